/** Runs some work concurrently and other work exclusively. */
export class Gate {
  #inside = 0;
  #exclusive: Promise<unknown> | undefined;
  #empty: (() => void) | undefined;

  /** Runs concurrently with other calls of `shared`, after exclusive work that runs or waits. */
  async shared<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.#exclusive !== undefined) await this.#exclusive;
    this.#inside += 1;
    try {
      return await work();
    } finally {
      this.#inside -= 1;
      if (this.#inside === 0) this.#empty?.();
    }
  }

  /** Runs exclusively. */
  async exclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.#exclusive !== undefined) await this.#exclusive;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#exclusive = promise;
    try {
      if (this.#inside > 0) await this.#emptied();
      return await work();
    } finally {
      this.#exclusive = undefined;
      resolve();
    }
  }

  #emptied(): Promise<void> {
    return new Promise((resolve) => {
      this.#empty = () => {
        this.#empty = undefined;
        resolve();
      };
    });
  }
}
