import type {
  CreateShipmentRequest,
  MultiparcelElement,
  PositionItem,
  ShipmentState,
} from '../../../contract/shipments-v1.ts';
import { parseInstant } from '../../../values/instant.ts';

/** A parcel or a forwarder's load as the partner reports it, checked in form. */
export interface Parcel {
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly shipDateMs: number;
  /** JSON text of the address. */
  readonly shipFrom: string;
  readonly items: readonly PositionItem[];
}

/** A stored shipment. */
export interface Shipment extends Parcel {
  readonly shipmentId: string;
  readonly createdAtMs: number;
  /** Of parcels that carry one item together. */
  readonly groupId: string | null;
  readonly states: readonly ShipmentState[];
}

/** Takes what the contract knows of a report. */
export function toParcel(report: CreateShipmentRequest | MultiparcelElement): Parcel {
  const { trackingKey, shipDate, shipFromAddress, positionItems } = report;
  const { city, countryCode, zipCode } = shipFromAddress;
  return {
    carrier: trackingKey.carrier,
    trackingNumber: trackingKey.trackingNumber ?? null,
    shipDateMs: parseInstant(shipDate) ?? 0,
    shipFrom: JSON.stringify({ city, countryCode, zipCode }),
    items: positionItems.map(toItem),
  };
}

/** An item with the members that the contract knows, ids in lower case. */
export function toItem(item: PositionItem): PositionItem {
  const { positionItemId, salesOrderId, returnTrackingKey, returnAddressCarrierId } = item;
  return {
    positionItemId: positionItemId.toLowerCase(),
    salesOrderId: salesOrderId.toLowerCase(),
    ...(returnTrackingKey && {
      returnTrackingKey: {
        carrier: returnTrackingKey.carrier,
        trackingNumber: returnTrackingKey.trackingNumber,
      },
    }),
    ...(returnAddressCarrierId !== undefined && {
      returnAddressCarrierId: returnAddressCarrierId.toLowerCase(),
    }),
  };
}
