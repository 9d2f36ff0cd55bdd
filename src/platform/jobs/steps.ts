import { yieldToCallers } from '../concurrency/yield-to-callers.ts';
import type { SharedWriteTx, WriteTx } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import type { ClaimedJob, JobContext, JobHandler } from './job.ts';
import { jobNumbers } from './numbers.ts';
import { StepSize } from './step-size.ts';
import { enqueueJob } from './store/enqueue.ts';

/** Steps of one turn: while callers write without a pause, turns are a second apart. */
const stepsPerTurn = 10;

/**
 * One step of a job, which looks at up to `count` records and stores how far it has come; resolves to true when nothing
 * is left to do.
 */
export type JobStep = (tx: WriteTx, shared: SharedWriteTx, count: number) => Promise<boolean>;

/** Runs a job in steps. */
export type RunInSteps = (job: ClaimedJob, context: JobContext, makeStep: JobStep) => Promise<void>;

/**
 * Runs steps of a job, each in a transaction of its own between which waiting callers go first, until nothing is left
 * or its turn is over; then the same job is enqueued again. A step looks at as many records as take `stepMs`, and at
 * `countMax` at the most: callers wait for one step.
 */
export function inSteps(handler: Omit<JobHandler, 'run'>, clock: Clock, countMax: number): RunInSteps {
  const size = new StepSize(countMax, jobNumbers.stepMs);
  return async ({ partnerId, kind, payload }, { store, complete }, makeStep) => {
    for (let step = 1; ; step += 1) {
      const isOver = await store.write(async (shared) => {
        const tx = shared.partner(partnerId);
        const isDone = await size.measured((count) => makeStep(tx, shared, count));
        if (!isDone && step < stepsPerTurn) return false;
        if (!isDone) await enqueueJob(tx, handler, { kind, payload, dueAtMs: clock.nowMs() });
        await complete(shared);
        return true;
      });
      if (isOver) return;
      await yieldToCallers();
    }
  };
}
