import type { JobHandler } from '../../platform/jobs/job.ts';
import { armTimer, enqueueJob } from '../../platform/jobs/store.ts';
import type { WriteTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Arm, OrderWriter } from './service/change.ts';
import { type Sweep, sweepOrders } from './service/sweep.ts';
import { earliestDueMs, findDue } from './store/orders.ts';

/** Orders that one transaction of the clock's job changes; callers who wait for an answer go between. */
const dueOrdersPerRun = 100;

const dueTimer = { kind: 'orders-due', lane: 'orders-due', priority: 20 };
const sweepLane = { kind: 'orders-sweep', lane: 'orders-sweep', priority: 30 };

/** Sets the partner's timer to the instant, unless it rings earlier. */
export const armDueTimer: Arm = (tx: WriteTx, dueAtMs: number) => armTimer(tx, dueTimer, dueAtMs);

/** Changes what the clock has made due: ends of cancellation periods and deadlines of prepayments. */
export function createDueJob(writer: OrderWriter, clock: Clock): JobHandler {
  return {
    ...dueTimer,
    async run(job, { store, complete }) {
      await store.write(async (shared) => {
        const tx = shared.partner(job.partnerId);
        const nowMs = clock.nowMs();
        for (const salesOrderId of await findDue(tx, nowMs, dueOrdersPerRun)) {
          await writer.change(tx, salesOrderId, nowMs, (order) => order);
        }
        await complete(shared);
        const nextMs = await earliestDueMs(tx);
        if (nextMs !== undefined) await armDueTimer(tx, nextMs);
      });
    },
  };
}

/** Goes on with cancelling what one operation could not cancel at once. */
export function createSweepJob(writer: OrderWriter, clock: Clock): JobHandler {
  return {
    ...sweepLane,
    async run(job, { store, complete }) {
      await store.write(async (shared) => {
        const tx = shared.partner(job.partnerId);
        const sweep = JSON.parse(job.payload) as Sweep;
        const { rest } = await sweepOrders(writer, tx, sweep, clock.nowMs());
        await complete(shared);
        if (rest !== undefined) await enqueueSweep(tx, rest, clock.nowMs());
      });
    },
  };
}

export async function enqueueSweep(tx: WriteTx, sweep: Sweep, nowMs: number): Promise<void> {
  await enqueueJob(tx, sweepLane, { kind: sweepLane.kind, payload: JSON.stringify(sweep), dueAtMs: nowMs });
}
