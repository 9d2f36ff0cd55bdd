import type { ShipmentsV1Operations } from '../../generated/shipments-v1.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import { appendItems } from './service/changes.ts';
import { type CreateDeps, createMultiparcel, createShipment } from './service/create.ts';
import { listShipments, readShipment } from './service/read.ts';

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(
  deps: CreateDeps & { cursors: CursorCodec },
): OperationsFor<keyof ShipmentsV1Operations> {
  const append = appendItems(deps);
  return {
    createShipment: createShipment(deps),
    listShipments: (tx, request) => listShipments(tx, deps, request),
    getShipment: readShipment,
    appendPositionItems: append,
    getShipmentByTrackingNumber: readShipment,
    appendPositionItemsByTrackingNumber: append,
    createMultiparcelShipment: createMultiparcel(deps),
  };
}
