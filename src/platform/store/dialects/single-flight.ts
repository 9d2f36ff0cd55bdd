/**
 * A question that many ask at once and that is put once for all of them. Whoever asks gets the answer to a question
 * that was put after he asked, never an older one; at most one is under way and one waits.
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
