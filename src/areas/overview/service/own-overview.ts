import { ordersV4 } from '../../../generated/orders-v4.ts';
import { type OwnOverview, overviewV1 } from '../../../generated/overview-v1.ts';
import { productsV5 } from '../../../generated/products-v5.ts';
import { returnsV3 } from '../../../generated/returns-v3.ts';
import { mayRead } from '../../../platform/auth/authorize.ts';
import { countWaiting } from '../../../platform/deliveries/store/deliveries.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Returns } from '../needs.ts';
import { newestDays } from './delivery-days.ts';
import { countedOrdersMax, type OverviewDeps, readProducts, shownDays, viewOrders } from './partner.ts';

/** Reads what waits for the calling partner: the parts that the caller may read with the operations behind them. */
export function getOverview({
  products,
  orders,
  returns,
  webhooks,
}: OverviewDeps): ReadHandler<'getOverview'> {
  return async (tx, { caller, nowMs }) => {
    const may = (operation: Parameters<typeof mayRead>[1]) => mayRead(caller, operation);
    const body: OwnOverview = {
      partnerId: tx.partnerId,
      at: formatInstant(nowMs),
      ...(may(productsV5.getPartnerProducts) && { products: await readProducts(products, tx) }),
      ...(may(overviewV1.listOwnDeliveries) && { deliveries: await readDeliveries(tx) }),
      ...(may(ordersV4.findPartnerOrders) && {
        orders: viewOrders(await orders.countByState(tx, countedOrdersMax + 1)),
      }),
      ...(may(returnsV3.listReturns) && { returns: await readReturns(returns, tx) }),
      webhooks: await webhooks.countForOverview(tx),
    };
    return { status: 200, body };
  };
}

async function readDeliveries(tx: ReadTx): Promise<NonNullable<OwnOverview['deliveries']>> {
  const days = await newestDays(tx, shownDays);
  return { waiting: await countWaiting(tx), days: days.map(({ partnerId: _, ...day }) => day) };
}

async function readReturns(returns: Returns, tx: ReadTx): Promise<NonNullable<OwnOverview['returns']>> {
  const announced = await returns.countAnnounced(tx, countedOrdersMax + 1);
  return announced > countedOrdersMax
    ? { announced: countedOrdersMax, announcedIsMinimum: true }
    : { announced };
}
