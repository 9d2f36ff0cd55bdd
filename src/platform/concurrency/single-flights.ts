/**
 * Single flights by key: requests for a key that is being looked up share that lookup. Unlike in the store's
 * `SingleFlight`, the lookup may have begun before the request, unless `forget` was called in between.
 */
export class SingleFlights<Result> {
  readonly #underWay = new Map<string, Promise<Result>>();

  /** Returns the lookup of the key that is in progress, or starts one. */
  of(key: string, lookUp: () => Promise<Result>): Promise<Result> {
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const begun = lookUp().finally(() => {
      if (this.#underWay.get(key) === begun) this.#underWay.delete(key);
    });
    this.#underWay.set(key, begun);
    return begun;
  }

  /** Later requests do not share lookups that began before this call. */
  forget(): void {
    this.#underWay.clear();
  }
}
