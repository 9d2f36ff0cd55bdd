/** Events of shipments, for the timeline of an order and for the journal. */
import type { ShipmentState } from '@kontor/contract/generated/shipments-v1';
import { parseInstant } from '@kontor/values/instant';
import { recordEvent } from '../../../platform/journal/index.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { Shipment } from '../rules.ts';
import { findShipmentsWith } from '../store/shipments.ts';

/** Returns the events of shipments with items of an order, for its timeline. */
export async function shipmentEvents(
  tx: ReadTx,
  { positionItemIds }: { readonly positionItemIds: readonly string[] },
) {
  return (await findShipmentsWith(tx, positionItemIds)).flatMap(eventsOf);
}

function eventsOf({ shipmentId, createdAtMs, carrier, trackingNumber, states, items }: Shipment) {
  const common = {
    positionItemIds: items.map(({ positionItemId }) => positionItemId),
    record: shipmentId,
  };
  const parcel = trackingNumber === null ? carrier : `${carrier} ${trackingNumber}`;
  const sent = {
    ...common,
    atMs: createdAtMs,
    event: 'sent' as const,
    summary: `A shipment with ${items.length} of the items was reported: ${parcel}.`,
    trackingKey: { carrier, ...(trackingNumber !== null && { trackingNumber }) },
  };
  // The first state is the partner's report itself.
  const reported = states.slice(1).map(({ state, occurredOn }) => ({
    ...common,
    atMs: parseInstant(occurredOn) ?? createdAtMs,
    event: 'shipment-state' as const,
    summary: `The carrier reported the shipment as ${state}.`,
    state,
  }));
  return [sent, ...reported];
}

/** Records that the partner reported a parcel. */
export function recordShipment(
  tx: WriteTx,
  { shipmentId, createdAtMs, carrier, trackingNumber, items }: Shipment,
): void {
  const positionItems = named(items);
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
  { shipmentId, items }: Shipment,
  { state, occurredOn }: ShipmentState,
  nowMs: number,
): void {
  recordEvent(tx, {
    type: 'kontor.shipment.state-added.v1',
    subject: `shipments/${shipmentId}`,
    atMs: nowMs,
    data: { shipmentId, state, occurredOn, positionItems: named(items) },
  });
}

function named(items: Shipment['items']) {
  return items.map(({ salesOrderId, positionItemId }) => ({ salesOrderId, positionItemId }));
}
