/** Items join and leave parcels; every change of a parcel is recorded. */

import { ApiError } from '@kontor/contract/errors';
import type { ReturnShipment, ReturnShipmentState } from '@kontor/contract/generated/return-shipments-v1';
import { formatInstant } from '@kontor/values/instant';
import { recordEvent } from '../../../platform/journal/index.ts';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { returnShipmentErrors } from '../errors.ts';
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
import { parcelChange, viewParcel } from '../views.ts';

/** A parcel before and after items joined it; `before` is undefined for a new parcel. */
interface JoinedParcel {
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

/** A parcel as callers read it after a change, and the change for the audit log. */
interface AddedParcel {
  readonly parcel: ReturnShipment;
  readonly audit: readonly AuditChange[];
}

/** Adds a further parcel of announced items. Throws 409 when the parcel with this key already contains all of them. */
export async function addParcel(
  ids: Ids,
  tx: WriteTx,
  key: TrackingKey,
  items: readonly ParcelItem[],
  nowMs: number,
): Promise<AddedParcel> {
  const { before, after } = await joinParcel(ids, tx, key, items, nowMs);
  if (before === after) throw new ApiError(returnShipmentErrors.ALREADY_IN_RETURN_SHIPMENT);
  return { parcel: viewParcel(after), audit: [parcelChange(before, after)] };
}

/** Records a parcel that was announced. */
function recordParcel(
  tx: WriteTx,
  { returnShipmentId, createdAtMs, trackingKey, items }: ReturnParcel,
): void {
  recordEvent(tx, {
    type: 'kontor.return-shipment.created.v1',
    subject: `return-shipments/${returnShipmentId}`,
    atMs: createdAtMs,
    data: { returnShipmentId, ...trackingKey, positionItems: namesOf(items) },
  });
}

/** Records that items joined or left a parcel; a parcel without items has been removed. */
function recordParcelItems(tx: WriteTx, { returnShipmentId, items }: ReturnParcel, atMs: number): void {
  const subject = `return-shipments/${returnShipmentId}` as const;
  if (items.length === 0) {
    recordEvent(tx, {
      type: 'kontor.return-shipment.removed.v1',
      subject,
      atMs,
      data: { returnShipmentId },
    });
    return;
  }
  const data = { returnShipmentId, positionItems: namesOf(items) };
  recordEvent(tx, { type: 'kontor.return-shipment.items-changed.v1', subject, atMs, data });
}

function namesOf(items: readonly ParcelItem[]): ParcelItem[] {
  return items.map(({ salesOrderId, positionItemId }) => ({ salesOrderId, positionItemId }));
}

/** Records a state of a parcel that a carrier reported. */
export function recordParcelState(
  tx: WriteTx,
  { returnShipmentId, changedAtMs }: ReturnParcel,
  { state, occurredOn }: ReturnShipmentState,
): void {
  recordEvent(tx, {
    type: 'kontor.return-shipment.state-added.v1',
    subject: `return-shipments/${returnShipmentId}`,
    atMs: changedAtMs,
    data: { returnShipmentId, state, occurredOn },
  });
}
