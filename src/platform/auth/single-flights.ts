/**
 * Single flights by key: whoever asks for a key while it is being looked up shares that look-up. Unlike `SingleFlight` of the
 * store it may have begun before the question, until `forget` is called.
 */
export class SingleFlights<Result> {
  readonly #underWay = new Map<string, Promise<Result>>();

  /** The look-up of the key that is under way, or one that begins now. */
  of(key: string, lookUp: () => Promise<Result>): Promise<Result> {
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const begun = lookUp().finally(() => {
      if (this.#underWay.get(key) === begun) this.#underWay.delete(key);
    });
    this.#underWay.set(key, begun);
    return begun;
  }

  /** Nobody who asks from now on shares a look-up that began before. */
  forget(): void {
    this.#underWay.clear();
  }
}
