/** Work that waits: for a signal, or until no other work runs. */

/** Something that waits for a signal. A signal that arrives between two pauses ends the next one. */
export class Waiter {
  #isWoken = false;
  #end: (() => void) | undefined;

  wake(): void {
    this.#isWoken = true;
    this.#end?.();
  }

  /** Resolves after the given time, or as soon as the waiter is woken; to true when it was woken. */
  async pause(ms: number): Promise<boolean> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const isWoken = this.#isWoken;
    this.#isWoken = false;
    return isWoken;
  }
}

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
