import type { OrdersV4Operations } from '../../generated/orders-v4.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import { cancelItems, cancelOrders } from './service/cancel.ts';
import type { OrderWriter } from './service/change.ts';
import { listOrders, readOrder } from './service/read.ts';

/** Partner operations of the contract that this area answers; the sandbox answers those for test orders. */
export type PartnerOrderOperationId = Exclude<
  keyof OrdersV4Operations,
  'createTestOrders' | 'createTestOrder'
>;

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(
  writer: OrderWriter,
  cursors: CursorCodec,
): OperationsFor<PartnerOrderOperationId> {
  return {
    findPartnerOrders: (tx, request) => listOrders(tx, cursors, request),
    getPartnerOrder: readOrder,
    cancelPartnerOrders: (tx, request) => cancelOrders(writer, tx, request),
    cancelPartnerOrderPositionItems: (tx, request) => cancelItems(writer, tx, request),
  };
}
