import { retiredTable, tableKinds } from '../../migrations/tables.ts';

/** Every table that holds rows of partners. */
export const partnerTables: readonly string[] = Object.keys(tableKinds).filter(
  (table) => tableKinds[table] === 'partner' && table !== retiredTable,
);

/** Columns that tell the rows of one partner apart, in the order of an index that begins with the partner; none where there is one row. */
export const keysOfTables: Readonly<Record<string, readonly string[]>> = {
  advertising_controls: [],
  advertising_figures: ['campaign_id', 'day', 'sku', 'keyword', 'match_type', 'search_term'],
  advertising_reports: ['report_id'],
  api_users: ['username'],
  audit_entries: ['sequence'],
  audit_heads: [],
  auth_refresh_tokens: ['token_hash'],
  auth_sessions: ['session_id'],
  billed_orders: ['sales_order_id'],
  billed_pieces: ['position_item_id'],
  campaign_keywords: ['keyword_id'],
  campaign_skus: ['campaign_id', 'sku'],
  campaign_targets: ['target_id'],
  campaigns: ['campaign_id'],
  change_requests: ['request_id'],
  deliveries: ['delivery_id'],
  delivery_bodies: ['delivery_id'],
  delivery_information: ['sku'],
  delivery_causes: ['day', 'code'],
  delivery_days: ['day'],
  shopper_erasure_orders: ['erasure_id', 'sales_order_id'],
  shopper_lookups: ['hash', 'sales_order_id'],
  delivery_results: ['delivery_id', 'first_index'],
  ended_contracts: [],
  events: ['position'],
  figure_campaigns: ['campaign_id'],
  idempotency_answers: ['idempotency_key'],
  items_without_receipt: ['position_item_id'],
  job_lanes: ['lane'],
  jobs: ['lane', 'sequence'],
  order_listing: ['mark', 'lifecycle_at', 'sales_order_id'],
  orders: ['sales_order_id'],
  partial_refunds: ['position_item_id', 'turn'],
  partner_contracts: [],
  partners: [],
  population_acts: ['due_at', 'name'],
  position_items: ['sales_order_id', 'position'],
  price_reductions: ['number'],
  product_error_counts: ['error_key'],
  product_errors: ['error_key', 'sku'],
  product_offers: ['sku'],
  product_status_moves: ['revision', 'sku', 'number'],
  product_status_turns: [],
  products: ['sku'],
  quantities: ['sku'],
  receipt_counters: ['series', 'year'],
  receipt_profiles: [],
  receipts: ['receipt_number'],
  reduced_items: ['position_item_id'],
  report_pieces: ['report_id', 'file_id', 'piece'],
  report_quotas: ['client_id'],
  return_address_carriers: ['return_address_carrier_id'],
  return_addresses: ['return_address_id'],
  return_changes: ['sales_order_id', 'position_item_id', 'sequence'],
  return_shipment_items: ['return_shipment_id', 'position'],
  return_shipments: ['return_shipment_id'],
  returns: ['position_item_id'],
  shipment_items: ['shipment_id', 'position'],
  shipments: ['shipment_id'],
  shipping_profiles: ['shipping_profile_id'],
  taken_pieces: ['position_item_id'],
  webhook_attempts: ['webhook_id', 'sequence'],
  webhook_waiting: ['webhook_id', 'event_id'],
  webhooks: ['webhook_id'],
};

for (const table of partnerTables) {
  if (keysOfTables[table] === undefined) throw new Error(`the table ${table} needs a key in keysOfTables`);
}

/** Rows of a page, where rows may be large: a body is up to 32 MiB, and a page lies in memory whole. */
const rowsOfPage: Readonly<Record<string, number>> = {
  delivery_bodies: 1,
  report_pieces: 4,
  events: 50,
  products: 100,
};

/** Rows that are read and removed at a time. */
export function pageSizeOf(table: string): number {
  return rowsOfPage[table] ?? 200;
}
