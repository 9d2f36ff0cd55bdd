import type {
  PositionItem,
  ShipmentSummary,
  Shipment as ShipmentView,
} from '@kontor/contract/generated/shipments-v1';
import { formatInstant } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';
import type { AuditChange } from '../../platform/operations/audit-facts.ts';
import type { Shipment } from './rules.ts';

/** Path of a shipment on the partner plane. */
export function shipmentPath(shipmentId: string): string {
  return `/v1/shipments/${shipmentId}`;
}

/** A shipment as a list shows it. */
export function viewSummary(shipment: Shipment): ShipmentSummary {
  return {
    shipmentId: shipment.shipmentId,
    creationDate: formatInstant(shipment.createdAtMs),
    trackingKey: {
      carrier: shipment.carrier as NonNullable<ShipmentSummary['trackingKey']>['carrier'],
      ...(shipment.trackingNumber !== null && { trackingNumber: shipment.trackingNumber }),
    },
    states: [...shipment.states],
  };
}

export function viewShipment(shipment: Shipment): ShipmentView {
  const { states, ...head } = viewSummary(shipment) as Required<ShipmentSummary>;
  return {
    ...head,
    shipDate: formatInstant(shipment.shipDateMs),
    shipFromAddress: readStored(shipment.shipFrom),
    positionItems: [...shipment.items],
    states,
  };
}

const recordOf = (shipmentId: string) => `shipments/${shipmentId}`;

const idsOf = (items: readonly PositionItem[]) => items.map(({ positionItemId }) => positionItemId);

/** A new shipment, for the audit log. */
export function shipmentCreated(shipment: Shipment): AuditChange {
  const { shipmentId, groupId, items } = shipment;
  const { trackingKey, states } = viewSummary(shipment);
  const after = {
    trackingKey,
    states,
    ...(groupId !== null && { multiParcelShipmentId: groupId }),
    positionItemIds: idsOf(items),
  };
  return { record: recordOf(shipmentId), after };
}

/** Items added to a shipment, for the audit log. */
export function itemsAppended({ shipmentId, items }: Shipment, added: readonly PositionItem[]): AuditChange {
  const before = idsOf(items);
  return {
    record: recordOf(shipmentId),
    before: { positionItemIds: before },
    after: { positionItemIds: [...before, ...idsOf(added)] },
  };
}

/** States that a carrier reported for a shipment, for the audit log. */
export function statesAdded({ shipmentId, states }: Shipment, now: Shipment['states']): AuditChange {
  return { record: recordOf(shipmentId), before: { states }, after: { states: now } };
}
