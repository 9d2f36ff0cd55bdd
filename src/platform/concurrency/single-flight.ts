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
