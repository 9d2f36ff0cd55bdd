/** A partner's products by status at the end of each day, for plots. */

import { berlinDay, dayMs, utcDay } from '@kontor/values/instant';
import { limits } from '../../../../platform/limits/numbers.ts';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../../../../platform/store/store.ts';
import { statementsOf, statementsOfAll } from '../../../../platform/store/table-statements.ts';
import { productDays } from '../../../../tables/products/product-days.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/status/store');

/** Takes the counts over from the partner's row of them, under the status lock. */
const productDayPut = statements.partner(
  'productDayPut',
  `INSERT INTO product_days (partner_id, day, pending, online, restricted, rejected, inactive)
   SELECT ?1, ?2, t.pending, t.online, t.restricted, t.rejected, t.inactive
   FROM product_status_turns t WHERE t.partner_id = ?1
   ON CONFLICT (partner_id, day) DO UPDATE SET pending = excluded.pending, online = excluded.online,
     restricted = excluded.restricted, rejected = excluded.rejected, inactive = excluded.inactive`,
);

const days = statementsOf(productDays);
/** Uses the primary key: with a limit, PostgreSQL does so whatever it expects of the days. */
const daysFrom = days.inOwnOrder<[from: string, to: string, count: number]>(
  'day >= ?2 AND day <= ?3',
  'day',
  'LIMIT ?4',
);
/** Uses the primary key. */
const dayBefore = days.inOwnOrder<[before: string]>('day < ?2', 'day DESC', 'LIMIT 1');

/** Uses product_days_by_day. */
const removeOld =
  statementsOfAll(productDays).removeSome<[before: string, count: number]>('day < ?1 LIMIT ?2');

export type ProductDay = (typeof daysFrom)['row'];

/** Keeps the present counts as those of the day. */
export async function keepDay(tx: WriteTx, nowMs: number): Promise<void> {
  await tx.run(productDayPut, berlinDay(nowMs));
}

/** Days on which the counts of a partner changed, and the last one before them. */
export async function productDaysOf(tx: ReadTx, from: string, to: string): Promise<ProductDay[]> {
  return [...(await tx.all(dayBefore, from)), ...(await tx.all(daysFrom, from, to, limits.figureDaysKept))];
}

const removedAtOnceMax = 1_000;

/** Removes a bounded number of old days, of any partner; returns true when there are more. */
export async function removeOldProductDays(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const before = utcDay(nowMs - limits.figureDaysKept * dayMs);
  return (await tx.run(removeOld, before, removedAtOnceMax)) === removedAtOnceMax;
}
