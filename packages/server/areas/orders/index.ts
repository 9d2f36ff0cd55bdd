import type { Feeds } from '../../platform/feeds/feeds.ts';
import type { Partners } from '../../platform/operations/of-partner.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { ReadTx, WriteTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Ids } from '../../platform/time/ids.ts';
import {
  armDueTimer,
  armEndTimer,
  createDueJob,
  createEndJob,
  createSweepJob,
  enqueueSweep,
} from './jobs.ts';
import type { Contracts, OrderEvents, ProductsForSale, Receipts, Stock } from './needs.ts';
import { createOperatorOperations, createRoutes } from './routes.ts';
import { createOrderWriter } from './service/change.ts';
import type { CheckoutSettings } from './service/compose-order.ts';
import { orderToBill } from './service/for-receipts.ts';
import { describe, erase, holdsNoShopper } from './service/for-shoppers.ts';
import {
  type Dispatch,
  type ItemToShip,
  idsOfOrder,
  itemsToReturn,
  itemsToShip,
  markReturned,
  markSent,
  orderToReturn,
} from './service/items.ts';
import { getOrderTimeline, readForOperator } from './service/read-for-operator.ts';
import { findEndMs, removeEnd } from './store/contracts.ts';
import { orderDaysOf, removeOldOrderDays } from './store/days.ts';
import { findIdByNumber } from './store/orders.ts';
import { findAnywhere, findLapsedOrders } from './store/personal.ts';
import {
  countByState,
  findItemsOfSku,
  findSoldItems,
  findSoldItemsInFull,
  partnersWithValue,
} from './store/search.ts';
import { viewSoldItem } from './views/order.ts';

export interface OrdersDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly cursors: CursorCodec;
  readonly feeds: Feeds;
  readonly settings: CheckoutSettings;
  readonly products: ProductsForSale;
  readonly stock: Stock;
  readonly partners: Partners;
  readonly receipts: Receipts;
  readonly contracts: Contracts;
}

export { orderChecks, personalOrders } from './store/personal.ts';

/** Ends of contracts, for areas whose work stops with the contract. */
export const contractEnds = { findEndMs, removeEnd };

/** Order counts of a partner, for overviews. */
export const orderCounts = { countByState, orderDaysOf };

export { removeOldOrderDays };

/** Access to orders for requests of shoppers about their personal data. */
export const ordersOfShoppers = {
  findAnywhere,
  findLapsedOrders,
  describe,
  holdsNoShopper,
  readForOperator,
  erase,
};

/** For the operator's search for returns. */
export const ordersToSearch = {
  partnersWithValue,
  findIdByNumber,
  findItemsOfSku,
  findSoldItems,
  async itemsAsSold(tx: ReadTx, positionItemIds: readonly string[]) {
    const found = await findSoldItemsInFull(tx, positionItemIds);
    return new Map([...found].map(([id, row]) => [id, viewSoldItem(row)]));
  },
};

/**
 * Access to orders for receipts. It is separate from `createOrders` because orders need receipts, so receipts are
 * created first.
 */
export const ordersForReceipts = { orderToBill };

/** Orders V4: what shoppers bought from a partner, piece by piece, and what became of it. */
export function createOrders(deps: OrdersDeps) {
  const writer = createOrderWriter(armDueTimer, deps);
  return {
    operations: {
      partner: createRoutes(writer, deps.cursors),
      operator: createOperatorOperations({
        ...deps,
        writer,
        enqueueRest: enqueueSweep,
        armEnd: armEndTimer,
      }),
    },
    jobs: [createDueJob, createSweepJob, createEndJob].map((create) => create(writer, deps.clock)),
    /** For shipments, within their transaction. */
    positionItems: {
      idsOfOrder,
      itemsToShip,
      markSent: (tx: WriteTx, items: readonly ItemToShip[], dispatch: Dispatch, nowMs: number) =>
        markSent(writer, tx, items, dispatch, nowMs),
    },
    /** For returns, within their transaction. */
    returned: {
      itemsToReturn,
      orderToReturn,
      readForOperator,
      markReturned: (
        tx: WriteTx,
        idOrNumber: string,
        chosen: { positionItemIds?: readonly string[] | undefined; byMarketplace: boolean },
        nowMs: number,
      ) => markReturned(writer, tx, idOrNumber, chosen, nowMs),
    },
  };
}

/**
 * Creates the operation that reads the timeline of an order, joined from `sources`. It is created only after the areas
 * that provide the sources.
 */
export function createOrderTimeline(deps: {
  readonly partners: Partners;
  readonly sources: readonly OrderEvents[];
}): OperationsFor<'getOrderTimeline'> {
  return { getOrderTimeline: getOrderTimeline(deps) };
}
