import type { ReturnShipmentCarrier, ReturnShipmentState } from '../../../generated/return-shipments-v1.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { singles } from '../../../values/collections.ts';
import { readStored } from '../../../values/text.ts';
import {
  isDelivered,
  type ParcelItem,
  type ReturnParcel,
  spanOf,
  type TrackingKey,
} from '../rules/parcel.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/return-shipments/store');

const parcelInsert = statements.partner(
  'parcelInsert',
  `INSERT INTO return_shipments (partner_id, return_shipment_id, created_at, changed_at, carrier, tracking_number,
     is_delivered, states, span)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
);

const parcelUpdate = statements.partner(
  'parcelUpdate',
  `UPDATE return_shipments SET changed_at = ?3, is_delivered = ?4, states = ?5, span = ?6
   WHERE partner_id = ?1 AND return_shipment_id = ?2`,
);

const parcelDelete = statements.partner(
  'parcelDelete',
  'DELETE FROM return_shipments WHERE partner_id = ?1 AND return_shipment_id = ?2',
);

const itemInsert = statements.partner(
  'itemInsert',
  `INSERT INTO return_shipment_items (partner_id, return_shipment_id, position, position_item_id, sales_order_id)
   VALUES (?1, ?2, ?3, ?4, ?5)`,
);

const itemDelete = statements.partner(
  'itemDelete',
  `DELETE FROM return_shipment_items
   WHERE partner_id = ?1 AND position_item_id = ?2 AND return_shipment_id = ?3`,
);

const parcelById = statements.partner(
  'parcelById',
  'SELECT * FROM return_shipments WHERE partner_id = ?1 AND return_shipment_id = ?2',
);

const itemsOfParcel = statements.partner(
  'itemsOfParcel',
  `SELECT position, position_item_id, sales_order_id FROM return_shipment_items
   WHERE partner_id = ?1 AND return_shipment_id = ?2 ORDER BY position`,
);

const lastPosition = statements.partner(
  'lastPosition',
  `SELECT position FROM return_shipment_items WHERE partner_id = ?1 AND return_shipment_id = ?2
   ORDER BY position DESC LIMIT 1`,
);

/** Reads return_shipment_items_by_item. */
const parcelsOfItem = statements.partner(
  'parcelsOfItem',
  'SELECT return_shipment_id FROM return_shipment_items WHERE partner_id = ?1 AND position_item_id = ?2',
);

/**
 * Both read return_shipments_by_tracking_key. Without `+ 0` in the sort, SQLite would read all parcels of the partner
 * in the order of their creation instead.
 */
const parcelByTrackingKey = statements.partner(
  'parcelByTrackingKey',
  `SELECT return_shipment_id FROM return_shipments
   WHERE partner_id = ?1 AND carrier = ?2 AND tracking_number = ?3 AND created_at >= ?4
   ORDER BY created_at + 0 DESC, return_shipment_id DESC LIMIT 1`,
);

const parcelUnderWay = statements.partner(
  'parcelUnderWay',
  `SELECT return_shipment_id FROM return_shipments
   WHERE partner_id = ?1 AND carrier = ?2 AND tracking_number = ?3 AND is_delivered = 0
   ORDER BY created_at + 0 DESC, return_shipment_id DESC LIMIT 1`,
);

export async function insertParcel(tx: WriteTx, parcel: ReturnParcel): Promise<void> {
  const { returnShipmentId, trackingKey } = parcel;
  await tx.run(
    parcelInsert,
    returnShipmentId,
    parcel.createdAtMs,
    parcel.changedAtMs,
    trackingKey.carrier,
    trackingKey.trackingNumber,
    isDelivered(parcel) ? 1 : 0,
    JSON.stringify(parcel.states),
    spanOf(parcel),
  );
  await insertItems(tx, returnShipmentId, parcel.items, 0);
}

/** Writes the columns of a parcel that can change, and items that joined it. */
export async function updateParcel(
  tx: WriteTx,
  parcel: ReturnParcel,
  joined: readonly ParcelItem[] = [],
): Promise<void> {
  const { returnShipmentId, changedAtMs, states } = parcel;
  await tx.run(
    parcelUpdate,
    returnShipmentId,
    changedAtMs,
    isDelivered(parcel) ? 1 : 0,
    JSON.stringify(states),
    spanOf(parcel),
  );
  if (joined.length === 0) return;
  const last = await tx.get(lastPosition, returnShipmentId);
  await insertItems(tx, returnShipmentId, joined, (last?.position ?? -1) + 1);
}

async function insertItems(
  tx: WriteTx,
  returnShipmentId: string,
  items: readonly ParcelItem[],
  from: number,
): Promise<void> {
  await tx.runEach(
    itemInsert,
    items.map(({ positionItemId, salesOrderId }, index) => [
      returnShipmentId,
      from + index,
      positionItemId,
      salesOrderId,
    ]),
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
    itemDelete,
    positionItemIds.map((id) => [id, returnShipmentId]),
  );
  if (items.length === positionItemIds.length) await tx.run(parcelDelete, returnShipmentId);
}

/** Returns parcels with their items, in the order of the ids; unknown ones are left out. */
export async function findParcels(tx: ReadTx, returnShipmentIds: readonly string[]): Promise<ReturnParcel[]> {
  const keys = singles(returnShipmentIds);
  const parcels = await tx.each(parcelById, keys);
  const items = await tx.each(itemsOfParcel, keys);
  return parcels.flatMap(([row], index) => (row ? [toParcel(row, items[index] ?? [])] : []));
}

/** Returns the ids of the parcels that contain the items, without duplicates. */
export async function findParcelIdsOfItems(
  tx: ReadTx,
  positionItemIds: readonly string[],
): Promise<string[]> {
  const found = await tx.each(parcelsOfItem, singles(positionItemIds));
  return [...new Set(found.flat().map((row) => row.return_shipment_id))];
}

/** Returns the id of the newest parcel with a tracking key that was announced at an instant or later. */
export async function findIdByTrackingKey(
  tx: ReadTx,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
  sinceMs: number,
): Promise<string | undefined> {
  const row = await tx.get(parcelByTrackingKey, carrier, trackingNumber, sinceMs);
  return row?.return_shipment_id;
}

/** Returns the newest parcel with a tracking key that has not been delivered. */
export async function findUnderWay(tx: ReadTx, key: TrackingKey): Promise<ReturnParcel | undefined> {
  const row = await tx.get(parcelUnderWay, key.carrier, key.trackingNumber);
  const [parcel] = row === undefined ? [] : await findParcels(tx, [row.return_shipment_id]);
  return parcel;
}

function toParcel(
  row: StatementTypes['parcelById']['row'],
  items: readonly StatementTypes['itemsOfParcel']['row'][],
): ReturnParcel {
  return {
    returnShipmentId: row.return_shipment_id,
    createdAtMs: row.created_at,
    changedAtMs: row.changed_at,
    trackingKey: {
      carrier: row.carrier as ReturnShipmentCarrier,
      trackingNumber: row.tracking_number,
    },
    states: readStored<ReturnShipmentState[]>(row.states),
    items: items.map((item) => ({
      salesOrderId: item.sales_order_id,
      positionItemId: item.position_item_id,
    })),
  };
}
