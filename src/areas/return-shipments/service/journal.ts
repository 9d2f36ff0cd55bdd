import type { ReturnShipmentState } from '../../../contract/return-shipments-v1.ts';
import { recordEvent } from '../../../platform/journal/index.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { ReturnParcel } from '../rules/parcel.ts';

/** Records a parcel that was announced. */
export function recordParcel(
  tx: WriteTx,
  { returnShipmentId, createdAtMs, trackingKey, items }: ReturnParcel,
): void {
  const positionItems = items.map(({ salesOrderId, positionItemId }) => ({ salesOrderId, positionItemId }));
  recordEvent(tx, {
    type: 'kontor.return-shipment.created.v1',
    subject: `return-shipments/${returnShipmentId}`,
    atMs: createdAtMs,
    data: { returnShipmentId, ...trackingKey, positionItems },
  });
}

/** Records what a carrier told of a parcel. */
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
