/** The overview of a partner, for the operator and for the partner itself. */
import type { PartnerOverview, User } from '@kontor/contract/generated/operator-v1';
import { ordersV4 } from '@kontor/contract/generated/orders-v4';
import { type OwnOverview, overviewV1 } from '@kontor/contract/generated/overview-v1';
import { productsV5 } from '@kontor/contract/generated/products-v5';
import { returnsV3 } from '@kontor/contract/generated/returns-v3';
import { formatInstant } from '@kontor/values/instant';
import { mayRead } from '../../../platform/auth/authorize.ts';
import { countWaiting } from '../../../platform/deliveries/store/deliveries.ts';
import { listDeliveries } from '../../../platform/deliveries/store/lists.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import type { ReadTx, SharedReadTx } from '../../../platform/store/store.ts';
import type { Contracts, Orders, Partners, Products, Returns, Webhooks } from '../needs.ts';
import { viewDelivery } from '../views.ts';
import { newestPlace } from './deliveries.ts';
import { newestDays } from './delivery-days.ts';

/** The areas that an overview reads from. */
export interface OverviewDeps {
  readonly partners: Partners;
  readonly products: Products;
  readonly orders: Orders;
  readonly contracts: Contracts;
  readonly returns: Returns;
  readonly webhooks: Webhooks;
}

/** The part of an overview that comes from the store. The HTTP thread adds calls and rate. */
export type StoredOverview = Omit<PartnerOverview, 'calls' | 'rate'>;

/** Maximum number of entries per list. */
const shownMax = 20;
const shownDays = 7;
const countedOrdersMax = 10_000;

/**
 * Reads the overview of a partner; throws 404 when it does not exist. The cost hardly depends on the partner's size.
 */
export async function readOverview(
  { partners, products, orders, contracts }: OverviewDeps,
  shared: SharedReadTx,
  partnerId: string,
  nowMs: number,
): Promise<StoredOverview> {
  const { createdAtMs, users, clients, ...described } = await partners.describePartner(
    shared,
    partnerId,
    shownMax,
  );
  const tx = shared.partner(partnerId);
  const waiting = await listDeliveries(tx, { only: 'waiting', sinceMs: 0 }, newestPlace, shownMax);
  return {
    partnerId,
    ...described,
    at: formatInstant(nowMs),
    createdAt: formatInstant(createdAtMs),
    contract: await contracts.viewOf(tx, nowMs),
    products: await readProducts(products, tx),
    deliveries: { waiting: waiting.map(viewDelivery), days: await newestDays(tx, shownDays) },
    orders: viewOrders(await orders.countByState(tx, countedOrdersMax + 1)),
    users: users as User[],
    clients: clients as PartnerOverview['clients'],
  };
}

/** Counts the partner's products by status, with the most frequent reasons. */
export async function readProducts(products: Products, tx: ReadTx): Promise<PartnerOverview['products']> {
  const byStatus = await products.countByStatus(tx);
  return {
    total: Object.values(byStatus).reduce((sum, each) => sum + each, 0),
    byStatus: { ...byStatus },
    errors: await products.topReasons(tx, shownMax),
  };
}

/** Shows how many orders are in each state that has any. */
function viewOrders(counts: ReadonlyMap<string, number>): PartnerOverview['orders'] {
  return [...counts]
    .filter(([, orders]) => orders > 0)
    .map(([fulfillmentStatus, orders]) => ({
      fulfillmentStatus: fulfillmentStatus as PartnerOverview['orders'][number]['fulfillmentStatus'],
      orders: Math.min(orders, countedOrdersMax),
      ...(orders > countedOrdersMax && { ordersIsMinimum: true }),
    }));
}

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
