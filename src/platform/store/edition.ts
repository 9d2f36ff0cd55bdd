import { SharedNumber } from '../concurrency/threads.ts';

/**
 * Counts how often the whole content of the store was replaced. The number is odd during a replacement, so code that
 * compares the numbers before and after its reads can tell whether all of them saw the same content. The threads of a
 * process share its memory.
 */
export class StoreEdition extends SharedNumber {
  /** True while work that began at `number` still sees the content that it began with. */
  isStill(number: number): boolean {
    return number % 2 === 0 && number === this.number;
  }

  /** Called by a thread that replaces one that ended, perhaps during a replacement. */
  takeOver(): void {
    if (this.number % 2 !== 0) this.addOne();
  }

  /** Runs the work that replaces the content. */
  async replacing<Result>(work: () => Promise<Result>): Promise<Result> {
    this.addOne();
    try {
      return await work();
    } finally {
      this.addOne();
    }
  }
}
