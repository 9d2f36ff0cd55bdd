import type { OrdersV4OperationId } from '../../contract/orders-v4.ts';
import type { OperationsOf } from '../../platform/http/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import { cancelItems, cancelOrders } from './service/cancel.ts';
import type { OrderWriter } from './service/change.ts';
import { listOrders, readOrder } from './service/read.ts';

const read = { scope: 'orders', roles: ['Orders_Read'] };
const write = { scope: 'orders', roles: ['Orders_Write'] };

/** Partner operations of the contract that this area answers; test orders are the sandbox's. */
export type PartnerOrderOperationId = Exclude<OrdersV4OperationId, 'createTestOrders' | 'createTestOrder'>;

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(
  writer: OrderWriter,
  cursors: CursorCodec,
): OperationsOf<PartnerOrderOperationId> {
  return {
    findPartnerOrders: {
      mode: 'read',
      access: read,
      handle: (tx, request) => listOrders(tx, cursors, request),
    },
    getPartnerOrder: { mode: 'read', access: read, handle: readOrder },
    cancelPartnerOrders: {
      mode: 'write',
      access: write,
      handle: (tx, request) => cancelOrders(writer, tx, request),
    },
    cancelPartnerOrderPositionItems: {
      mode: 'write',
      access: write,
      handle: (tx, request) => cancelItems(writer, tx, request),
    },
  };
}
