import type { PositionItem, ShipmentState } from '../../../generated/shipments-v1.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { singles } from '../../../values/collections.ts';
import { readStored } from '../../../values/text.ts';
import type { Shipment } from '../rules.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/shipments/store');

const shipmentInsert = statements.partner(
  'shipmentInsert',
  `INSERT INTO shipments (partner_id, shipment_id, created_at, carrier, tracking_number, ship_date, group_id,
     ship_from, states)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
);

const itemInsert = statements.partner(
  'itemInsert',
  `INSERT INTO shipment_items (partner_id, shipment_id, position, position_item_id, is_leading, document)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
);

const statesUpdate = statements.partner(
  'statesUpdate',
  'UPDATE shipments SET states = ?3 WHERE partner_id = ?1 AND shipment_id = ?2',
);

const shipmentById = statements.partner(
  'shipmentById',
  'SELECT * FROM shipments WHERE partner_id = ?1 AND shipment_id = ?2',
);

const itemsOfShipment = statements.partner(
  'itemsOfShipment',
  'SELECT document FROM shipment_items WHERE partner_id = ?1 AND shipment_id = ?2 ORDER BY position',
);

/** Reads shipment_items_by_item: one row for each parcel that the item travelled in, the leading one first. */
const itemInShipments = statements.partner(
  'itemInShipments',
  `SELECT document FROM shipment_items WHERE partner_id = ?1 AND position_item_id = ?2
   ORDER BY is_leading DESC, shipment_id`,
);

const shipmentsOfItem = statements.partner(
  'shipmentsOfItem',
  'SELECT shipment_id FROM shipment_items WHERE partner_id = ?1 AND position_item_id = ?2',
);

const idByTrackingKey = statements.partner(
  'idByTrackingKey',
  'SELECT shipment_id FROM shipments WHERE partner_id = ?1 AND carrier = ?2 AND tracking_number = ?3',
);

/** Reads shipments_by_creation. */
const shipmentsByCreation = statements.partner(
  'shipmentsByCreation',
  `SELECT * FROM shipments WHERE partner_id = ?1 AND (created_at, shipment_id) > (?2, ?3)
   ORDER BY created_at, shipment_id LIMIT ?4`,
);

export async function insertShipment(tx: WriteTx, shipment: Shipment, leading: boolean): Promise<void> {
  await tx.run(
    shipmentInsert,
    shipment.shipmentId,
    shipment.createdAtMs,
    shipment.carrier,
    shipment.trackingNumber,
    shipment.shipDateMs,
    shipment.groupId,
    shipment.shipFrom,
    JSON.stringify(shipment.states),
  );
  await insertItems(tx, shipment.shipmentId, shipment.items, { from: 0, leading });
}

/** `leading`: false for parcels that repeat the item of another one. */
export async function insertItems(
  tx: WriteTx,
  shipmentId: string,
  items: readonly PositionItem[],
  { from, leading }: { from: number; leading: boolean },
): Promise<void> {
  await tx.runEach(
    itemInsert,
    items.map((item, index) => [
      shipmentId,
      from + index,
      item.positionItemId,
      leading ? 1 : 0,
      JSON.stringify(item),
    ]),
  );
}

export async function updateStates(
  tx: WriteTx,
  shipmentId: string,
  states: readonly ShipmentState[],
): Promise<void> {
  await tx.run(statesUpdate, shipmentId, JSON.stringify(states));
}

export async function findShipment(tx: ReadTx, shipmentId: string): Promise<Shipment | undefined> {
  const row = await tx.get(shipmentById, shipmentId);
  if (row === undefined) return undefined;
  const items = await tx.all(itemsOfShipment, shipmentId);
  return {
    ...toShipment(row),
    items: items.map(({ document }) => readStored<PositionItem>(document)),
  };
}

/** Returns shipments that contain any of the given items, with only those items, oldest first. */
export async function findShipmentsWith(tx: ReadTx, positionItemIds: readonly string[]): Promise<Shipment[]> {
  const found = (await tx.each(shipmentsOfItem, singles(positionItemIds))).flat();
  const ids = [...new Set(found.map((row) => row.shipment_id))];
  const rows = await tx.each(shipmentById, singles(ids));
  const wanted = new Set(positionItemIds);
  const items = await tx.each(itemsOfShipment, singles(ids));
  const shipments = rows.flatMap(([row], index) => {
    if (row === undefined) return [];
    const carried = (items[index] ?? []).map(({ document }) => readStored<PositionItem>(document));
    return [
      {
        ...toShipment(row),
        items: carried.filter(({ positionItemId }) => wanted.has(positionItemId)),
      },
    ];
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
  const found = await tx.each(itemInShipments, singles(positionItemIds));
  return found.map((rows) => rows.map(({ document }) => readStored<PositionItem>(document)));
}

export async function findIdByTrackingKey(
  tx: ReadTx,
  carrier: string,
  trackingNumber: string,
): Promise<string | undefined> {
  const row = await tx.get(idByTrackingKey, carrier, trackingNumber);
  return row?.shipment_id;
}

/** Returns shipments (without their items) from an instant on and after the given one, oldest first. */
export async function listShipments(
  tx: ReadTx,
  from: { atMs: number; shipmentId: string },
  count: number,
): Promise<Shipment[]> {
  const rows = await tx.all(shipmentsByCreation, from.atMs, from.shipmentId, count);
  return rows.map(toShipment);
}

function toShipment(row: StatementTypes['shipmentById']['row']): Shipment {
  return {
    shipmentId: row.shipment_id,
    createdAtMs: row.created_at,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    shipDateMs: row.ship_date,
    groupId: row.group_id,
    shipFrom: row.ship_from,
    states: readStored<ShipmentState[]>(row.states),
    items: [],
  };
}
