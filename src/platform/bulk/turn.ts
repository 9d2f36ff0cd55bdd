import { yieldToCallers } from '../jobs/yield-to-callers.ts';

/** Milliseconds of work after which what has arrived meanwhile may take its turn. */
const turnMs = 5;

/** A stretch of work on this thread that others can interrupt between its steps. */
export class Turn {
  #startedMs = performance.now();

  /** Does something for one item after the other; however much each takes, others get their turn in between. */
  async forEach<Item>(items: readonly Item[], work: (item: Item) => unknown): Promise<void> {
    for (const item of items) {
      work(item);
      if (this.#isOver()) await this.#next();
    }
  }

  /** To be called between two steps. */
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

/** Items that are worked on between two turns of others. */
const itemsAtOnce = 250;

/** Does work on some items after the others; what has arrived takes its turn in between. */
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
