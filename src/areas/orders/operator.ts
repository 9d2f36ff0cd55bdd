import type { Feeds } from '../../platform/feeds/feeds.ts';
import type { OperationRequest, OperationsFor } from '../../platform/operations/operation.ts';
import { personalRead, readOf, seesShoppers } from '../../platform/operations/personal-reads.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { SharedReadTx } from '../../platform/store/store.ts';
import { moduleUrl } from '../../values/module-url.ts';
import { endContract } from './service/contract.ts';
import {
  blockOrder,
  cancelOrder,
  endCancellationPeriod,
  type OrderActionId,
  putFraudSuspicion,
  recordPayment,
  releaseOrder,
} from './service/operator-actions.ts';
import type { OrderFeedSettings } from './service/order-feed.ts';
import { type PlaceDeps, placeOrder } from './service/place.ts';
import { getOrderOfPartner, listOrdersOfPartner } from './service/read-for-operator.ts';
import { searchOrders } from './service/search.ts';
import { type SweepDeps, withdrawIllegalProduct } from './service/sweep.ts';

/** The operations of the operator contract that this area answers. */
export type OrderOperationId =
  | 'searchOrders'
  | 'placeOrder'
  | 'listOrdersOfPartner'
  | 'getOrderOfPartner'
  | OrderActionId
  | 'withdrawIllegalProduct'
  | 'endContract'
  | 'feedOrders';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(
  deps: PlaceDeps & SweepDeps & { cursors: CursorCodec; feeds: Feeds },
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
    feedOrders: feedOrders(deps.feeds),
  } satisfies OperationsFor<OrderOperationId>;
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
