/**
 * Outcomes of the elements of a partner's deliveries by day, and why elements failed. Counted while deliveries are
 * processed.
 */

import { dayMs, utcDay } from '@kontor/values/instant';
import { deliveryCauses } from '../../../tables/deliveries/delivery-causes.ts';
import { deliveryDays } from '../../../tables/deliveries/delivery-days.ts';
import { deliveryFailures } from '../../../tables/deliveries/delivery-failures.ts';
import { limits } from '../../limits/numbers.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../../store/store.ts';
import { statementsOf, statementsOfAll } from '../../store/table-statements.ts';

const days = statementsOf(deliveryDays);
const addDay = days.insertOrSet(
  `deliveries = delivery_days.deliveries + 1, succeeded = delivery_days.succeeded + excluded.succeeded,
   failed = delivery_days.failed + excluded.failed, unchanged = delivery_days.unchanged + excluded.unchanged`,
);
const everyDay = statementsOfAll(deliveryDays);
/** Uses delivery_days_by_day. */
const daysOfAll = everyDay.where<[day: string, partnerId: string, since: string, count: number]>(
  '(day, partner_id) < (?1, ?2) AND day >= ?3 ORDER BY day DESC, partner_id DESC LIMIT ?4',
);
/** Uses the primary key. */
const daysOfPartner = days.inOwnOrder<[before: string, since: string, count: number]>(
  'day < ?2 AND day >= ?3',
  'day DESC',
  'LIMIT ?4',
);

/** A partner has at most one cause per error code and day. */
const causeMembers = ['code', 'title', 'elements'] as const;
const mostFrequent = 'ORDER BY elements DESC, code';
const causes = statementsOf(deliveryCauses);
const addCause = causes.insertOrSet('elements = delivery_causes.elements + excluded.elements');
const causesOfDay = causes
  .select(...causeMembers)
  .where<[day: string, count: number]>(`day = ?2 ${mostFrequent} LIMIT ?3`);
const causesOfAnyDay = statementsOfAll(deliveryCauses)
  .select(...causeMembers)
  .where<[partnerId: string, day: string, count: number]>(
    `partner_id = ?1 AND day = ?2 ${mostFrequent} LIMIT ?3`,
  );

/** Uses delivery_days_by_day. */
const oldDays = everyDay
  .select('partnerId', 'day')
  .where<[before: string, count: number]>('day < ?1 ORDER BY day, partner_id LIMIT ?2');

const removals = [
  statementsOfAll(deliveryCauses).remove('partnerId', 'day'),
  statementsOfAll(deliveryFailures).remove('partnerId', 'day'),
  everyDay.remove('partnerId', 'day'),
];

/** A partner's deliveries that arrived on a day and are done. */
export type DeliveryDay = (typeof daysOfAll)['row'];

/** An error code and the number of elements that had it. */
export type Cause = (typeof causesOfDay)['row'];

/** Counts a delivery that is now done. */
export async function countDelivery(
  tx: WriteTx,
  day: string,
  parts: Pick<DeliveryDay, 'succeeded' | 'failed' | 'unchanged'>,
): Promise<void> {
  await addDay(tx, { ...parts, day, deliveries: 1 });
}

/** Counts failed elements by code. */
export async function countCauses(tx: WriteTx, day: string, counted: readonly Cause[]): Promise<void> {
  await addCause.each(
    tx,
    counted.map((cause) => ({ ...cause, day })),
  );
}

/** A position in the list of days, after which a page begins. */
export interface DayPlace {
  readonly day: string;
  readonly partnerId: string;
}

/** Returns days of all partners from `since` on, newest first. */
export function listDaysOfAll(
  tx: SharedReadTx,
  { day, partnerId }: DayPlace,
  since: string,
  count: number,
): Promise<DeliveryDay[]> {
  return tx.all(daysOfAll, day, partnerId, since, count);
}

export async function listDays(
  tx: ReadTx,
  before: string,
  since: string,
  count: number,
): Promise<DeliveryDay[]> {
  const found = await tx.all(daysOfPartner, before, since, count);
  return found.map((day) => ({ partnerId: tx.partnerId, ...day }));
}

/** Returns the most frequent errors of each of the days. */
export function topCauses(tx: ReadTx, days: readonly string[], count: number): Promise<Cause[][]> {
  return tx.each(
    causesOfDay,
    days.map((day): [string, number] => [day, count]),
  );
}

/** Returns the most frequent errors of each of the days of any partner, in one exchange with the store. */
export function topCausesOfAll(
  tx: SharedReadTx,
  days: readonly Pick<DeliveryDay, 'partnerId' | 'day'>[],
  count: number,
): Promise<Cause[][]> {
  return tx.each(
    causesOfAnyDay,
    days.map(({ partnerId, day }): [string, string, number] => [partnerId, day, count]),
  );
}

const keptMs = limits.deliveryDaysKept * dayMs;
const removedAtOnceMax = 1_000;

/** Removes a bounded number of old days, of any partner; returns true when there are more. */
export async function removeOldDays(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const rows = await tx.all(oldDays, utcDay(nowMs - keptMs), removedAtOnceMax);
  const keys = rows.map(({ partnerId, day }): [string, string] => [partnerId, day]);
  for (const removal of removals) await tx.runEach(removal, keys);
  return rows.length === removedAtOnceMax;
}
