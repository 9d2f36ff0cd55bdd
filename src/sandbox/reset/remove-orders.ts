/** Resets that keep what partners offer: on request, and once a month. */
import { appendEntries, entriesOfJob } from '../../platform/audit/append.ts';
import { findPartnerIds } from '../../platform/auth/store/partners.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import { removeLane } from '../../platform/jobs/store/enqueue.ts';
import { removeRows } from '../../platform/partner-data/store.ts';
import { findSetting, putSetting } from '../../platform/store/settings.ts';
import type { SharedWriteTx } from '../../platform/store/store.ts';
import { berlinDay, startOfBerlinDay } from '../../values/instant.ts';
import { restartPopulation } from '../population/operations.ts';
import { removeErasures } from '../store/rows.ts';
import { emptiedTables, removedLanes } from './policies.ts';

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
    for (const lane of removedLanes) await removeLane(mine, lane);
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

/** Settings key under which the last handled first Sunday is stored; empty while the task is off. */
const dealtWithSetting = 'sandbox_monthly_reset';

const minuteMs = 60 * 1000;

/**
 * Removes orders on the first Sunday of a month at 18:00 in Europe/Berlin, by the marketplace clock. It does so once,
 * however many such Sundays have passed since the last run; Sundays before it was switched on do not count.
 */
export function monthlyReset(isOn: boolean): PeriodicTask {
  return {
    name: 'monthly-reset',
    everyMs: isOn ? minuteMs : 60 * minuteMs,
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

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Returns the latest first Sunday of a month at 18:00 in Europe/Berlin, up to and including the instant. */
export function lastFirstSundayMs(instantMs: number): number {
  const [year = 0, month = 1] = berlinDay(instantMs).split('-').map(Number);
  const ofMonthMs = firstSundayMs(year, month - 1);
  return ofMonthMs <= instantMs ? ofMonthMs : firstSundayMs(year, month - 2);
}

function firstSundayMs(year: number, monthIndex: number): number {
  const first = new Date(Date.UTC(year, monthIndex, 1));
  const sunday = new Date(first.getTime() + ((7 - first.getUTCDay()) % 7) * dayMs);
  // Clocks change on the last Sunday of a month, so this day has 24 hours.
  return startOfBerlinDay(sunday.toISOString().slice(0, 10)) + 18 * hourMs;
}
