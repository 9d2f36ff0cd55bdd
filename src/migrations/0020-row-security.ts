import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

const tables = [
  'api_users',
  'audit_entries',
  'audit_heads',
  'auth_refresh_tokens',
  'auth_sessions',
  'deliveries',
  'delivery_bodies',
  'delivery_results',
  'ended_contracts',
  'idempotency_answers',
  'job_lanes',
  'jobs',
  'order_listing',
  'orders',
  'partners',
  'position_items',
  'product_offers',
  'product_status_changes',
  'product_status_moves',
  'product_status_turns',
  'products',
  'shipment_items',
  'shipments',
];

/** PostgreSQL shows a partner's rows only to that partner's statements. */
export const rowSecurity: Migration = {
  number: 20,
  name: 'row-security',
  statements: (dialect) => rowSecurityOf(dialect, tables),
};
