/** Gives back memory that load has left on a thread: the engine collects when more is needed, and at rest nothing is. */
import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { trimAllocator } from './trim-allocator.ts';

const numbers = {
  /** Time between two looks. */
  lookIntervalMs: 5_000,
  /** Share of the time since the last look that the thread was busy, up to which it is at rest. */
  restUtilizationMax: 0.05,
  /** Looks in a row that have to find the thread at rest, and looks after a collection without another one: 15 s and a minute. */
  restingLooksMin: 3,
  looksBetween: 12,
  /** Growth since the last collection that is worth another one, which takes some 30 ms. */
  growthBytesMin: 24 * 1024 * 1024,
} as const;

/** What a thread is asked for; a test has its own. */
export interface ThreadMemory {
  /** Share of the time since it was last asked that the thread was busy, from 0 to 1. */
  utilization(): number;
  /** Bytes that the heap takes from the system, with what lies outside of it and belongs to its objects. */
  heapBytes(): number;
  collect(): void;
  /** Gives back what is free. To be called some time after the collection, whose last part runs beside the thread. */
  trim(): void;
}

/** Collects once a thread is at rest and holds much more than after the last time. */
export class IdleMemory {
  readonly #thread: ThreadMemory;
  #bytesAfterLast: number;
  #restingLooks = 0;
  #isCollected = false;

  constructor(thread: ThreadMemory) {
    this.#thread = thread;
    this.#bytesAfterLast = thread.heapBytes();
  }

  look(): void {
    if (this.#isCollected) this.#thread.trim();
    this.#isCollected = false;
    const isAtRest = this.#thread.utilization() <= numbers.restUtilizationMax;
    this.#restingLooks = isAtRest ? this.#restingLooks + 1 : Math.min(this.#restingLooks, 0);
    const bytes = this.#thread.heapBytes();
    // What the engine gave back by itself may grow again.
    this.#bytesAfterLast = Math.min(this.#bytesAfterLast, bytes);
    if (this.#restingLooks < numbers.restingLooksMin) return;
    if (bytes - this.#bytesAfterLast < numbers.growthBytesMin) return;
    this.#thread.collect();
    this.#isCollected = true;
    this.#bytesAfterLast = this.#thread.heapBytes();
    this.#restingLooks = numbers.restingLooksMin - numbers.looksBetween;
  }
}

/** Watches the calling thread, without keeping its process alive, until the returned function is called. */
export function giveBackIdleMemory(): () => void {
  const memory = new IdleMemory(thisThread());
  const looking = setInterval(() => memory.look(), numbers.lookIntervalMs).unref();
  return () => clearInterval(looking);
}

function thisThread(): ThreadMemory {
  let before = performance.eventLoopUtilization();
  return {
    utilization() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    heapBytes() {
      const { total_heap_size, external_memory } = getHeapStatistics();
      return total_heap_size + external_memory;
    },
    collect,
    trim: trimAllocator,
  };
}

/** Calls the engine's own collector, which it shows to contexts that are made after it was told to. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc: (options: object) => void = runInNewContext('gc');
  gc({ execution: 'sync', type: 'major', flavor: 'last-resort' });
}
