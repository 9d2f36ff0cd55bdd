import type { ReadTx } from '../../../platform/store/store.ts';
import { parseInstant } from '../../../values/instant.ts';
import type { Shipment } from '../rules/parcel.ts';
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
  };
  // The first state is the partner's report itself.
  const reported = states.slice(1).map(({ state, occurredOn }) => ({
    ...common,
    atMs: parseInstant(occurredOn) ?? createdAtMs,
    event: 'shipment-state' as const,
    summary: `The carrier reported the shipment as ${state}.`,
  }));
  return [sent, ...reported];
}
