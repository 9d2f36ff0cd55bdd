/** Pages of lists of parcels. */

import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { returnShipments } from '../../../tables/returns/return-shipments.ts';
import { spanMax, spanWidthMs } from '../rules/parcel.ts';
import type { StatementTypes } from './statement-types.ts';

/** Position of a parcel in a list. */
export interface ListPosition {
  readonly createdAtMs: number;
  readonly returnShipmentId: string;
}

/** Most rows that are gathered through the index of changes and then sorted. */
const gatheredMax = 2_000;

const statements = declareStatements<StatementTypes>('server/areas/return-shipments/store');

const parcels = statementsOf(returnShipments).select('createdAtMs', 'returnShipmentId');
const changedSince = statements.partner(
  'changedSince',
  `SELECT COUNT(*) AS found FROM (SELECT 1 AS one FROM return_shipments
     WHERE partner_id = ?1 AND changed_at >= ?2 LIMIT ?3) counted`,
);
type Key = [createdAtMs: number, returnShipmentId: string];
/** Reads return_shipments_by_creation. */
const inOrderOfCreation = parcels.where<[...Key, count: number]>(
  '(created_at, return_shipment_id) > (?2, ?3) ORDER BY created_at, return_shipment_id LIMIT ?4',
);
/** Reads return_shipments_by_change; the unary plus keeps the other index from being chosen. */
const changedAfter = parcels.where<[...Key, sinceMs: number, count: number]>(
  `(+created_at, return_shipment_id) > (?2, ?3) AND changed_at >= ?4
   ORDER BY +created_at, return_shipment_id LIMIT ?5`,
);
/** Reads return_shipments_by_span. */
const across = parcels.where<[span: number, ...Key, sinceMs: number, count: number]>(
  `span = ?2 AND (created_at, return_shipment_id) > (?3, ?4) AND created_at < ?5 AND changed_at >= ?5
   ORDER BY created_at, return_shipment_id LIMIT ?6`,
);

/** Returns the first parcels after a position that have changed at an instant or later, oldest first. */
export async function listParcels(
  tx: ReadTx,
  fromMs: number | undefined,
  after: ListPosition,
  count: number,
): Promise<ListPosition[]> {
  if (fromMs === undefined) return announcedAfter(tx, after, count);
  const { createdAtMs, returnShipmentId } = after;
  if (await isFew(tx, fromMs)) {
    return tx.all(changedAfter, createdAtMs, returnShipmentId, fromMs, count);
  }
  const before = createdAtMs < fromMs ? await announcedBefore(tx, fromMs, after, count) : [];
  if (before.length === count) return before;
  const start = createdAtMs < fromMs ? { createdAtMs: fromMs, returnShipmentId: '' } : after;
  return [...before, ...(await announcedAfter(tx, start, count - before.length))];
}

/** True when few parcels have changed recently; the list then does not scan everything that has not changed. */
async function isFew(tx: ReadTx, fromMs: number): Promise<boolean> {
  const row = await tx.get(changedSince, fromMs, gatheredMax + 1);
  return (row?.found ?? 0) <= gatheredMax;
}

/**
 * Returns the first parcels after a position, without a bound on their changes: a parcel never changes before it is
 * announced.
 */
function announcedAfter(tx: ReadTx, after: ListPosition, count: number): Promise<ListPosition[]> {
  return tx.all(inOrderOfCreation, after.createdAtMs, after.returnShipmentId, count);
}

/** Returns the first parcels after a position that were announced before an instant and have changed since. */
async function announcedBefore(
  tx: ReadTx,
  fromMs: number,
  after: ListPosition,
  count: number,
): Promise<ListPosition[]> {
  const spans = Array.from({ length: spanMax + 1 }, (_, span) => span);
  const found = await tx.each(
    across,
    spans.map((span): [number, number, string, number, number] => {
      const earliestMs = fromMs - spanWidthMs(span);
      const { createdAtMs, returnShipmentId } =
        after.createdAtMs < earliestMs ? { createdAtMs: earliestMs, returnShipmentId: '' } : after;
      return [span, createdAtMs, returnShipmentId, fromMs, count];
    }),
  );
  return found.flat().sort(inOrder).slice(0, count);
}

function inOrder(one: ListPosition, other: ListPosition): number {
  return one.createdAtMs - other.createdAtMs || (one.returnShipmentId < other.returnShipmentId ? -1 : 1);
}
