import type { ShipmentState } from '../../../generated/shipments-v1.ts';
import { recordEvent } from '../../../platform/journal/index.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Shipment } from '../rules/parcel.ts';

/** Records that the partner reported a parcel. */
export function recordShipment(
  tx: WriteTx,
  { shipmentId, createdAtMs, carrier, trackingNumber, items }: Shipment,
): void {
  const positionItems = items.map(({ salesOrderId, positionItemId }) => ({ salesOrderId, positionItemId }));
  recordEvent(tx, {
    type: 'kontor.shipment.created.v1',
    subject: `shipments/${shipmentId}`,
    atMs: createdAtMs,
    data: { shipmentId, carrier, ...(trackingNumber !== null && { trackingNumber }), positionItems },
  });
}

/** Records a state of a parcel that a carrier reported. */
export function recordShipmentState(
  tx: WriteTx,
  shipmentId: string,
  { state, occurredOn }: ShipmentState,
  nowMs: number,
): void {
  recordEvent(tx, {
    type: 'kontor.shipment.state-added.v1',
    subject: `shipments/${shipmentId}`,
    atMs: nowMs,
    data: { shipmentId, state, occurredOn },
  });
}
