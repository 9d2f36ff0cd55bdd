import type {
  CreateShipmentRequest,
  MultiparcelElement,
  PositionItem,
  ShipmentState,
} from '../../../generated/shipments-v1.ts';
import { parseInstant } from '../../../values/instant.ts';

/** A parcel or a forwarder's load as reported by the partner, with its form checked. */
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
  /** Id shared by the parcels of a multiparcel shipment; null for any other shipment. */
  readonly groupId: string | null;
  readonly states: readonly ShipmentState[];
}

/** Copies the members that the contract knows from a report. */
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

/** Copies the members that the contract knows from an item; ids in lower case. */
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
