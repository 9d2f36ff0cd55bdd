import type { SharedWriteTx, WriteTx } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import { type ClaimedJob, type JobContext, type JobHandler, jobNumbers } from './job.ts';
import { enqueueJob } from './store/enqueue.ts';

/** Steps of one turn: while callers write without a pause, turns are a second apart. */
const stepsPerTurn = 10;

/** What is left of a job. */
export interface JobRest {
  readonly payload: string;
  /** Most records to look at. */
  readonly count: number;
}

/**
 * One step of a job, in a transaction; resolves to the payload of what is left then, or undefined when nothing is. After
 * a crash the steps of a turn are made again.
 */
export type JobStep = (tx: WriteTx, shared: SharedWriteTx, rest: JobRest) => Promise<string | undefined>;

export type RunInSteps = (job: ClaimedJob, context: JobContext, makeStep: JobStep) => Promise<void>;

/**
 * Runs steps of a job, each in a transaction of its own between which waiting callers go first, until nothing is left
 * or its turn is over; then a job for the rest is enqueued. A step looks at as many records as take `stepMs`, and at
 * `countMax` at the most: callers wait for one step.
 */
export function inSteps(handler: Omit<JobHandler, 'run'>, clock: Clock, countMax: number): RunInSteps {
  const size = new StepSize(countMax, jobNumbers.stepMs);
  return async ({ partnerId, payload }, { store, complete, giveWay }, makeStep) => {
    let left: string | undefined = payload;
    for (let step = 1; left !== undefined; step += 1) {
      const begun: string = left;
      left = await store.write(async (shared) => {
        const tx = shared.partner(partnerId);
        const rest = await size.measured((count) => makeStep(tx, shared, { payload: begun, count }));
        if (rest !== undefined && step < stepsPerTurn) return rest;
        if (rest !== undefined) await enqueueJob(tx, handler, { payload: rest, dueAtMs: clock.nowMs() });
        await complete(shared);
        return undefined;
      });
      if (left !== undefined) await giveWay();
    }
  };
}

/**
 * How many records a step of background work looks at: as many as take a given time on this machine, under its load. The
 * time that a step takes whatever it looks at, such as round trips to a database, does not count, and the records may
 * take as long as that: with fewer of them most of the time would go to the steps themselves.
 */
export class StepSize {
  readonly #max: number;
  readonly #stepMs: number;
  readonly #processMs: () => number;
  #count: number;
  /** An upper bound of what a step takes for no record: what the last step of one record took, or a shorter one since. */
  #fixedMs = 0;

  /** `processMs` reads a clock of the process: the speed of steps does not depend on the marketplace's clock. */
  constructor(max: number, stepMs: number, processMs: () => number = () => performance.now()) {
    this.#max = max;
    this.#stepMs = stepMs;
    this.#processMs = processMs;
    this.#count = Math.ceil(max / 8);
  }

  get count(): number {
    return this.#count;
  }

  /** Makes a step of `count` records. The next one has up to twice as many, or as many fewer as it took too long. */
  async measured<Result>(step: (count: number) => Promise<Result>): Promise<Result> {
    const count = this.#count;
    const begunMs = this.#processMs();
    const result = await step(count);
    const tookMs = this.#processMs() - begunMs;
    this.#fixedMs = count === 1 ? tookMs : Math.min(this.#fixedMs, tookMs);
    const workMs = Math.max(tookMs - this.#fixedMs, 0.01);
    const fitting = Math.floor((count * Math.max(this.#stepMs, this.#fixedMs)) / workMs);
    this.#count = Math.max(1, Math.min(fitting, count * 2, this.#max));
    return result;
  }
}
