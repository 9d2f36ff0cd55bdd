import type { AuditChange } from '../../../platform/operations/audited.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { formatInstant } from '../../../values/instant.ts';
import {
  byLabel,
  changedAt,
  newTo,
  type ParcelItem,
  type ReturnParcel,
  type TrackingKey,
} from '../rules/parcel.ts';
import {
  findParcelIdsOfItems,
  findParcels,
  findUnderWay,
  insertParcel,
  removeItems,
  updateParcel,
} from '../store/parcels.ts';
import { parcelChange } from '../views/parcel.ts';
import { recordParcel, recordParcelItems } from './journal.ts';

/** A parcel before and after items joined it; `before` is undefined for a new parcel. */
export interface JoinedParcel {
  readonly before: ReturnParcel | undefined;
  readonly after: ReturnParcel;
}

/**
 * Puts items into the parcel of a label. A parcel that has not been delivered is joined, which changes it; otherwise a
 * new one is created. `before` and `after` are the same object when it already contains all the items.
 */
export async function joinParcel(
  ids: Ids,
  tx: WriteTx,
  trackingKey: TrackingKey,
  items: readonly ParcelItem[],
  nowMs: number,
): Promise<JoinedParcel> {
  const before = await findUnderWay(tx, trackingKey);
  if (before === undefined) {
    const after = newParcel(ids, trackingKey, items, nowMs);
    await insertParcel(tx, after);
    recordParcel(tx, after);
    return { before, after };
  }
  const joined = newTo(before, items);
  if (joined.length === 0) return { before, after: before };
  const after = { ...before, changedAtMs: changedAt(before, nowMs), items: [...before.items, ...joined] };
  await updateParcel(tx, after, joined);
  recordParcelItems(tx, after, after.changedAtMs);
  return { before, after };
}

/** Puts announced items into the parcels of their labels; items without a label come back without a parcel. */
export async function announceParcels(
  ids: Ids,
  tx: WriteTx,
  items: readonly (ParcelItem & { readonly labels: readonly TrackingKey[] })[],
  nowMs: number,
): Promise<AuditChange[]> {
  const changes: AuditChange[] = [];
  for (const { trackingKey, items: labelled } of byLabel(items)) {
    const { before, after } = await joinParcel(ids, tx, trackingKey, labelled, nowMs);
    if (before !== after) changes.push(parcelChange(before, after));
  }
  return changes;
}

/** Removes withdrawn items from their parcels. A parcel without items is deleted. */
export async function leaveParcels(
  tx: WriteTx,
  positionItemIds: readonly string[],
  nowMs: number,
): Promise<AuditChange[]> {
  const leaving = new Set(positionItemIds);
  const parcels = await findParcels(tx, await findParcelIdsOfItems(tx, positionItemIds));
  const changes: AuditChange[] = [];
  for (const before of parcels) {
    const left = before.items.filter(({ positionItemId }) => !leaving.has(positionItemId));
    const gone = before.items.filter(({ positionItemId }) => leaving.has(positionItemId));
    await removeItems(
      tx,
      before,
      gone.map(({ positionItemId }) => positionItemId),
    );
    const after = { ...before, items: left };
    recordParcelItems(tx, after, nowMs);
    changes.push(parcelChange(before, left.length === 0 ? undefined : after));
  }
  return changes;
}

function newParcel(
  ids: Ids,
  trackingKey: TrackingKey,
  items: readonly ParcelItem[],
  nowMs: number,
): ReturnParcel {
  return {
    returnShipmentId: ids.uuid(),
    createdAtMs: nowMs,
    changedAtMs: nowMs,
    trackingKey,
    states: [{ state: 'ANNOUNCED', occurredOn: formatInstant(nowMs) }],
    items,
  };
}
