import type { ReturnShipmentsV1Operations } from '../../generated/return-shipments-v1.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import { listReturnShipments, readParcel, readParcelByNumber } from './service/read.ts';

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(
  cursors: CursorCodec,
  lookBackDays: number | undefined,
): OperationsFor<keyof ReturnShipmentsV1Operations> {
  return {
    listReturnShipments: listReturnShipments(cursors),
    getReturnShipment: readParcel,
    getReturnShipmentByTrackingNumber: readParcelByNumber(lookBackDays),
  };
}
