/**
 * Returns memory that load has left on a thread: the engine collects when it needs more, and an idle thread needs none.
 */

import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const numbers = {
  /** Interval between two checks. */
  checkIntervalMs: 4_000,
  /** Up to this share of busy time since the last check, a thread counts as idle. */
  idleUtilizationMax: 0.05,
  /**
   * Checks in a row that must find the thread idle (12 s), and checks after a collection before the next one (a
   * minute). What loading has left is collected at the first of them.
   */
  idleChecksMin: 3,
  checksBetween: 15,
  /** Growth since the last collection that is worth another one, which takes some 30 ms. */
  growthBytesMin: 8 * 1024 * 1024,
} as const;

/** What an idle thread holds for speed alone: its store. */
interface Caches {
  releaseCaches(): void;
}

/** What is measured and done on a thread; tests replace it. */
export interface ThreadMemory {
  /** Share of the time since the last call that the thread was busy, from 0 to 1. */
  utilization(): number;
  /** Bytes that the heap takes from the system, including external memory that belongs to its objects. */
  heapBytes(): number;
  /** `afterLoading`: most compiled functions are of what only a start runs. */
  collect(afterLoading: boolean): void;
  /** Returns free memory to the system. Call it some time after the collection, whose last part runs concurrently. */
  trim(): void;
}

/** Collects once a thread is idle and holds much more memory than after the last collection. */
export class IdleMemory {
  readonly #thread: ThreadMemory;
  #bytesAfterLast: number;
  #idleChecks = 0;
  #isCollected = false;
  #holdsLoading: boolean;

  /** `holdsLoading`: the thread has just loaded its modules, which fill a heap with what is never needed again. */
  constructor(thread: ThreadMemory, { holdsLoading = false }: { readonly holdsLoading?: boolean } = {}) {
    this.#thread = thread;
    this.#bytesAfterLast = holdsLoading ? 0 : thread.heapBytes();
    this.#holdsLoading = holdsLoading;
  }

  check(): void {
    if (this.#isCollected) this.#thread.trim();
    this.#isCollected = false;
    const isIdle = this.#thread.utilization() <= numbers.idleUtilizationMax;
    this.#idleChecks = isIdle ? this.#idleChecks + 1 : Math.min(this.#idleChecks, 0);
    const bytes = this.#thread.heapBytes();
    // Memory that the engine returned by itself counts as growth when it is taken again.
    this.#bytesAfterLast = Math.min(this.#bytesAfterLast, bytes);
    if (this.#idleChecks < (this.#holdsLoading ? 1 : numbers.idleChecksMin)) return;
    if (bytes - this.#bytesAfterLast < numbers.growthBytesMin) return;
    this.#thread.collect(this.#holdsLoading);
    this.#holdsLoading = false;
    this.#isCollected = true;
    this.#bytesAfterLast = this.#thread.heapBytes();
    this.#idleChecks = numbers.idleChecksMin - numbers.checksBetween;
  }
}

/**
 * Watches the calling thread, which has loaded and built what it needs and has opened the store, until the returned function is
 * called; does not keep the process alive.
 */
export function releaseIdleMemory(store: Caches): () => void {
  const memory = new IdleMemory(thisThread(store), { holdsLoading: true });
  const checking = setInterval(() => {
    memory.check();
  }, numbers.checkIntervalMs).unref();
  return () => clearInterval(checking);
}

function thisThread(store: Caches): ThreadMemory {
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
    collect(afterLoading) {
      store.releaseCaches();
      collect(afterLoading);
    },
    trim: trimAllocator,
  };
}

/** Collections after which the engine forgets the compiled form of a function that was not called meanwhile: its default. */
const compiledKept = 6;

/**
 * Calls the engine's own collector, which it exposes only to contexts that are created after the flag is set. With `withCompiled` the
 * compiled forms of functions go too; those that are needed again are compiled with the next call.
 */
function collect(withCompiled: boolean): void {
  setFlagsFromString('--expose-gc');
  const gc: (options: object) => void = runInNewContext('gc');
  if (withCompiled) setFlagsFromString('--bytecode-old-age=0');
  gc({ execution: 'sync', type: 'major', flavor: 'last-resort' });
  if (withCompiled) setFlagsFromString(`--bytecode-old-age=${compiledKept}`);
}

/** C library of the systems whose allocator retains free blocks between used ones (glibc). */
const library = 'libc.so.6';

/**
 * Returns free memory of all threads to the system: by itself the allocator only returns what is at the end of an
 * arena. Returns false, and does nothing, on other systems and on runtimes that cannot call the function.
 */
export function trimAllocator(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    using libc = withoutWarning(() => process.getBuiltinModule('node:ffi')).dlopen(library, {
      malloc_trim: { arguments: ['uint64'], return: 'int32' },
    });
    libc.functions.malloc_trim(0n);
    return true;
  } catch {
    // Failure is harmless: it only saves memory.
    return false;
  }
}

/** Loads an experimental module of the runtime without its warning on standard error, which is for the log. */
function withoutWarning<Module>(load: () => Module): Module {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
