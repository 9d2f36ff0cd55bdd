/** Parcels as partners report them: their form, their carriers and their ship dates. */
import type {
  CreateShipmentRequest,
  MultiparcelElement,
  PositionItem,
  ShipmentState,
} from '@kontor/contract/generated/shipments-v1';
import { dayMs, parseInstant } from '@kontor/values/instant';

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

/** Carriers that deliver parcels; every other one is a forwarder (a test compares the list with the contract). */
export const parcelCarriers: ReadonlySet<string> = new Set([
  'DHL',
  'DHL_EXPRESS',
  'DPD',
  'GLS',
  'HERMES',
  'UPS',
]);

/**
 * How far a ship date may be ahead of the server's clock, because parcels are announced before the carrier takes them,
 * and how far before the order, because callers' clocks differ and some send only whole seconds or the day.
 */
export const shipDateToleranceMs = dayMs;

/** The server's time, and how far its clock was moved. */
export interface ServerClock {
  readonly nowMs: number;
  readonly offsetMs: number;
}

/** True for a ship date that is too long before the order of an item. */
export function isTooEarly(shipDateMs: number, orderDateMs: number, clock: ServerClock): boolean {
  return shipDateMs < orderDateMs - shipDateToleranceMs && !isNow(shipDateMs, clock);
}

/** True for a ship date that is too far in the future. */
export function isTooLate(shipDateMs: number, clock: ServerClock): boolean {
  return shipDateMs > clock.nowMs + shipDateToleranceMs && !isNow(shipDateMs, clock);
}

/** True for a time near the wall clock: callers may not know that the clock of a sandbox was moved. */
function isNow(shipDateMs: number, { nowMs, offsetMs }: ServerClock): boolean {
  return Math.abs(shipDateMs - (nowMs - offsetMs)) <= shipDateToleranceMs;
}
