import { dayMs, formatInstant, hourMs } from '@kontor/values/instant';
import { appendEntries, entriesOfJob } from '../../../platform/audit/append.ts';
import type { PeriodicTask } from '../../../platform/jobs/periodic.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import { recordErasure } from '../../../platform/personal/index.ts';
import { removeLookups } from '../../../platform/personal/store/lookups.ts';
import type { SharedWriteTx } from '../../../platform/store/store.ts';
import type { KeptPlace, Orders, ReceiptPlace, Receipts } from '../needs.ts';
import { receiptsLostBeforeMs } from '../rules/receipt-term.ts';
import { type DamagedRecord, findRetention, putRetention, type Retention } from '../store/retention.ts';

export interface RetentionSettings {
  /** Years for which receipts keep name and address. */
  readonly receiptRetentionYears: number;
  /** Days for which orders keep shopper data; indefinitely when undefined. */
  readonly shopperRetentionDays: number | undefined;
}

interface RetentionDeps {
  readonly orders: Orders;
  readonly receipts: Receipts;
  readonly settings: RetentionSettings;
}

/** Rows per transaction: takes some milliseconds even when all of them are erased. */
const rowsAtOnce = 50;
/** Place after every order: all orders of this pass are done. */
const end: KeptPlace = { atMs: Number.MAX_SAFE_INTEGER, partnerId: '', salesOrderId: '' };
const beginning: KeptPlace = { atMs: -1, partnerId: '', salesOrderId: '' };
const firstReceipt: ReceiptPlace = { atMs: -1, partnerId: '', receiptNumber: '' };
/** Number of damaged rows that the result names. */
const namedMax = 20;

/**
 * Deletes shopper data from orders and receipts when its retention period is over, some rows per transaction. Damaged
 * rows stay as they are: the result names them, and the next pass tries again.
 */
export function retentionTask(deps: RetentionDeps): PeriodicTask {
  return {
    name: 'shopper-retention',
    everyMs: hourMs,
    async run(tx, nowMs) {
      const { running, last } = await findRetention(tx);
      const zero = { startedAtMs: nowMs, orders: 0, openOrders: 0, receipts: 0, place: beginning };
      const before: NonNullable<Retention['running']> = running ?? zero;
      const step: Step = { nowMs, counts: new Map(), damaged: [] };
      const { counts, damaged } = step;
      tx.overwriteDeleted();
      const place = await eraseOrders(deps, tx, before.place, step);
      const receipts = await eraseReceipts(deps, tx, before.receiptPlace ?? firstReceipt, step);
      const sum = (of: keyof Counts) => [...counts.values()].reduce((total, each) => total + each[of], 0);
      const pass = {
        startedAtMs: before.startedAtMs,
        orders: before.orders + sum('orders'),
        openOrders: before.openOrders + sum('openOrders'),
        receipts: before.receipts + sum('receipts'),
        damaged: (before.damaged ?? 0) + damaged.length,
        damagedRecords: [...(before.damagedRecords ?? []), ...damaged].slice(0, namedMax),
      };
      const more = place !== undefined || receipts.more;
      const after: Retention = more
        ? { running: { ...pass, place: place ?? end, receiptPlace: receipts.place }, last }
        : { last: pass };
      await putRetention(tx, after);
      await auditErasures(tx, counts, nowMs);
      return more;
    },
  };
}

/** Returns how long shopper data is kept, and what the last pass deleted. */
export function getShopperRetention(settings: RetentionSettings): ReadHandler<'getShopperRetention'> {
  return async (tx) => {
    const { last } = await findRetention(tx);
    const { shopperRetentionDays: orderDays, receiptRetentionYears: receiptYears } = settings;
    const lastReport = last && {
      startedAt: formatInstant(last.startedAtMs),
      orders: last.orders,
      openOrders: last.openOrders,
      receipts: last.receipts,
      damaged: last.damaged ?? 0,
      damagedRecords: [...(last.damagedRecords ?? [])],
    };
    return {
      status: 200,
      body: {
        ...(orderDays !== undefined && { orderDays }),
        receiptYears,
        ...(lastReport && { last: lastReport }),
      },
    };
  };
}

