/** The only source of time below `server/main.ts`. */
export interface Clock {
  /** Epoch milliseconds. */
  nowMs(): number;
}

/** A clock that can be moved. */
export interface MovableClock extends Clock {
  /** Distance to the wall clock in milliseconds. */
  readonly offsetMs: number;
  moveTo(instantMs: number): void;
  /** Takes up the offset of an earlier process, unless this clock was moved or stopped already. */
  takeUp(offsetMs: number): void;
}

/**
 * The two clocks of a server (`docs/decisions/0095-two-clocks.md`). Their memory is shared, so that all threads of a
 * process agree.
 */
export interface Clocks {
  /** What callers' own clocks show: request rates, how long to wait, `Date`. Nobody moves it. */
  readonly wall: WallClock;
  /** What the marketplace goes by: states, deadlines, ends of tokens. The sandbox moves it. */
  readonly marketplace: MarketplaceClock;
}

/** The clocks of a new process, or those behind the memory of another thread. */
export function createClocks(memory?: ClocksMemory): Clocks {
  const wall = new WallClock(memory?.wall);
  return { wall, marketplace: new MarketplaceClock(wall, memory?.marketplace) };
}

/** What one thread hands to another so that both have the same clocks. */
export interface ClocksMemory {
  readonly wall: SharedArrayBuffer;
  readonly marketplace: SharedArrayBuffer;
}

export function memoryOf({ wall, marketplace }: Clocks): ClocksMemory {
  return { wall: wall.memory, marketplace: marketplace.memory };
}

/** Slot 0: how far the machine is behind the clock that all nodes share. Slot 1: instant at which it stands, 0 = it runs. */
export class WallClock implements Clock {
  readonly memory: SharedArrayBuffer;
  readonly #slots: BigInt64Array;

  constructor(memory: SharedArrayBuffer = new SharedArrayBuffer(16)) {
    this.memory = memory;
    this.#slots = new BigInt64Array(memory);
  }

  nowMs(): number {
    const stopped = Number(Atomics.load(this.#slots, 1));
    return stopped !== 0 ? stopped : Date.now() + Number(Atomics.load(this.#slots, 0));
  }

  /** Goes by another clock from now on, which shows `sharedMs` at this moment. */
  follow(sharedMs: number): void {
    Atomics.store(this.#slots, 0, BigInt(Math.round(sharedMs - Date.now())));
  }

  /** Stops the clock at an instant, for tests that need exact times. */
  stopAt(instantMs: number): void {
    Atomics.store(this.#slots, 1, BigInt(instantMs));
  }
}

/** Slot 0: distance to the wall clock in milliseconds. Slot 1: instant at which it stands, 0 = it runs. */
export class MarketplaceClock implements MovableClock {
  readonly memory: SharedArrayBuffer;
  readonly #wall: Clock;
  readonly #slots: BigInt64Array;

  constructor(wall: Clock = new WallClock(), memory: SharedArrayBuffer = new SharedArrayBuffer(16)) {
    this.memory = memory;
    this.#wall = wall;
    this.#slots = new BigInt64Array(memory);
  }

  nowMs(): number {
    const stopped = Number(Atomics.load(this.#slots, 1));
    return stopped !== 0 ? stopped : this.#wall.nowMs() + Number(Atomics.load(this.#slots, 0));
  }

  get offsetMs(): number {
    return Number(Atomics.load(this.#slots, 0));
  }

  /** Moves the clock; it keeps running (or keeps standing still, at the new instant). */
  moveTo(instantMs: number): void {
    if (Atomics.load(this.#slots, 1) !== 0n) Atomics.store(this.#slots, 1, BigInt(instantMs));
    else Atomics.store(this.#slots, 0, BigInt(instantMs - this.#wall.nowMs()));
  }

  takeUp(offsetMs: number): void {
    if (Atomics.load(this.#slots, 1) === 0n) {
      Atomics.compareExchange(this.#slots, 0, 0n, BigInt(Math.round(offsetMs)));
    }
  }

  /** Stops the clock at an instant, for tests that need exact times. */
  stopAt(instantMs: number): void {
    Atomics.store(this.#slots, 1, BigInt(instantMs));
  }
}
