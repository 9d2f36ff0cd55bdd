/** Work that waits: for a signal (`Waiter`), until no other work runs (`Gate`), or for others between its steps (`Turn`). */
import { setTimeout as pause } from 'node:timers/promises';

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

/** Milliseconds of work after which other pending work gets a turn. */
const turnMs = 5;

/** A run of work on this thread that yields to other work between its steps. */
export class Turn {
  #startedMs = performance.now();

  /** Processes the items one by one and yields in between when its time is up. */
  async forEach<Item>(items: readonly Item[], work: (item: Item) => unknown): Promise<void> {
    for (const item of items) {
      work(item);
      if (this.#isOver()) await this.#next();
    }
  }

  /** Yields when the time is up; call it between two steps. */
  async pause(): Promise<void> {
    if (this.#isOver()) await this.#next();
  }

  #isOver(): boolean {
    return performance.now() - this.#startedMs >= turnMs;
  }

  async #next(): Promise<void> {
    await yieldToCallers();
    this.#startedMs = performance.now();
  }
}

/** Items that are processed before the next yield. */
const itemsAtOnce = 250;

/** Processes items in batches and yields in between. */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  const turn = new Turn();
  for (let from = 0; from < items.length; from += itemsAtOnce) {
    await work(items.slice(from, from + itemsAtOnce));
    await turn.pause();
  }
}

/** Yields to the event loop, so that requests that have arrived are read and prepared for their transactions. */
export function yieldToCallers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * Yields until what `others` waits for has happened, and then once more, so that it has a consequence; for `mostMs` at the longest.
 * `others` is called when what has arrived meanwhile was heard.
 */
export async function yieldUntil(others: () => Promise<unknown> | undefined, mostMs: number): Promise<void> {
  await yieldToCallers();
  const timer = new AbortController();
  const over = pause(mostMs, undefined, timer).catch(() => undefined);
  await Promise.race([others(), over]);
  timer.abort();
  await yieldToCallers();
}
