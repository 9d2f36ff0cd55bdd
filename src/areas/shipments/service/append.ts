import type { PositionItem } from '../../../contract/shipments-v1.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { WriteOperation } from '../../../platform/http/operation.ts';
import { shipmentErrors } from '../errors.ts';
import { insertItems } from '../store/shipments.ts';
import { itemsAppended } from '../views/audit.ts';
import { readItems } from './body.ts';
import { type CreateParts, send } from './create.ts';
import { requireSendable } from './dispatch.ts';
import { requireShipment } from './read.ts';

/** Adds items to a shipment, found by its id or by what its label says, and makes them SENT. */
export function appendItems(
  parts: CreateParts,
): WriteOperation<'appendPositionItems' | 'appendPositionItemsByTrackingNumber', PositionItem[]> {
  return {
    prepare: async (_tx, request) => readItems(request),
    async handle(tx, request, added) {
      const shipment = await requireShipment(tx, request.parameters);
      const way = shipment.items[0]?.returnAddressCarrierId;
      if (added.some(({ returnAddressCarrierId }) => returnAddressCarrierId !== way)) {
        throw new ApiError(shipmentErrors.RETURN_ADDRESS_CARRIER_MIXED, { jsonpath: '$' });
      }
      const load = { items: added, place: '$', parcel: shipment };
      const items = await requireSendable(tx, parts, load, request.nowMs);
      await insertItems(tx, shipment.shipmentId, added, { from: shipment.items.length, leading: true });
      const sent = await send(parts, tx, items, shipment, request.nowMs);
      return { status: 204, audit: [itemsAppended(shipment, added), ...sent] };
    },
  };
}
