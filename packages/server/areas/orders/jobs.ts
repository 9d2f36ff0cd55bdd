import { readStored } from '@kontor/values/text';
import { appendEntries, entriesOfJob } from '../../platform/audit/append.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import { armTimer, enqueueJob } from '../../platform/jobs/store/enqueue.ts';
import { armDue, createDueWork } from '../../platform/jobs/work.ts';
import type { AuditFacts } from '../../platform/operations/audit-facts.ts';
import type { WriteTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { ArmTimer, OrderWriter } from './service/change.ts';
import { type Sweep, sweepOrders } from './service/sweep.ts';
import { findEndMs } from './store/contracts.ts';
import { earliestDueMs, findDue } from './store/orders.ts';

/** Orders changed in one transaction of the due job; bounded so that waiting callers get a turn in between. */
const dueOrdersPerRun = 100;

const dueKind = { name: 'orders-due', priority: 20 };
const sweepLane = { kind: 'orders-sweep', lane: 'orders-sweep', priority: 30 };
const endTimer = { kind: 'contract-end', lane: 'contract-end', priority: 20 };

/** Sets the partner's contract-end timer to the instant, unless it is already set to an earlier one. */
export function armEndTimer(tx: WriteTx, endsAtMs: number): Promise<void> {
  return armTimer(tx, endTimer, endsAtMs);
}

/** Sets the partner's due timer to the instant, unless it is already set to an earlier one. */
export const armDueTimer: ArmTimer = (tx: WriteTx, dueAtMs: number) => armDue(tx, dueKind, dueAtMs);

/** Creates the job that applies what the clock has made due: ends of cancellation periods and prepayment deadlines. */
export function createDueJob(writer: OrderWriter, clock: Clock): JobHandler {
  return createDueWork(
    {
      ...dueKind,
      async change(tx, nowMs) {
        for (const salesOrderId of await findDue(tx, nowMs, dueOrdersPerRun)) {
          await writer.change(tx, salesOrderId, nowMs, (order) => order);
        }
      },
      nextDueMs: earliestDueMs,
    },
    clock,
  ).handler;
}

/** Creates the job that continues a sweep that one operation could not finish. */
export function createSweepJob(writer: OrderWriter, clock: Clock): JobHandler {
  return {
    ...sweepLane,
    async run(job, { store, complete }) {
      await store.write(async (shared) => {
        const tx = shared.partner(job.partnerId);
        const entries = await continueSweep(writer, tx, readStored<Sweep>(job.payload), clock.nowMs());
        await complete(shared);
        await appendEntries(shared, entries);
      });
    },
  };
}

/** Creates the job that cancels open items when a contract ends. If the end was postponed, it sets the timer again. */
export function createEndJob(writer: OrderWriter, clock: Clock): JobHandler {
  return {
    ...endTimer,
    async run(job, { store, complete }) {
      await store.write(async (shared) => {
        const tx = shared.partner(job.partnerId);
        const nowMs = clock.nowMs();
        const endsAtMs = await findEndMs(tx);
        const hasCome = endsAtMs !== undefined && endsAtMs <= nowMs;
        const entries = !hasCome ? [] : await continueSweep(writer, tx, { of: 'contract' }, nowMs);
        await complete(shared);
        if (!hasCome && endsAtMs !== undefined) await armEndTimer(tx, endsAtMs);
        await appendEntries(shared, entries);
      });
    },
  };
}

/** Runs one transaction of a sweep and enqueues the rest; resolves to its audit entries. */
async function continueSweep(
  writer: OrderWriter,
  tx: WriteTx,
  sweep: Sweep,
  nowMs: number,
): Promise<AuditFacts[]> {
  const { rest, audit } = await sweepOrders(writer, tx, sweep, nowMs);
  if (rest !== undefined) await enqueueSweep(tx, rest, nowMs);
  return audit.length === 0 ? [] : entriesOfJob(tx.partnerId, 'sweepOrders', 'orders', audit, nowMs);
}

export async function enqueueSweep(tx: WriteTx, sweep: Sweep, nowMs: number): Promise<void> {
  await enqueueJob(tx, sweepLane, { payload: JSON.stringify(sweep), dueAtMs: nowMs });
}
