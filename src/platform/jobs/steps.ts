import type { SharedWriteTx, WriteTx } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import type { ClaimedJob, JobContext, JobHandler } from './job.ts';
import { enqueueJob } from './store/enqueue.ts';
import { yieldToCallers } from './yield-to-callers.ts';

/** Steps of one turn: while callers write without a pause, turns are a second apart. */
const stepsPerTurn = 10;

/** One step of a job, which stores how far it has come; resolves to true when nothing is left to do. */
export type JobStep = (tx: WriteTx, shared: SharedWriteTx) => Promise<boolean>;

/**
 * Runs steps of a job, each in a transaction of its own between which waiting callers go first, until nothing is left
 * or its turn is over; then the same job is enqueued again.
 */
export async function runInSteps(
  handler: Omit<JobHandler, 'run'>,
  clock: Clock,
  { partnerId, kind, payload }: ClaimedJob,
  { store, complete }: JobContext,
  makeStep: JobStep,
): Promise<void> {
  for (let step = 1; ; step += 1) {
    const isOver = await store.write(async (shared) => {
      const tx = shared.partner(partnerId);
      const isDone = await makeStep(tx, shared);
      if (!isDone && step < stepsPerTurn) return false;
      if (!isDone) await enqueueJob(tx, handler, { kind, payload, dueAtMs: clock.nowMs() });
      await complete(shared);
      return true;
    });
    if (isOver) return;
    await yieldToCallers();
  }
}
