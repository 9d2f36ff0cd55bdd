import type { PositionItem, ShipmentState } from '../../../contract/shipments-v1.ts';
import type { ReadTx, SqlRow, WriteTx } from '../../../platform/store/store.ts';
import type { Shipment } from '../rules/parcel.ts';

export async function insertShipment(tx: WriteTx, shipment: Shipment, leading: boolean): Promise<void> {
  await tx.run(
    `INSERT INTO shipments (partner_id, shipment_id, created_at, carrier, tracking_number, ship_date, group_id,
       ship_from, states)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
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
    `INSERT INTO shipment_items (partner_id, shipment_id, position, position_item_id, is_leading, document)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
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
  await tx.run(
    'UPDATE shipments SET states = ?3 WHERE partner_id = ?1 AND shipment_id = ?2',
    shipmentId,
    JSON.stringify(states),
  );
}

export async function findShipment(tx: ReadTx, shipmentId: string): Promise<Shipment | undefined> {
  const row = await tx.get('SELECT * FROM shipments WHERE partner_id = ?1 AND shipment_id = ?2', shipmentId);
  if (row === undefined) return undefined;
  const items = await tx.all<{ document: string }>(
    'SELECT document FROM shipment_items WHERE partner_id = ?1 AND shipment_id = ?2 ORDER BY position',
    shipmentId,
  );
  return {
    ...toShipment(row),
    items: items.map(({ document }) => JSON.parse(document) as PositionItem),
  };
}

export async function findIdByTrackingKey(
  tx: ReadTx,
  carrier: string,
  trackingNumber: string,
): Promise<string | undefined> {
  const row = await tx.get<{ shipment_id: string }>(
    'SELECT shipment_id FROM shipments WHERE partner_id = ?1 AND carrier = ?2 AND tracking_number = ?3',
    carrier,
    trackingNumber,
  );
  return row?.shipment_id;
}

/** Shipments without their items from an instant on, oldest first, behind the given one. Reads shipments_by_creation. */
export async function listShipments(
  tx: ReadTx,
  from: { atMs: number; shipmentId: string },
  count: number,
): Promise<Shipment[]> {
  const rows = await tx.all(
    `SELECT * FROM shipments WHERE partner_id = ?1 AND (created_at, shipment_id) > (?2, ?3)
     ORDER BY created_at, shipment_id LIMIT ?4`,
    from.atMs,
    from.shipmentId,
    count,
  );
  return rows.map(toShipment);
}

function toShipment(row: SqlRow): Shipment {
  return {
    shipmentId: String(row.shipment_id),
    createdAtMs: Number(row.created_at),
    carrier: String(row.carrier),
    trackingNumber: row.tracking_number as string | null,
    shipDateMs: Number(row.ship_date),
    groupId: row.group_id as string | null,
    shipFrom: String(row.ship_from),
    states: JSON.parse(String(row.states)) as ShipmentState[],
    items: [],
  };
}
