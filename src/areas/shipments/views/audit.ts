import type { PositionItem } from '../../../generated/shipments-v1.ts';
import type { AuditChange } from '../../../platform/operations/audited.ts';
import type { Shipment } from '../rules/parcel.ts';
import { viewSummary } from './shipment.ts';

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
