/** Requests that are sent once for all who ask at the same time. */

/**
 * Single flights by key: requests for a key that is being looked up share that lookup. Unlike in a
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

/**
 * Shares one request among all callers that make it at the same time. A caller always gets the answer to a request that
 * was sent after the call, never an older one; at most one is in progress and one waits.
 */
export class SingleFlight<Answer> {
  readonly #put: () => Promise<Answer>;
  #current: Promise<Answer> | undefined;
  #following: Promise<Answer> | undefined;

  constructor(put: () => Promise<Answer>) {
    this.#put = put;
  }

  ask(): Promise<Answer> {
    if (this.#current === undefined) return this.#start();
    this.#following ??= this.#current
      .catch(() => undefined)
      .then(() => {
        this.#following = undefined;
        return this.#start();
      });
    return this.#following;
  }

  #start(): Promise<Answer> {
    const answer = this.#put().finally(() => {
      if (this.#current === answer) this.#current = undefined;
    });
    this.#current = answer;
    return answer;
  }
}
