/** The only source of time below `server/main.ts`. The sandbox moves it; tests set it. */
export interface Clock {
  /** Epoch milliseconds. */
  nowMs(): number;
}

/** A clock that can be set. */
export interface MovableClock extends Clock {
  /** Distance to the machine's time in milliseconds. */
  readonly offsetMs: number;
  moveTo(instantMs: number): void;
  /** Takes up the offset of an earlier process, unless this clock was moved or stopped already. */
  takeUp(offsetMs: number): void;
}

/**
 * A clock whose distance to the machine's time lives in shared memory, so that all threads of a process agree
 * after it is moved. Slot 0: offset in milliseconds. Slot 1: instant at which the clock stands still, 0 = it runs.
 * Slot 2: how far the machine is behind the clock that all nodes share.
 */
export class SharedClock implements MovableClock {
  readonly memory: SharedArrayBuffer;
  readonly #slots: BigInt64Array;

  constructor(memory: SharedArrayBuffer = new SharedArrayBuffer(24)) {
    this.memory = memory;
    this.#slots = new BigInt64Array(memory);
  }

  nowMs(): number {
    const stopped = Number(Atomics.load(this.#slots, 1));
    return stopped !== 0 ? stopped : this.sharedNowMs() + Number(Atomics.load(this.#slots, 0));
  }

  /** The time of the machine, corrected by `follow`. */
  sharedNowMs(): number {
    return Date.now() + Number(Atomics.load(this.#slots, 2));
  }

  /** Goes by another clock from now on, which shows `sharedMs` at this moment; a moved clock stays moved. */
  follow(sharedMs: number): void {
    Atomics.store(this.#slots, 2, BigInt(Math.round(sharedMs - Date.now())));
  }

  /** Distance to the machine's time in milliseconds. */
  get offsetMs(): number {
    return Number(Atomics.load(this.#slots, 0));
  }

  /** Moves the clock; it keeps running (or keeps standing still, at the new instant). */
  moveTo(instantMs: number): void {
    if (Atomics.load(this.#slots, 1) !== 0n) Atomics.store(this.#slots, 1, BigInt(instantMs));
    else Atomics.store(this.#slots, 0, BigInt(instantMs - this.sharedNowMs()));
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
