import type { PositionItem, ShipmentState } from '@kontor/contract/generated/shipments-v1';
import { singles } from '@kontor/values/collections';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { shipmentItems } from '../../../tables/orders/shipment-items.ts';
import { shipments } from '../../../tables/orders/shipments.ts';
import type { Shipment } from '../rules.ts';

const derived = statementsOf(shipments);
const insert = derived.insert();
const updateStatesOf = derived.update('states');
const byId = derived.by('shipmentId');
const idOfTrackingKey = derived.select('shipmentId').by('carrier', 'trackingNumber');
/** Reads shipments_by_creation. */
const byCreation = derived.pages([], ['createdAtMs', 'shipmentId']).after;
const carried = statementsOf(shipmentItems);
const insertItem = carried.insert();
const itemsOf = carried.select('document').where<[shipmentId: string]>('shipment_id = ?2 ORDER BY position');
/** Reads shipment_items_by_item: one row for each parcel that the item travelled in, the leading one first. */
const ofItem = carried
  .select('shipmentId', 'document')
  .where<[positionItemId: string]>('position_item_id = ?2 ORDER BY is_leading DESC, shipment_id');

export async function insertShipment(tx: WriteTx, shipment: Shipment, leading: boolean): Promise<void> {
  await insert(tx, shipment);
  await insertItems(tx, shipment.shipmentId, shipment.items, { from: 0, leading });
}

/** `leading`: false for parcels that repeat the item of another one. */
export async function insertItems(
  tx: WriteTx,
  shipmentId: string,
  items: readonly PositionItem[],
  { from, leading }: { from: number; leading: boolean },
): Promise<void> {
  await insertItem.each(
    tx,
    items.map((document, index) => ({
      shipmentId,
      position: from + index,
      positionItemId: document.positionItemId,
      isLeading: leading,
      document,
    })),
  );
}

export async function updateStates(
  tx: WriteTx,
  shipmentId: string,
  states: readonly ShipmentState[],
): Promise<void> {
  await updateStatesOf(tx, { shipmentId, states });
}

export async function findShipment(tx: ReadTx, shipmentId: string): Promise<Shipment | undefined> {
  const row = await tx.get(byId, shipmentId);
  return row && { ...row, items: (await tx.all(itemsOf, shipmentId)).map(({ document }) => document) };
}

/** Returns shipments that contain any of the given items, with only those items, oldest first. */
export async function findShipmentsWith(tx: ReadTx, positionItemIds: readonly string[]): Promise<Shipment[]> {
  const found = (await tx.each(ofItem, singles(positionItemIds))).flat();
  const ids = [...new Set(found.map((row) => row.shipmentId))];
  const rows = await tx.each(byId, singles(ids));
  const wanted = new Set(positionItemIds);
  const items = await tx.each(itemsOf, singles(ids));
  const shipments = rows.flatMap(([row], index) => {
    if (row === undefined) return [];
    const all = (items[index] ?? []).map(({ document }) => document);
    return [{ ...row, items: all.filter(({ positionItemId }) => wanted.has(positionItemId)) }];
  });
  return shipments.sort((one, other) => one.createdAtMs - other.createdAtMs);
}

/**
 * Returns the shipment data stored for each item, in the order of the ids; several entries for an item that travelled
 * in several parcels.
 */
export async function findShippedItems(
  tx: ReadTx,
  positionItemIds: readonly string[],
): Promise<PositionItem[][]> {
  const found = await tx.each(ofItem, singles(positionItemIds));
  return found.map((rows) => rows.map(({ document }) => document));
}

export async function findIdByTrackingKey(
  tx: ReadTx,
  carrier: string,
  trackingNumber: string,
): Promise<string | undefined> {
  return (await tx.get(idOfTrackingKey, carrier, trackingNumber))?.shipmentId;
}

/** Returns shipments (without their items) from an instant on and after the given one, oldest first. */
export async function listShipments(
  tx: ReadTx,
  from: { atMs: number; shipmentId: string },
  count: number,
): Promise<Shipment[]> {
  const rows = await tx.all(byCreation, from.atMs, from.shipmentId, count);
  return rows.map((row) => ({ ...row, items: [] }));
}
