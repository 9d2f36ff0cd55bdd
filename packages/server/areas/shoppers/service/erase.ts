/** Erasures of shoppers: their start, the job that carries them out, and their outcome. */

import { ApiError } from '@kontor/contract/errors';
import type { Erasure, ShopperErasure } from '@kontor/contract/generated/operator-v1';
import { appendEntries, entriesOfJob } from '../../../platform/audit/append.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { enqueueJob } from '../../../platform/jobs/store/enqueue.ts';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import { withBody } from '../../../platform/operations/checked-body.ts';
import type { ReadHandler, WriteOperation } from '../../../platform/operations/operation.ts';
import { recordErasure } from '../../../platform/personal/index.ts';
import type { SharedReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { shopperErrors } from '../errors.ts';
import { receiptTermMs } from '../rules/receipt-term.ts';
import {
  type ErasureRequest,
  findErasure,
  findPending,
  insertErasure,
  insertErasureOrders,
  listErasureOrders,
  putOutcome,
} from '../store/erasures.ts';
import { viewErasure } from '../views.ts';
import { byPartner, findAllOrdersOf, lookedBy, type ReportDeps } from './find.ts';
import type { RetentionSettings } from './retention.ts';

/** Maximum number of orders per erasure. */
const erasedMax = 1_000;
/** Orders erased per transaction: takes some milliseconds. */
const erasedAtOnce = 50;

export interface EraseDeps extends ReportDeps {
  readonly ids: Ids;
  readonly settings: RetentionSettings;
}

/** Starts an erasure: stores which orders are to be erased, but not the query that found them. */
export function eraseShopper(deps: EraseDeps): WriteOperation<'eraseShopper', ShopperErasure> {
  return withBody('ShopperErasure', async (tx, { nowMs, caller }, query) => {
    const found = await findAllOrdersOf(deps.orders, tx, query, erasedMax);
    const erasesOpen = query.openOrders === 'erase';
    const erasureId = deps.ids.uuid();
    const erasure = { erasureId, requestedAtMs: nowMs, requestedBy: caller.name, erasesOpen };
    await insertErasure(tx, erasure);
    for (const [partnerId, ids] of byPartner(found)) {
      const own = tx.partner(partnerId);
      await insertErasureOrders(own, erasureId, ids);
      await enqueueErasure(own, erasureId, nowMs);
    }
    const after = { lookedBy: lookedBy(query), orders: found.length, erasesOpen };
    return {
      status: 202,
      body: await readErasure(deps, tx, erasure),
      audit: [{ record: `shoppers/erasures/${erasureId}`, after }],
    };
  });
}

/** Returns the outcome of an erasure. */
export function getErasure(deps: Pick<EraseDeps, 'settings'>): ReadHandler<'getErasure'> {
  return async (tx, { parameters: { erasureId } }) => {
    const erasure = await findErasure(tx, erasureId);
    if (erasure === undefined) throw new ApiError(shopperErrors.ERASURE_NOT_FOUND);
    return { status: 200, body: await readErasure(deps, tx, erasure) };
  };
}

const lane = { kind: 'shopper-erasure', lane: 'shopper-erasure', priority: 25 };

/** Enqueues the erasure of a partner's orders. */
async function enqueueErasure(tx: WriteTx, erasureId: string, nowMs: number): Promise<void> {
  await enqueueJob(tx, lane, { payload: erasureId, dueAtMs: nowMs });
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

/** Erases the next orders of a partner; `more` is true when some are left. */
async function eraseNext(
  { orders, receipts, settings }: Pick<EraseDeps, 'orders' | 'receipts' | 'settings'>,
  tx: WriteTx,
  erasureId: string,
  nowMs: number,
): Promise<{ more: boolean; audit: AuditChange[] }> {
  const erasure = await findErasure(tx.marketplace, erasureId);
  const pending = await findPending(tx, erasureId, erasedAtOnce + 1);
  if (erasure === undefined || pending.length === 0) return { more: false, audit: [] };
  tx.overwriteDeleted();
  const audit: AuditChange[] = [];
  for (const salesOrderId of pending.slice(0, erasedAtOnce)) {
    const { count, lastMs } = await receipts.personalReceiptsOfOrder(tx, salesOrderId);
    const outcome = await orders.erase(tx, salesOrderId, {
      erasesOpen: erasure.erasesOpen,
      keepsName: count > 0,
      by: 'erasure',
    });
    const receiptsKeptUntilMs =
      lastMs === undefined ? null : receiptTermMs(lastMs, settings.receiptRetentionYears);
    await putOutcome(tx, erasureId, { salesOrderId, outcome, receiptsKept: count, receiptsKeptUntilMs });
    audit.push({ record: `orders/${salesOrderId}`, after: { erasureId, outcome, receiptsKept: count } });
  }
  await recordErasure(tx.marketplace, nowMs);
  return { more: pending.length > erasedAtOnce, audit };
}

async function readErasure(
  { settings }: Pick<EraseDeps, 'settings'>,
  tx: SharedReadTx,
  erasure: ErasureRequest,
): Promise<Erasure> {
  const orders = await listErasureOrders(tx, erasure.erasureId);
  return viewErasure(erasure, orders, settings.receiptRetentionYears);
}
