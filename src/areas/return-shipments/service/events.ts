import type { ReadTx } from '../../../platform/store/store.ts';
import { parseInstant } from '../../../values/instant.ts';
import type { ReturnParcel } from '../rules/parcel.ts';
import { findParcelIdsOfItems, findParcels } from '../store/parcels.ts';

/** Returns the events of return parcels with items of an order, for its timeline. */
export async function returnShipmentEvents(
  tx: ReadTx,
  {
    salesOrderId,
    positionItemIds,
  }: { readonly salesOrderId: string; readonly positionItemIds: readonly string[] },
) {
  const parcels = await findParcels(tx, await findParcelIdsOfItems(tx, positionItemIds));
  return parcels
    .toSorted((one, other) => one.createdAtMs - other.createdAtMs)
    .flatMap((parcel) => eventsOf(parcel, salesOrderId));
}

function eventsOf(
  { returnShipmentId, createdAtMs, trackingKey, states, items }: ReturnParcel,
  salesOrderId: string,
) {
  const mine = items.filter((item) => item.salesOrderId === salesOrderId);
  const common = {
    positionItemIds: mine.map(({ positionItemId }) => positionItemId),
    record: returnShipmentId,
  };
  const { carrier, trackingNumber } = trackingKey;
  const created = {
    ...common,
    atMs: createdAtMs,
    event: 'return-shipment-created' as const,
    summary: `A return parcel with ${mine.length} of the items was announced: ${carrier} ${trackingNumber}.`,
  };
  // The first state is the announcement itself.
  const reported = states.slice(1).map(({ state, occurredOn, statusText }) => ({
    ...common,
    atMs: parseInstant(occurredOn) ?? createdAtMs,
    event: 'return-shipment-state' as const,
    summary: `The carrier reported the return parcel as ${state}${statusText === undefined ? '' : ` (${statusText})`}.`,
  }));
  return [created, ...reported];
}
