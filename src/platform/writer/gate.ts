/** Runs some work concurrently and other work exclusively. */
export class Gate {
  #inside = 0;
  #alone: Promise<unknown> | undefined;
  #empty: (() => void) | undefined;

  /** Runs concurrently with other calls of `beside`, after exclusive work that runs or waits. */
  async beside<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.#alone !== undefined) await this.#alone;
    this.#inside += 1;
    try {
      return await work();
    } finally {
      this.#inside -= 1;
      if (this.#inside === 0) this.#empty?.();
    }
  }

  /** Runs exclusively. */
  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.#alone !== undefined) await this.#alone;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#alone = promise;
    try {
      if (this.#inside > 0) await this.#emptied();
      return await work();
    } finally {
      this.#alone = undefined;
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
