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
