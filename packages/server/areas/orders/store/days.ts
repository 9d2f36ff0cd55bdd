/** Orders by the day on which they were placed, for plots: the cost of a read does not depend on their number. */

import { berlinDay, dayMs, utcDay } from '@kontor/values/instant';
import { limits } from '../../../platform/limits/numbers.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf, statementsOfAll } from '../../../platform/store/table-statements.ts';
import { orderDays } from '../../../tables/orders/order-days.ts';

const days = statementsOf(orderDays);
const addDay = days.insertOrSet(
  `orders = order_days.orders + 1, items = order_days.items + excluded.items,
   cents = order_days.cents + excluded.cents`,
);
/** Uses the primary key: with a limit, PostgreSQL does so whatever it expects of the days. */
const daysFrom = days.inOwnOrder<[from: string, to: string, count: number]>(
  'day >= ?2 AND day <= ?3',
  'day, currency',
  'LIMIT ?4',
);

/** Uses order_days_by_day. */
const removeOld = statementsOfAll(orderDays).removeSome<[before: string, count: number]>('day < ?1 LIMIT ?2');

/** No partner has more: ISO 4217 lists fewer currencies than 200. */
const rowsMax = limits.figureDaysKept * 200;

export type OrderDay = (typeof daysFrom)['row'];

/** Counts an order on the day on which it was placed, with what its items cost then. */
export async function countOrder(
  tx: WriteTx,
  order: {
    readonly orderDateMs: number;
    readonly currency: string;
    readonly items: number;
    readonly cents: number;
  },
): Promise<void> {
  const { orderDateMs, ...counted } = order;
  await addDay(tx, { day: berlinDay(orderDateMs), orders: 1, ...counted });
}

/** The days of a partner on which orders were placed, by currency. */
export async function orderDaysOf(tx: ReadTx, from: string, to: string): Promise<OrderDay[]> {
  return tx.all(daysFrom, from, to, rowsMax);
}

const removedAtOnceMax = 1_000;

/** Removes a bounded number of old days, of any partner; returns true when there are more. */
export async function removeOldOrderDays(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const before = utcDay(nowMs - limits.figureDaysKept * dayMs);
  return (await tx.run(removeOld, before, removedAtOnceMax)) === removedAtOnceMax;
}
