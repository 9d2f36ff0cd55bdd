import { yieldToCallers } from '../concurrency/turn.ts';
import type { SharedWriteTx, WriteTx } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import type { ClaimedJob, JobContext, JobHandler } from './job.ts';
import { jobNumbers } from './numbers.ts';
import { StepSize } from './step-size.ts';
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

/** Runs a job in steps. */
export type RunInSteps = (job: ClaimedJob, context: JobContext, makeStep: JobStep) => Promise<void>;

/**
 * Runs steps of a job, each in a transaction of its own between which waiting callers go first, until nothing is left
 * or its turn is over; then a job for the rest is enqueued. A step looks at as many records as take `stepMs`, and at
 * `countMax` at the most: callers wait for one step.
 */
export function inSteps(handler: Omit<JobHandler, 'run'>, clock: Clock, countMax: number): RunInSteps {
  const size = new StepSize(countMax, jobNumbers.stepMs);
  return async ({ partnerId, kind, payload }, { store, complete }, makeStep) => {
    let left: string | undefined = payload;
    for (let step = 1; left !== undefined; step += 1) {
      const begun: string = left;
      left = await store.write(async (shared) => {
        const tx = shared.partner(partnerId);
        const rest = await size.measured((count) => makeStep(tx, shared, { payload: begun, count }));
        if (rest !== undefined && step < stepsPerTurn) return rest;
        if (rest !== undefined)
          await enqueueJob(tx, handler, { kind, payload: rest, dueAtMs: clock.nowMs() });
        await complete(shared);
        return undefined;
      });
      if (left !== undefined) await yieldToCallers();
    }
  };
}