/** Number of processed rows of one partner. */
interface Counts {
  orders: number;
  openOrders: number;
  receipts: number;
}

/** What one transaction of a pass does. */
interface Step {
  readonly nowMs: number;
  readonly counts: Map<string, Counts>;
  readonly damaged: DamagedRecord[];
}

function countsOf(counts: Map<string, Counts>, partnerId: string): Counts {
  const known = counts.get(partnerId) ?? { orders: 0, openOrders: 0, receipts: 0 };
  counts.set(partnerId, known);
  return known;
}

/** Erases a batch of orders. Resolves to the place to continue after; undefined when there are no more. */
async function eraseOrders(
  { orders, receipts, settings }: RetentionDeps,
  tx: SharedWriteTx,
  place: KeptPlace,
  { nowMs, counts, damaged }: Step,
): Promise<KeptPlace | undefined> {
  if (settings.shopperRetentionDays === undefined) return undefined;
  const untilMs = nowMs - settings.shopperRetentionDays * dayMs;
  const lapsed = await orders.findLapsedOrders(tx, untilMs, place, rowsAtOnce);
  for (const { partnerId, salesOrderId } of lapsed) {
    const own = tx.partner(partnerId);
    const { count } = await receipts.personalReceiptsOfOrder(own, salesOrderId);
    const how = { erasesOpen: false, keepsName: count > 0, by: 'retention' } as const;
    const outcome = await orders.erase(own, salesOrderId, how);
    if (outcome === 'DAMAGED') damaged.push({ partnerId, record: `orders/${salesOrderId}` });
    else countsOf(counts, partnerId)[outcome === 'ERASED' ? 'orders' : 'openOrders'] += 1;
  }
  return lapsed.length < rowsAtOnce ? undefined : lapsed.at(-1);
}

/** Erases a batch of receipts. Resolves to the place to continue after, and whether there may be more. */
async function eraseReceipts(
  { orders, receipts, settings }: RetentionDeps,
  tx: SharedWriteTx,
  place: ReceiptPlace,
  { nowMs, counts, damaged }: Step,
): Promise<{ readonly place: ReceiptPlace; readonly more: boolean }> {
  const beforeMs = receiptsLostBeforeMs(nowMs, settings.receiptRetentionYears);
  const lapsed = await receipts.findLapsedReceipts(tx, beforeMs, place, rowsAtOnce);
  for (const { partnerId, receiptNumber, salesOrderId } of lapsed) {
    const own = tx.partner(partnerId);
    const terms = await receipts.eraseReceipt(own, receiptNumber);
    if (terms === undefined) {
      damaged.push({ partnerId, record: `receipts/${receiptNumber}` });
      continue;
    }
    countsOf(counts, partnerId).receipts += 1;
    const { count } = await receipts.personalReceiptsOfOrder(own, salesOrderId);
    if (count === 0 && (await orders.holdsNoShopper(own, salesOrderId)))
      await removeLookups(own, salesOrderId, terms);
  }
  return { place: lapsed.at(-1) ?? place, more: lapsed.length === rowsAtOnce };
}

/** Writes an audit entry for each partner from whose orders or receipts data was deleted. */
async function auditErasures(
  tx: SharedWriteTx,
  counts: ReadonlyMap<string, Counts>,
  nowMs: number,
): Promise<void> {
  const done = [...counts].filter(([, { orders, receipts }]) => orders + receipts > 0);
  if (done.length === 0) return;
  await recordErasure(tx, nowMs);
  const entries = done.flatMap(([partnerId, { orders, receipts }]) => {
    const record = 'shoppers/retention';
    const change = { record, after: { orders, receipts } };
    return entriesOfJob(partnerId, 'shopperRetention', record, [change], nowMs);
  });
  await appendEntries(tx, entries);
}
