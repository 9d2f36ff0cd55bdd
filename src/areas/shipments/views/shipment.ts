import type { ShipmentSummary, Shipment as ShipmentView } from '../../../generated/shipments-v1.ts';
import { formatInstant } from '../../../values/instant.ts';
import { readStored } from '../../../values/text.ts';
import type { Shipment } from '../rules/parcel.ts';

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
  const { shipmentId, creationDate, trackingKey, states } = viewSummary(
    shipment,
  ) as Required<ShipmentSummary>;
  return {
    shipmentId,
    creationDate,
    trackingKey,
    shipDate: formatInstant(shipment.shipDateMs),
    shipFromAddress: readStored(shipment.shipFrom),
    positionItems: [...shipment.items],
    states,
  };
}
