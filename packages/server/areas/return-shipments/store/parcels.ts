import { singles } from '@kontor/values/collections';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { returnShipmentItems } from '../../../tables/returns/return-shipment-items.ts';
import { returnShipments } from '../../../tables/returns/return-shipments.ts';
import {
  isDelivered,
  type ParcelItem,
  type ReturnParcel,
  spanOf,
  type TrackingKey,
} from '../rules/parcel.ts';

const parcels = statementsOf(returnShipments);
const insert = parcels.insert();
const update = parcels.update('changedAtMs', 'isDelivered', 'states', 'span');
const remove = parcels.remove('returnShipmentId');
const byId = parcels.by('returnShipmentId');
const parcelItems = statementsOf(returnShipmentItems);
const insertItem = parcelItems.insert();
const removeItem = parcelItems.remove('positionItemId', 'returnShipmentId');
const itemsOf = parcelItems
  .select('positionItemId', 'salesOrderId')
  .where<[returnShipmentId: string]>('return_shipment_id = ?2 ORDER BY position');
const lastPosition = parcelItems
  .select('position')
  .where<[returnShipmentId: string]>('return_shipment_id = ?2 ORDER BY position DESC LIMIT 1');
/** Reads return_shipment_items_by_item. */
const parcelsOfItem = parcelItems.select('returnShipmentId').by('positionItemId');
/**
 * Both read return_shipments_by_tracking_key. Without `+ 0` in the sort, SQLite would read all parcels of the partner
 * in the order of their creation instead.
 */
const newest = 'ORDER BY created_at + 0 DESC, return_shipment_id DESC LIMIT 1';
const ids = parcels.select('returnShipmentId');
const byTrackingKey = ids.where<[carrier: string, trackingNumber: string, sinceMs: number]>(
  `carrier = ?2 AND tracking_number = ?3 AND created_at >= ?4 ${newest}`,
);
const underWay = ids.where<[carrier: string, trackingNumber: string]>(
  `carrier = ?2 AND tracking_number = ?3 AND is_delivered = 0 ${newest}`,
);

export async function insertParcel(tx: WriteTx, parcel: ReturnParcel): Promise<void> {
  await insert(tx, { ...parcel, ...parcel.trackingKey, ...statesOf(parcel) });
  await insertItems(tx, parcel.returnShipmentId, parcel.items, 0);
}

/** Writes the columns of a parcel that can change, and items that joined it. */
export async function updateParcel(
  tx: WriteTx,
  parcel: ReturnParcel,
  joined: readonly ParcelItem[] = [],
): Promise<void> {
  const { returnShipmentId } = parcel;
  await update(tx, { ...parcel, ...statesOf(parcel) });
  if (joined.length === 0) return;
  const last = await tx.get(lastPosition, returnShipmentId);
  await insertItems(tx, returnShipmentId, joined, (last?.position ?? -1) + 1);
}

/** What columns repeat of the states of a parcel, for the indexes. */
function statesOf(parcel: ReturnParcel) {
  return { isDelivered: isDelivered(parcel), span: spanOf(parcel) };
}

async function insertItems(
  tx: WriteTx,
  returnShipmentId: string,
  items: readonly ParcelItem[],
  from: number,
): Promise<void> {
  await insertItem.each(
    tx,
    items.map((item, index) => ({ ...item, returnShipmentId, position: from + index })),
  );
}

/** Removes items from a parcel; a parcel without any others is deleted. */
export async function removeItems(
  tx: WriteTx,
  parcel: ReturnParcel,
  positionItemIds: readonly string[],
): Promise<void> {
  const { returnShipmentId, items } = parcel;
  await tx.runEach(
    removeItem,
    positionItemIds.map((id) => [id, returnShipmentId]),
  );
  if (items.length === positionItemIds.length) await tx.run(remove, returnShipmentId);
}

/** Returns parcels with their items, in the order of the ids; unknown ones are left out. */
export async function findParcels(tx: ReadTx, returnShipmentIds: readonly string[]): Promise<ReturnParcel[]> {
  const keys = singles(returnShipmentIds);
  const found = await tx.each(byId, keys);
  const items = await tx.each(itemsOf, keys);
  return found.flatMap(([row], index) => {
    if (row === undefined) return [];
    const { carrier, trackingNumber, isDelivered: _, span: __, ...parcel } = row;
    return [{ ...parcel, trackingKey: { carrier, trackingNumber }, items: items[index] ?? [] }];
  });
}

/** Returns the ids of the parcels that contain the items, without duplicates. */
export async function findParcelIdsOfItems(
  tx: ReadTx,
  positionItemIds: readonly string[],
): Promise<string[]> {
  const found = await tx.each(parcelsOfItem, singles(positionItemIds));
  return [...new Set(found.flat().map((row) => row.returnShipmentId))];
}

/** Returns the id of the newest parcel with a tracking key that was announced at an instant or later. */
export async function findIdByTrackingKey(
  tx: ReadTx,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
  sinceMs: number,
): Promise<string | undefined> {
  const row = await tx.get(byTrackingKey, carrier, trackingNumber, sinceMs);
  return row?.returnShipmentId;
}

/** Returns the newest parcel with a tracking key that has not been delivered. */
export async function findUnderWay(tx: ReadTx, key: TrackingKey): Promise<ReturnParcel | undefined> {
  const row = await tx.get(underWay, key.carrier, key.trackingNumber);
  const [parcel] = row === undefined ? [] : await findParcels(tx, [row.returnShipmentId]);
  return parcel;
}
