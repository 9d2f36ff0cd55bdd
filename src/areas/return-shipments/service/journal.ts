import type { ReturnShipmentState } from '../../../generated/return-shipments-v1.ts';
import { recordEvent } from '../../../platform/journal/index.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { ParcelItem, ReturnParcel } from '../rules/parcel.ts';

/** Records a parcel that was announced. */
export function recordParcel(
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
export function recordParcelItems(
  tx: WriteTx,
  { returnShipmentId, items }: ReturnParcel,
  atMs: number,
): void {
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
