/** Callers that share one run of the same work, from the simplest form to the strictest. */

/** Work of which one run at most is under way: whoever starts it meanwhile shares that run, however old it is. */
export class SharedRun<Result> {
  readonly #work: () => Promise<Result>;
  #underWay: Promise<Result> | undefined;

  constructor(work: () => Promise<Result>) {
    this.#work = work;
  }

  /** The run in progress. */
  get underWay(): Promise<Result> | undefined {
    return this.#underWay;
  }

  /** Returns the run in progress, or begins one. */
  start(): Promise<Result> {
    this.#underWay ??= this.#work().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }
}

/** Shared runs by key: requests for a key that is being looked up share that lookup, unless `forget` was called in between. */
export class SharedRuns<Result> {
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
 * A shared run that began after the call: unlike in a `SharedRun`, no caller gets the answer to an older request. At most
 * one request is in progress and one waits.
 */
export class FreshRun<Answer> {
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
