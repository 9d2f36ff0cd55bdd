import { tableKinds } from '../../migrations/tables/index.ts';

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
    billed_orders billed_pieces idempotency_answers items_without_receipt order_listing orders partial_refunds
    population_acts position_items price_reductions receipt_counters receipts reduced_items return_changes
    return_shipment_items return_shipments returns shipment_items shipments shopper_erasure_orders
    shopper_erasures shopper_lookups taken_pieces`,
  'in part': 'job_lanes jobs',
  kept: `
    advertising_controls advertising_figures advertising_reports api_users app_invitations apps audit_entries
    audit_heads auth_refresh_tokens auth_revisions auth_sessions authorization_codes brands campaign_keywords
    campaign_skus campaign_targets campaigns categories category_groups change_requests deliveries
    delivery_bodies delivery_causes delivery_days delivery_failures delivery_information delivery_outcomes
    delivery_results ended_contracts event_index event_subjects events fault_rules figure_campaigns
    installations oauth_clients operators partner_contracts partner_deletions partner_moves partners
    past_prices periodic_tasks product_error_counts product_errors product_offers product_reviews
    product_status_changes product_status_moves product_status_turns products profile_walks quantities
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
