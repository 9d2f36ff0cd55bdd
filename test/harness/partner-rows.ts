import { tableKinds } from '../../packages/server/migrations/index.ts';
import { openStore } from '../../packages/server/platform/store/open.ts';
import type { SqlRow } from '../../packages/server/platform/store/sql-values.ts';
import { raw } from './raw-sql.ts';

/**
 * Columns that differ from run to run, by table; `all` leaves the whole table out. They hold random values,
 * wall-clock times, or references to such values.
 */
const left: Readonly<Record<string, 'all' | readonly string[]>> = {
  // Unused since its data moved.
  // Salts and ids of users, and traces of logins.
  api_users: 'all',
  auth_refresh_tokens: 'all',
  auth_sessions: 'all',
  user_invitations: 'all',
  // Created at the start, before a test can stop the clock: the partners, and the chain that begins with them.
  // Positions are shared by all partners and the operator, who moves the clock.
  partners: ['created_at'],
  audit_entries: ['hash', 'at', 'position'],
  audit_heads: ['hash'],
  // The journal uses the wall clock.
  events: ['position', 'at'],
  // Ids of the profiles that every sandbox starts with.
  shipping_profiles: 'all',
  // Sealed with a random value.
  orders: ['personal'],
  receipts: ['personal'],
  shopper_lookups: 'all',
  // Leases use the wall clock, and job numbers depend on when other jobs were done.
  job_lanes: ['lease_until', 'lease_owner', 'served_at'],
  jobs: ['sequence'],
};

/** Rows that the tables hold for a partner, each as text, by table, without those that come from the fixtures. */
export async function rowsOfPartner(databaseUrl: string, partnerId: string): Promise<Map<string, string[]>> {
  const store = await openStore({ url: databaseUrl }, { writes: false });
  const rows = new Map<string, string[]>();
  for (const [table, kind] of Object.entries(tableKinds)) {
    const columns = left[table] ?? [];
    if (kind !== 'partner' || columns === 'all') continue;
    const found = await raw(store.reads.partner(partnerId)).all(
      `SELECT * FROM ${table} WHERE partner_id = ?1`,
    );
    const own = found.filter((row) => !isOfFixture(row));
    rows.set(table, own.map((row) => textOf(row, columns)).toSorted());
  }
  await store.close();
  return rows;
}

/** True for audit entries and events about data that every sandbox starts with. */
function isOfFixture({ request_id, types }: SqlRow): boolean {
  return (
    String(request_id).startsWith('seed-') || /\.(?:partner|user|shipping-profile)\./.test(String(types))
  );
}

function textOf(row: SqlRow, columns: readonly string[]): string {
  const kept = Object.entries(row).filter(([name]) => !columns.includes(name));
  return JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? Number(value) : value));
}
