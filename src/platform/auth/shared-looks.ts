/** Looks that are under way, by what is looked at: who wants the same meanwhile is given the same promise. */
export class SharedLooks<Result> {
  readonly #underWay = new Map<string, Promise<Result>>();

  /** The look that is under way, or one that begins now. */
  at(what: string, look: () => Promise<Result>): Promise<Result> {
    const underWay = this.#underWay.get(what);
    if (underWay !== undefined) return underWay;
    const begun = look().finally(() => {
      if (this.#underWay.get(what) === begun) this.#underWay.delete(what);
    });
    this.#underWay.set(what, begun);
    return begun;
  }

  /** Who comes from now on is not given what was found before. */
  forget(): void {
    this.#underWay.clear();
  }
}
