import type { PositionItem } from '../../../generated/shipments-v1.ts';
import type { WriteOperation } from '../../../platform/operations/operation.ts';
import { insertItems } from '../store/shipments.ts';
import { itemsAppended } from '../views/audit.ts';
import { readItems } from './body.ts';
import { type CreateDeps, send } from './create.ts';
import { requireSendable } from './dispatch.ts';
import { mixed } from './item-form.ts';
import { readWithItems } from './item-violations.ts';
import { requireShipment } from './read.ts';

/** Adds items to a shipment, given by its id or by carrier and tracking number, and marks them SENT. */
export function appendItems(
  deps: CreateDeps,
): WriteOperation<'appendPositionItems' | 'appendPositionItemsByTrackingNumber', PositionItem[]> {
  return {
    prepare: (tx, request) =>
      readWithItems(tx, deps, request, readItems, { listOf: (body) => body, place: '$' }),
    async handle(tx, request, added) {
      const shipment = await requireShipment(tx, request.parameters);
      const ways = [shipment.items[0], ...added].map((item) => item?.returnAddressCarrierId ?? 'none');
      const violations = new Set(ways).size > 1 ? [mixed([...new Set(ways)], '$')] : [];
      const former = shipment.items[0]?.returnAddressCarrierId ?? null;
      const load = { items: added, place: '$', parcel: shipment, former };
      const items = await requireSendable(tx, deps, load, request.nowMs, { violations });
      await insertItems(tx, shipment.shipmentId, added, { from: shipment.items.length, leading: true });
      const sent = await send(deps, tx, items, shipment, request.nowMs);
      return { status: 204, audit: [itemsAppended(shipment, added), ...sent] };
    },
  };
}
