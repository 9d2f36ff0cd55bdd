import type { ReturnShipment } from '../../../generated/return-shipments-v1.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { AuditChange } from '../../../platform/operations/audited.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { returnShipmentErrors } from '../errors.ts';
import type { ParcelItem, TrackingKey } from '../rules/parcel.ts';
import { parcelChange, viewParcel } from '../views/parcel.ts';
import { joinParcel } from './announce.ts';

/** A parcel as callers read it after a change, and the change for the audit log. */
export interface AddedParcel {
  readonly parcel: ReturnShipment;
  readonly audit: readonly AuditChange[];
}

/** Adds a further parcel of announced items. Throws 409 when the parcel with this key already contains all of them. */
export async function addParcel(
  ids: Ids,
  tx: WriteTx,
  key: TrackingKey,
  items: readonly ParcelItem[],
  nowMs: number,
): Promise<AddedParcel> {
  const { before, after } = await joinParcel(ids, tx, key, items, nowMs);
  if (before === after) throw new ApiError(returnShipmentErrors.ALREADY_IN_RETURN_SHIPMENT);
  return { parcel: viewParcel(after), audit: [parcelChange(before, after)] };
}
