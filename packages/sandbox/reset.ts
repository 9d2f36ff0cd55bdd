/** Resets that keep what partners offer: on request, and once a month. */

import { findPartnerIds } from '@kontor/server/auth';
import { type PeriodicTask, removeLane } from '@kontor/server/jobs';
import { appendEntries, entriesOfJob } from '@kontor/server/journal';
import { findSetting, putSetting, type SharedWriteTx } from '@kontor/server/store';
import { removeRows, tables } from '@kontor/server/tables';
import { berlinDay, dayMs, hourMs, minuteMs, startOfBerlinDay, utcDay } from '@kontor/values/instant';
import { restartPopulation } from './population/operations.ts';
import { removeErasures } from './store/rows.ts';

/** Number of removed rows by table; without tables that were empty. */
export type Removed = Readonly<Record<string, number>>;

/**
 * Removes the orders of all partners and everything that depends on them, and keeps what partners offer. All in one
 * transaction, so that nobody ever sees an order without its items
 * (`docs/contributors/decisions/sandbox.md`).
 */
export async function removeOrders(tx: SharedWriteTx, nowMs: number): Promise<Removed> {
  const removed: Record<string, number> = {};
  const partnerIds = await findPartnerIds(tx);
  for (const partnerId of partnerIds) {
    const mine = tx.partner(partnerId);
    for (const lane of lanesOfReset.removed) await removeLane(mine, lane);
    for (const table of emptiedTables) {
      const count = await removeRows(mine, table);
      if (count > 0) removed[table] = (removed[table] ?? 0) + count;
    }
  }
  await removeErasures(tx);
  // Answers to operators belong to no partner.
  await removeRows(tx.withoutLock(''), 'idempotency_answers');
  await restartPopulation(tx, partnerIds, nowMs);
  return removed;
}

/** Settings key under which the last handled first Sunday is stored; empty while the periodic task is off. */
const dealtWithSetting = 'sandbox_monthly_reset';

/**
 * Removes orders on the first Sunday of a month at 18:00 in Europe/Berlin, by the marketplace clock. It does so once,
 * however many such Sundays have passed since the last run; Sundays before it was switched on do not count.
 */
export function monthlyReset(isOn: boolean): PeriodicTask {
  return {
    name: 'monthly-reset',
    everyMs: isOn ? minuteMs : hourMs,
    async run(tx, nowMs) {
      const dealtWith = (await findSetting(tx, dealtWithSetting)) ?? '';
      const last = isOn ? String(lastFirstSundayMs(nowMs)) : '';
      if (last === dealtWith) return false;
      await putSetting(tx, dealtWithSetting, last);
      // After the clock was set back, its Sundays count again.
      if (last === '' || dealtWith === '' || Number(last) < Number(dealtWith)) return false;
      const removed = await removeOrders(tx, nowMs);
      const change = { record: 'sandbox', after: { reset: true, keep: 'offers', removed } };
      await appendEntries(tx, entriesOfJob('', 'resetSandbox', 'sandbox', [change], nowMs));
      return false;
    },
  };
}

/** Returns the latest first Sunday of a month at 18:00 in Europe/Berlin, up to and including the instant. */
export function lastFirstSundayMs(instantMs: number): number {
  const [year = 0, month = 1] = berlinDay(instantMs).split('-').map(Number);
  const ofMonthMs = firstSundayMs(year, month - 1);
  return ofMonthMs <= instantMs ? ofMonthMs : firstSundayMs(year, month - 2);
}

function firstSundayMs(year: number, monthIndex: number): number {
  const first = new Date(Date.UTC(year, monthIndex, 1));
  const sundayMs = first.getTime() + ((7 - first.getUTCDay()) % 7) * dayMs;
  // Clocks change on the last Sunday of a month, so this day has 24 hours.
  return startOfBerlinDay(utcDay(sundayMs)) + 18 * hourMs;
}

/** Tables of partners that lose all of their rows. */
export const emptiedTables: readonly string[] = [...tables.values()]
  .filter(({ kind, rows }) => kind === 'partner' && rows.reset === 'removed')
  .map(({ name }) => name);

/**
 * What a reset that keeps the offers does to the background work of each lane: work only about orders is removed. A lane
 * that is missing here fails `packages/sandbox/test/lanes-of-reset.test.ts`.
 *
 * Kept are also `contract-end`, because orders that come later end with the contract too, and `population`, which
 * continues with the acts that are then planned again.
 */
export const lanesOfReset = {
  removed: 'orders-due orders-sweep price-reductions price-reductions-held shopper-erasure'.split(' '),
  kept: `advertising-decisions advertising-due advertising-releases advertising-reports app-removals contract-due
    contract-end deliveries orderability partner-deletion population review-rules shop-checks shop-offline
    shop-rechecks takedowns`.split(/\s+/),
};
