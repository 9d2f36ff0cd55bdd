/** What callers hold at a time of what is limited: requests in flight, bytes of bodies, requests that wait. */

export interface CallerCounts {
  /** Adds to what is counted under a name, or removes from it; returns the new sum. */
  add(name: string, by: number): number;
}

/** Adds to a count unless it would exceed `max`; false when it would. */
export function takeUpTo(max: number, counts: CallerCounts, name: string, by = 1): boolean {
  // Adds first, so that of two threads that take the last place only one gets it.
  if (counts.add(name, by) <= max) return true;
  counts.add(name, -by);
  return false;
}

/** Places for names in each of the two rows: far more than callers that hold something at the same time. */
const placesOfRow = 2 ** 17;
/** A seed for each row. */
const seedSlots = 2;

/**
 * Counts that all threads of a process share. Each name has a place in two rows of numbers, and the smaller one is its
 * count, so that two names that share a place count alone as long as they do not share both. Places depend on numbers
 * that are chosen at the start, so callers cannot choose names that meet.
 */
export class SharedCallerCounts implements CallerCounts {
  /** For the `SharedCallerCounts` of another thread. */
  readonly memory: SharedArrayBuffer;
  readonly #slots: Int32Array;

  constructor(memory?: SharedArrayBuffer) {
    const bytes = (seedSlots + 2 * placesOfRow) * Int32Array.BYTES_PER_ELEMENT;
    this.memory = memory ?? new SharedArrayBuffer(bytes);
    this.#slots = new Int32Array(this.memory);
    if (memory === undefined) this.#slots.set(crypto.getRandomValues(new Int32Array(seedSlots)));
  }

  add(name: string, by: number): number {
    const [seed = 0, otherSeed = 0] = this.#slots;
    const first = seedSlots + (hashOf(name, seed) % placesOfRow);
    const second = seedSlots + placesOfRow + (hashOf(name, otherSeed) % placesOfRow);
    return Math.min(Atomics.add(this.#slots, first, by), Atomics.add(this.#slots, second, by)) + by;
  }
}

/** FNV-1a with a seed, and the last step of MurmurHash3, which spreads it over all bits. */
function hashOf(name: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
