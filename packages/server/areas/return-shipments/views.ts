import type { ReturnShipment } from '@kontor/contract/generated/return-shipments-v1';
import { formatInstant } from '@kontor/values/instant';
import type { AuditChange } from '../../platform/operations/audit-facts.ts';
import { historyOf, type ReturnParcel } from './rules/parcel.ts';

/** A parcel as partners and the operator read it. */
export function viewParcel(parcel: ReturnParcel): ReturnShipment {
  return {
    returnShipmentId: parcel.returnShipmentId,
    createdAt: formatInstant(parcel.createdAtMs),
    trackingKey: parcel.trackingKey,
    returnPositionItems: parcel.items.map(({ salesOrderId, positionItemId }) => ({
      salesOrderId,
      salesOrderPositionItemId: positionItemId,
    })),
    states: historyOf(parcel),
  };
}

/** A change of a parcel, for the audit log; undefined for a side on which the parcel does not exist. */
export function parcelChange(before: ReturnParcel | undefined, after: ReturnParcel | undefined): AuditChange {
  const { returnShipmentId } = (after ?? before) as ReturnParcel;
  return {
    record: `return-shipments/${returnShipmentId}`,
    ...(before !== undefined && { before: sideOf(before) }),
    ...(after !== undefined && { after: sideOf(after) }),
  };
}

function sideOf({ trackingKey, states, items }: ReturnParcel) {
  return { trackingKey, states, positionItemIds: items.map(({ positionItemId }) => positionItemId) };
}
