import type { PositionItem, ShipmentsV1OperationId } from '../../contract/shipments-v1.ts';
import type {
  OperationsOf,
  PartnerReadOperation,
  PartnerWriteOperation,
} from '../../platform/http/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { Parcel } from './rules/parcel.ts';
import { appendItems } from './service/append.ts';
import { readItems, readMultiparcel, readShipment as readShipmentBody } from './service/body.ts';
import { type CreateParts, createMultiparcel, createShipment } from './service/create.ts';
import { listShipments, readShipment } from './service/read.ts';

const read = { scope: 'shipments', roles: ['Shipments_Read'] };
const write = { scope: 'shipments', roles: ['Shipments_Write'] };

/** Bytes of a body: 500 items with all their members take about a third. */
const bodyBytesMax = 512 * 1024;

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(
  parts: CreateParts & { cursors: CursorCodec },
): OperationsOf<ShipmentsV1OperationId> {
  const get: PartnerReadOperation = { mode: 'read', access: read, handle: readShipment };
  const append: PartnerWriteOperation<PositionItem[]> = {
    mode: 'write',
    access: write,
    bodyBytesMax,
    prepare: async (_tx, request) => readItems(request),
    handle: (tx, request, items) => appendItems(parts, tx, request, items),
  };
  const create: PartnerWriteOperation<Parcel> = {
    mode: 'write',
    access: write,
    bodyBytesMax,
    prepare: async (_tx, request) => readShipmentBody(request),
    handle: (tx, request, parcel) => createShipment(parts, tx, request, parcel),
  };
  const createSeveral: PartnerWriteOperation<Parcel[]> = {
    mode: 'write',
    access: write,
    bodyBytesMax,
    prepare: async (_tx, request) => readMultiparcel(request),
    handle: (tx, request, parcels) => createMultiparcel(parts, tx, request, parcels),
  };
  return {
    createShipment: create,
    listShipments: {
      mode: 'read',
      access: read,
      handle: (tx, request) => listShipments(tx, parts.cursors, request),
    },
    getShipment: get,
    appendPositionItems: append,
    getShipmentByTrackingNumber: get,
    appendPositionItemsByTrackingNumber: append,
    createMultiparcelShipment: createSeveral,
  };
}
