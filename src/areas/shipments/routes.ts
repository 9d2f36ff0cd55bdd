import type { ShipmentsV1Operations } from '../../generated/shipments-v1.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import { appendItems } from './service/append.ts';
import { type CreateParts, createMultiparcel, createShipment } from './service/create.ts';
import { listShipments, readShipment } from './service/read.ts';

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(
  parts: CreateParts & { cursors: CursorCodec },
): OperationsFor<keyof ShipmentsV1Operations> {
  const append = appendItems(parts);
  return {
    createShipment: createShipment(parts),
    listShipments: (tx, request) => listShipments(tx, parts.cursors, request),
    getShipment: readShipment,
    appendPositionItems: append,
    getShipmentByTrackingNumber: readShipment,
    appendPositionItemsByTrackingNumber: append,
    createMultiparcelShipment: createMultiparcel(parts),
  };
}
