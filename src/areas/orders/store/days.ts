/** Orders by the day on which they were placed, for plots: the cost of a read does not depend on their number. */
import { limits } from '../../../platform/limits/numbers.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf, statementsOfAll } from '../../../platform/store/table-statements.ts';
import { orderDays } from '../../../tables/orders/order-days.ts';
import { berlinDay, dayMs } from '../../../values/instant.ts';

const days = statementsOf(orderDays);
const addDay = days.insertOrSet(
  `orders = order_days.orders + 1, items = order_days.items + excluded.items,
   cents = order_days.cents + excluded.cents`,
);
/** Uses the primary key. */
const daysFrom = days.inOwnOrder<[from: string, to: string]>('day >= ?2 AND day <= ?3', 'day, currency', '');

const everyDay = statementsOfAll(orderDays);
/** Uses order_days_by_day. */
const oldDays = everyDay
  .select('partnerId', 'day', 'currency')
  .where<[before: string, count: number]>('day < ?1 ORDER BY day, partner_id, currency LIMIT ?2');
const removal = everyDay.remove('partnerId', 'day', 'currency');

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
  return tx.all(daysFrom, from, to);
}

const removedAtOnceMax = 1_000;

/** Removes a bounded number of old days, of any partner; returns true when there are more. */
export async function removeOldOrderDays(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const rows = await tx.all(oldDays, berlinDay(nowMs - limits.figureDaysKept * dayMs), removedAtOnceMax);
  await tx.runEach(
    removal,
    rows.map(({ partnerId, day, currency }): [string, string, string] => [partnerId, day, currency]),
  );
  return rows.length === removedAtOnceMax;
}
