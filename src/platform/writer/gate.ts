/** Lets work run side by side, and other work alone. */
export class Gate {
  #inside = 0;
  #alone: Promise<unknown> | undefined;
  #empty: (() => void) | undefined;

  /** Runs beside others of its kind, after whoever wants to be alone. */
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

  /** Runs when nothing else does. */
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
