import { appendEntries, entriesOfJob } from '../../platform/audit/append.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import { enqueueJob } from '../../platform/jobs/store/enqueue.ts';
import type { WriteTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { type EraseDeps, eraseNext } from './service/erase.ts';

const lane = { kind: 'shopper-erasure', lane: 'shopper-erasure', priority: 25 };

/** Enqueues the erasure of a partner's orders. */
export async function enqueueErasure(tx: WriteTx, erasureId: string, nowMs: number): Promise<void> {
  await enqueueJob(tx, lane, { kind: lane.kind, payload: erasureId, dueAtMs: nowMs });
}

/** Erases the orders of one partner in batches, one transaction each; after a crash it resumes with the rest. */
export function createErasureJob(
  deps: Pick<EraseDeps, 'orders' | 'receipts' | 'settings'>,
  clock: Clock,
): JobHandler {
  return {
    ...lane,
    async run(job, { store, complete }) {
      await store.write(async (shared) => {
        const nowMs = clock.nowMs();
        const tx = shared.partner(job.partnerId);
        const { more, audit } = await eraseNext(deps, tx, job.payload, nowMs);
        if (more) await enqueueErasure(tx, job.payload, nowMs);
        await complete(shared);
        const record = `shoppers/erasures/${job.payload}`;
        await appendEntries(shared, entriesOfJob(job.partnerId, 'eraseShopper', record, audit, nowMs));
      });
    },
  };
}
