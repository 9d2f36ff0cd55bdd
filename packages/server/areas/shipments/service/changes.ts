/** Changes of reported shipments: items that the partner adds, and states that carriers report. */

import { ApiError } from '@kontor/contract/errors';
import type { ShipmentNews } from '@kontor/contract/generated/operator-v1';
import type { PositionItem } from '@kontor/contract/generated/shipments-v1';
import { formatInstant, parseInstant } from '@kontor/values/instant';
import { withBody } from '../../../platform/operations/checked-body.ts';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type { WriteOperation } from '../../../platform/operations/operation.ts';
import { shipmentErrors } from '../errors.ts';
import { insertItems, updateStates } from '../store/shipments.ts';
import { itemsAppended, statesAdded } from '../views.ts';
import { mixed, readItems } from './body.ts';
import { type CreateDeps, send } from './create.ts';
import { requireSendable } from './dispatch.ts';
import { recordShipmentState } from './events.ts';
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

/**
 * Adds a state reported by a carrier. It does not change items, and nothing may follow DELIVERED (orders-behaviour 6).
 */
export function addShipmentState(deps: {
  readonly partners: Partners;
}): WriteOperation<'addShipmentState', ShipmentNews> {
  return withBody(
    'ShipmentNews',
    ofPartner(deps.partners, async (tx, request, { state, occurredOn }) => {
      const { shipmentId } = request.parameters;
      const shipment = await requireShipment(tx, { shipmentId });
      if (shipment.states.some((known) => known.state === 'DELIVERED')) {
        throw new ApiError(shipmentErrors.SHIPMENT_DELIVERED);
      }
      const atMs = (occurredOn === undefined ? undefined : parseInstant(occurredOn)) ?? request.nowMs;
      const added = { state, occurredOn: formatInstant(atMs) };
      const states = [...shipment.states, added];
      await updateStates(tx, shipmentId, states);
      recordShipmentState(tx, shipment, added, request.nowMs);
      return { status: 200, body: { shipmentId, states }, audit: [statesAdded(shipment, states)] };
    }),
  );
}
