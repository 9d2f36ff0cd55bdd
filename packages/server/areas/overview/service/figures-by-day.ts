/** Orders and products of a partner by day, for plots. */
import { ordersV4 } from '@kontor/contract/generated/orders-v4';
import type { FiguresOfDay } from '@kontor/contract/generated/overview-v1';
import { productsV5 } from '@kontor/contract/generated/products-v5';
import { berlinDay, dayAfter } from '@kontor/values/instant';
import { moneyOf } from '@kontor/values/money';
import { mayRead } from '../../../platform/auth/authorize.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import type { OrderDay, ProductDay } from '../needs.ts';
import type { OverviewDeps } from './overview.ts';

/** Reads the last days of the calling partner: the figures whose records the caller may read. */
export function listFiguresByDay({
  products,
  orders,
}: Pick<OverviewDeps, 'products' | 'orders'>): ReadHandler<'listFiguresByDay'> {
  return async (tx, { caller, query, nowMs }) => {
    const may = (operation: Parameters<typeof mayRead>[1]) => mayRead(caller, operation);
    const days = lastDays(nowMs, query.days);
    const [from = '', to = ''] = [days[0], days.at(-1)];
    const placed = may(ordersV4.findPartnerOrders) ? await orders.orderDaysOf(tx, from, to) : undefined;
    const counted = may(productsV5.getPartnerProducts)
      ? await products.productDaysOf(tx, from, to)
      : undefined;
    return {
      status: 200,
      body: {
        days: days.map((day) => ({
          day,
          ...(placed && ordersOf(placed.filter((each) => each.day === day))),
          ...(counted && productsOf(counted.findLast((each) => each.day <= day))),
        })),
      },
    };
  };
}

/** The days in Europe/Berlin up to now, ascending. */
function lastDays(nowMs: number, count: number): string[] {
  const today = berlinDay(nowMs);
  return Array.from({ length: count }, (_, index) => dayAfter(today, index + 1 - count));
}

function ordersOf(placed: readonly OrderDay[]): Pick<FiguresOfDay, 'orders' | 'items' | 'revenue'> {
  const sumOf = (member: 'orders' | 'items') => placed.reduce((sum, each) => sum + each[member], 0);
  return {
    orders: sumOf('orders'),
    items: sumOf('items'),
    revenue: placed.map(({ cents, currency }) => moneyOf(cents, currency)),
  };
}

function productsOf(counted: ProductDay | undefined): Pick<FiguresOfDay, 'products'> {
  if (counted === undefined) return {};
  const { pending, online, restricted, rejected, inactive } = counted;
  return {
    products: {
      PENDING: pending,
      ONLINE: online,
      RESTRICTED: restricted,
      REJECTED: rejected,
      INACTIVE: inactive,
    },
  };
}
