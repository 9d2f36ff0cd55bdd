/** Resets that keep what partners offer: on request, and once a month. */

import { appendEntries, entriesOfJob } from '@kontor/server/platform/audit/append';
import { findPartnerIds } from '@kontor/server/platform/auth/store/partners';
import type { PeriodicTask } from '@kontor/server/platform/jobs/periodic';
import { removeLane } from '@kontor/server/platform/jobs/store/enqueue';
import { removeRows } from '@kontor/server/platform/partner-data/store';
import { findSetting, putSetting } from '@kontor/server/platform/store/settings';
import type { SharedWriteTx } from '@kontor/server/platform/store/store';
import { tableKinds } from '@kontor/server/tables/kinds';
import { berlinDay, dayMs, hourMs, minuteMs, startOfBerlinDay } from '@kontor/values/instant';
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
  const sunday = new Date(first.getTime() + ((7 - first.getUTCDay()) % 7) * dayMs);
  // Clocks change on the last Sunday of a month, so this day has 24 hours.
  return startOfBerlinDay(sunday.toISOString().slice(0, 10)) + 18 * hourMs;
}

/** The policy of each name, from the names of each policy. Throws if a name stands twice. */
function policies<Policy extends string>(
  namesOf: Readonly<Record<Policy, string>>,
): Readonly<Record<string, Policy>> {
  const rows = (Object.keys(namesOf) as Policy[]).flatMap((policy) =>
    namesOf[policy]
      .trim()
      .split(/\s+/)
      .map((name): [string, Policy] => [name, policy]),
  );
  const found = Object.fromEntries(rows.sort(([one], [other]) => (one < other ? -1 : 1)));
  if (Object.keys(found).length < rows.length) throw new Error('A name has two policies.');
  return found;
}

/**
 * What a reset that keeps the offers does to each table: with `removed` it loses all rows of all partners, with `kept`
 * none, with `in part` the rows that belong to orders. A table that is missing here fails `test/api/sandbox/resetToOffers.test.ts`.
 *
 * Removed are also `idempotency_answers`, because an order that is placed again with its old key must be stored, so its
 * old answer must not be repeated; `population_acts`, after which the population starts over; and `receipt_counters`,
 * because receipts are numbered from 1 without gaps.
 */
export const resetPolicyOfTable = policies<'removed' | 'kept' | 'in part'>({
  removed: `
    billed_orders billed_pieces idempotency_answers items_without_receipt order_days order_listing orders partial_refunds
    population_acts position_items price_reductions receipt_counters receipts reduced_items return_changes
    return_shipment_items return_shipments returns shipment_items shipments shopper_erasure_orders
    shopper_erasures shopper_lookups taken_pieces`,
  'in part': 'job_lanes jobs',
  kept: `
    advertising_controls advertising_figures advertising_reports api_users app_invitations apps audit_entries
    audit_heads auth_refresh_tokens auth_revisions auth_sessions authorization_codes brands campaign_keywords
    campaign_skus campaign_targets campaigns categories category_groups change_requests deliveries
    delivery_bodies delivery_causes delivery_days delivery_failures delivery_information delivery_outcomes
    delivery_results ended_contracts event_index event_subjects events failed_elements fault_rules figure_campaigns
    installations oauth_clients operators partner_contracts partner_deletions partner_moves partners
    packed_outcomes packed_prices past_prices periodic_tasks product_days product_error_counts product_errors product_offers product_reason_counts
    product_reviews product_status_moves product_status_turns products profile_walks quantities
    receipt_profiles reference_revisions removed_partners report_pieces report_quotas return_address_carriers
    return_addresses review_rules revoked_operators schema_history settings shipping_profiles signing_keys
    statistics takedown_keys takedown_progress takedowns told_orderability user_invitations webhook_attempts
    webhook_senders webhook_waiting webhooks worker_nodes`,
});

/** Tables of partners that lose all of their rows. */
export const emptiedTables: readonly string[] = Object.keys(resetPolicyOfTable).filter(
  (table) => resetPolicyOfTable[table] === 'removed' && tableKinds[table] === 'partner',
);

/**
 * What a reset that keeps the offers does to the background work of each lane: work only about orders is `removed`,
 * everything else is `kept`. A lane that is missing here fails `test/sandbox/lanes-of-reset.test.ts`.
 *
 * Kept are also `contract-end`, because orders that come later end with the contract too, and `population`, which
 * continues with the acts that are then planned again.
 */
export const resetPolicyOfLane = policies<'removed' | 'kept'>({
  removed: `
    orders-due orders-sweep price-reductions price-reductions-held shopper-erasure`,
  kept: `
    advertising-decisions advertising-due advertising-releases advertising-reports app-removals contract-due
    contract-end deliveries orderability partner-deletion population review-rules shop-checks shop-offline
    shop-rechecks takedowns`,
});

/** Lanes that are removed with their jobs. */
export const removedLanes: readonly string[] = Object.keys(resetPolicyOfLane).filter(
  (lane) => resetPolicyOfLane[lane] === 'removed',
);
