import type { OrdersV4Operations } from '@kontor/contract/generated/orders-v4';
import { moduleUrl } from '@kontor/values/module-url';
import type { Feeds } from '../../platform/feeds/feeds.ts';
import type { OperationRequest, OperationsFor } from '../../platform/operations/operation.ts';
import {
  personalRead,
  readOf,
  readOfShoppers,
  seesShoppers,
} from '../../platform/operations/personal-reads.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { SharedReadTx } from '../../platform/store/store.ts';
import type { Receipts } from './needs.ts';
import { listTakedownBuyers } from './service/buyers.ts';
import { cancelItems, cancelOrders } from './service/cancel.ts';
import type { OrderWriter } from './service/change.ts';
import {
  blockOrder,
  cancelOrder,
  endCancellationPeriod,
  putFraudSuspicion,
  recordPayment,
  releaseOrder,
} from './service/operator-actions.ts';
import type { OrderFeedSettings } from './service/order-feed.ts';
import { type PlaceDeps, placeOrder } from './service/place.ts';
import { listOrders, readOrder } from './service/read.ts';
import { getOrderOfPartner, listOrdersOfPartner } from './service/read-for-operator.ts';
import { searchOrders } from './service/search.ts';
import { endContract, type SweepDeps, withdrawIllegalProduct } from './service/sweep.ts';

/** Partner operations of the contract that this area answers; the sandbox answers those for test orders. */
type PartnerOrderOperationId = Exclude<keyof OrdersV4Operations, 'createTestOrders' | 'createTestOrder'>;

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(
  writer: OrderWriter,
  cursors: CursorCodec,
): OperationsFor<PartnerOrderOperationId> {
  return {
    findPartnerOrders: readOfShoppers((tx, request) => listOrders(tx, cursors, request)),
    getPartnerOrder: readOfShoppers(readOrder),
    cancelPartnerOrders: (tx, request) => cancelOrders(writer, tx, request),
    cancelPartnerOrderPositionItems: (tx, request) => cancelItems(writer, tx, request),
  };
}

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(
  deps: PlaceDeps & SweepDeps & { cursors: CursorCodec; feeds: Feeds; receipts: Receipts },
) {
  return {
    searchOrders: searchOrders(deps),
    placeOrder: placeOrder(deps),
    listOrdersOfPartner: personalRead(listOrdersOfPartner(deps)),
    getOrderOfPartner: personalRead(getOrderOfPartner(deps)),
    recordPayment: recordPayment(deps),
    endCancellationPeriod: endCancellationPeriod(deps),
    cancelOrder: cancelOrder(deps),
    putFraudSuspicion: putFraudSuspicion(deps),
    blockOrder: blockOrder(deps),
    releaseOrder: releaseOrder(deps),
    withdrawIllegalProduct: withdrawIllegalProduct(deps),
    endContract: endContract(deps),
    listTakedownBuyers: listTakedownBuyers(deps),
    feedOrders: feedOrders(deps.feeds),
  };
}

/** The feed of orders: masked for operators who may not read data of shoppers. */
function feedOrders(feeds: Feeds) {
  const feedOf = (settings: OrderFeedSettings) =>
    feeds.offer({
      module: moduleUrl(import.meta.url, './service/order-feed.ts'),
      ofPartners: true,
      settings,
    });
  const whole = feedOf({ isMasked: false });
  const masked = feedOf({ isMasked: true });
  return async (tx: SharedReadTx, request: OperationRequest<'feedOrders'>) =>
    seesShoppers(request.caller)
      ? { ...(await whole(tx, request)), audit: [readOf(request)] }
      : masked(tx, request);
}
