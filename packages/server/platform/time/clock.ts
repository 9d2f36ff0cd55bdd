/** The only source of time below `server/process/main.ts`. */
export interface Clock {
  /** Epoch milliseconds. */
  nowMs(): number;
}

/** How a clock runs: it showed `baseMs` when the wall clock showed `originMs`. */
export interface ClockCourse {
  readonly baseMs: number;
  readonly originMs: number;
  /** Speed relative to the wall clock, in steps of a millionth. */
  readonly speed: number;
  /** True when the clock is stopped at `baseMs`; `speed` then applies once it runs again. */
  readonly isFrozen: boolean;
}

/** A clock that can be moved. */
export interface MovableClock extends Clock {
  /** Difference to the wall clock in milliseconds. */
  readonly offsetMs: number;
  readonly course: ClockCourse;
  /** Sets the clock to an instant; it then runs, or stays stopped, as before. */
  moveTo(instantMs: number): void;
  follow(course: ClockCourse): void;
  /** Target of the move in progress; undefined when there is none. */
  readonly targetMs: number | undefined;
  /** Resolves when no move is in progress any more, or after that time: to whether the clock has arrived. */
  arrived(withinMs: number): Promise<boolean>;
  /** Restores the course of an earlier process, unless this clock was already moved or stopped. */
  restore(course: ClockCourse): void;
}

/** The course of a clock that equals the wall clock. */
export const wallCourse: ClockCourse = { baseMs: 0, originMs: 0, speed: 1, isFrozen: false };

/** The last instant that a fast clock can reach. */
export const latestInstantMs = Date.UTC(2200, 0, 1) - 1;

/**
 * The two clocks of a server (`docs/contributors/decisions/sandbox.md`). Their memory is shared, so that all
 * threads of a process agree.
 */
export interface Clocks {
  /** Real time, as callers see it: request rates, waiting times, `Date`. It is never moved. */
  readonly wall: WallClock;
  /** Time of the marketplace: states, deadlines, expiry of tokens. The sandbox can move it. */
  readonly marketplace: MarketplaceClock;
}

/** Creates the clocks of a new process, or clocks over the memory of another thread. */
export function createClocks(memory?: ClocksMemory): Clocks {
  const wall = new WallClock(memory?.wall);
  return { wall, marketplace: new MarketplaceClock(wall, memory?.marketplace) };
}

/** What one thread passes to another so that both have the same clocks. */
export interface ClocksMemory {
  readonly wall: SharedArrayBuffer;
  readonly marketplace: SharedArrayBuffer;
}

export function memoryOf({ wall, marketplace }: Clocks): ClocksMemory {
  return { wall: wall.memory, marketplace: marketplace.memory };
}

/**
 * Slot 0: how far the machine's clock is behind the clock shared by all nodes. Slot 1: instant at which it is stopped,
 * 0 = it runs.
 */
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

  /** How far the machine's clock is ahead of the clock that all nodes share; 0 on a node that is alone. */
  get machineAheadMs(): number {
    return -Number(Atomics.load(this.#slots, 0));
  }

  /** Follows another clock from now on, which shows `sharedMs` at this moment. */
  follow(sharedMs: number): void {
    Atomics.store(this.#slots, 0, BigInt(Math.round(sharedMs - Date.now())));
  }

  /** Stops the clock at an instant, for tests that need exact times. */
  stopAt(instantMs: number): void {
    Atomics.store(this.#slots, 1, BigInt(instantMs));
  }
}

/** Slot numbers. While `writes` is odd a course is being written, and readers retry. */
const slot = { writes: 0, stopped: 1, base: 2, origin: 3, speed: 4, frozen: 5, target: 6 } as const;
const slotCount = 7;
const bytesOfSlot = 8;
const speedSteps = 1_000_000;

/** Runs by its course. All slots 0: equal to the wall clock. Slot `stopped`: instant at which a test has stopped it. */
export class MarketplaceClock implements MovableClock {
  readonly memory: SharedArrayBuffer;
  readonly #wall: Clock;
  readonly #slots: BigInt64Array;

  constructor(
    wall: Clock = new WallClock(),
    memory: SharedArrayBuffer = new SharedArrayBuffer(slotCount * bytesOfSlot),
  ) {
    this.memory = memory;
    this.#wall = wall;
    this.#slots = new BigInt64Array(memory);
  }

  nowMs(): number {
    const stopped = this.#read(slot.stopped);
    if (stopped !== 0) return stopped;
    const { course } = this;
    if (course.isFrozen) return course.baseMs;
    const sinceMs = this.#wall.nowMs() - course.originMs;
    return Math.min(course.baseMs + Math.round(sinceMs * course.speed), latestInstantMs);
  }

  get offsetMs(): number {
    const { baseMs, originMs, speed, isFrozen } = this.course;
    if (speed === 1 && !isFrozen) return baseMs - originMs;
    return this.nowMs() - this.#wall.nowMs();
  }

  get course(): ClockCourse {
    for (;;) {
      const writes = Atomics.load(this.#slots, slot.writes);
      const course = {
        baseMs: this.#read(slot.base),
        originMs: this.#read(slot.origin),
        speed: 1 + this.#read(slot.speed) / speedSteps,
        isFrozen: this.#read(slot.frozen) !== 0,
      };
      if (writes % 2n === 0n && writes === Atomics.load(this.#slots, slot.writes)) return course;
    }
  }

  follow({ baseMs, originMs, speed, isFrozen }: ClockCourse): void {
    if (this.#read(slot.stopped) !== 0) {
      this.stopAt(baseMs);
      return;
    }
    Atomics.add(this.#slots, slot.writes, 1n);
    this.#write(slot.base, baseMs);
    this.#write(slot.origin, originMs);
    this.#write(slot.speed, (speed - 1) * speedSteps);
    this.#write(slot.frozen, isFrozen ? 1 : 0);
    Atomics.add(this.#slots, slot.writes, 1n);
  }

  get targetMs(): number | undefined {
    return this.#read(slot.target) || undefined;
  }

  /** Stops at an instant on the way to a target, whatever its course, until the move ends. */
  standAt(instantMs: number, targetMs: number): void {
    this.#write(slot.target, targetMs);
    this.follow({ ...this.course, baseMs: instantMs, originMs: this.#wall.nowMs(), isFrozen: true });
  }

  /** Ends a move: the clock follows the course from now on. */
  arrive(course: ClockCourse): void {
    this.follow(course);
    this.#write(slot.target, 0);
    Atomics.notify(this.#slots, slot.target);
  }

  async arrived(withinMs: number): Promise<boolean> {
    const target = Atomics.load(this.#slots, slot.target);
    if (target === 0n) return true;
    // The target changes only when another move begins, which waits for this one.
    return (await Atomics.waitAsync(this.#slots, slot.target, target, withinMs).value) !== 'timed-out';
  }

  moveTo(instantMs: number): void {
    this.follow({ ...this.course, baseMs: instantMs, originMs: this.#wall.nowMs() });
  }

  restore(course: ClockCourse): void {
    const { baseMs, originMs, speed, isFrozen } = this.course;
    const isUntouched = baseMs === originMs && speed === 1 && !isFrozen && this.#read(slot.stopped) === 0;
    if (isUntouched) this.follow(course);
  }

  /** Stops the clock at an instant, for tests that need exact times; its course no longer applies. */
  stopAt(instantMs: number): void {
    this.#write(slot.stopped, instantMs);
  }

  #read(index: number): number {
    return Number(Atomics.load(this.#slots, index));
  }

  #write(index: number, value: number): void {
    Atomics.store(this.#slots, index, BigInt(Math.round(value)));
  }
}
