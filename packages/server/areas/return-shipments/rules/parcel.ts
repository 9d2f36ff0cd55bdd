import type {
  ReturnShipmentCarrier,
  ReturnShipmentState,
} from '@kontor/contract/generated/return-shipments-v1';
import { hourMs } from '@kontor/values/instant';

/** Carrier and tracking number of a label. */
export interface TrackingKey {
  readonly carrier: ReturnShipmentCarrier;
  readonly trackingNumber: string;
}

/** An item that comes back in a parcel. */
export interface ParcelItem {
  readonly salesOrderId: string;
  readonly positionItemId: string;
}

/** A parcel on its way back to the partner. */
export interface ReturnParcel {
  readonly returnShipmentId: string;
  readonly createdAtMs: number;
  /** When it was last announced, joined by an item or given a state. */
  readonly changedAtMs: number;
  readonly trackingKey: TrackingKey;
  /** In the order in which they were reported, the announcement first. */
  readonly states: readonly ReturnShipmentState[];
  /** In the order in which they joined. */
  readonly items: readonly ParcelItem[];
}

/** Returns the announcement, then the carriers' states sorted by when they happened: some are reported late (RS2). */
export function historyOf({ states }: Pick<ReturnParcel, 'states'>): ReturnShipmentState[] {
  const byTime = (one: ReturnShipmentState, other: ReturnShipmentState) =>
    Date.parse(one.occurredOn) - Date.parse(other.occurredOn);
  return [...states.slice(0, 1), ...states.slice(1).sort(byTime)];
}

export function isDelivered({ states }: Pick<ReturnParcel, 'states'>): boolean {
  return states.some(({ state }) => state === 'DELIVERED');
}

/** Returns those of the items that are not in the parcel yet. */
export function newTo(parcel: ReturnParcel, items: readonly ParcelItem[]): ParcelItem[] {
  const present = new Set(parcel.items.map(({ positionItemId }) => positionItemId));
  return items.filter(({ positionItemId }) => !present.has(positionItemId));
}

/** Times never move backwards for a parcel, even when the sandbox clock does: lists rely on it. */
export function changedAt({ changedAtMs }: ReturnParcel, nowMs: number): number {
  return Math.max(changedAtMs, nowMs);
}

/** Groups items by label, in the order in which labels and items are given. */
export function byLabel(
  items: readonly (ParcelItem & { readonly labels: readonly TrackingKey[] })[],
): { trackingKey: TrackingKey; items: ParcelItem[] }[] {
  const groups = new Map<string, { trackingKey: TrackingKey; items: ParcelItem[] }>();
  for (const { salesOrderId, positionItemId, labels } of items) {
    for (const trackingKey of labels) {
      const text = `${trackingKey.carrier} ${trackingKey.trackingNumber}`;
      const group = groups.get(text) ?? { trackingKey, items: [] };
      group.items.push({ salesOrderId, positionItemId });
      groups.set(text, group);
    }
  }
  return [...groups.values()];
}

/** The last span: parcels whose last change came 2^17 hours or more after their announcement. */
export const spanMax = 18;

/**
 * Upper bound (exclusive) of the time from announcement to last change of parcels with a span: an hour, doubled `span`
 * times; no limit for the last span.
 */
export function spanWidthMs(span: number): number {
  return span >= spanMax ? Number.MAX_SAFE_INTEGER : hourMs * 2 ** span;
}

/** Returns the smallest span that covers the time from the announcement of a parcel to its last change. */
export function spanOf({ createdAtMs, changedAtMs }: { createdAtMs: number; changedAtMs: number }): number {
  let span = 0;
  while (changedAtMs - createdAtMs >= spanWidthMs(span)) span += 1;
  return span;
}
