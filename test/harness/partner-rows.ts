import { tableKinds } from '../../src/migrations/index.ts';
import { openStore } from '../../src/platform/store/open.ts';
import type { SqlRow } from '../../src/platform/store/store.ts';
import { raw } from './raw-sql.ts';

/**
 * Columns that differ from run to run, by table: `all` leaves the table out. A store makes them of chance on purpose, of
 * the wall clock, or of what they name.
 */
const left: Readonly<Record<string, 'all' | readonly string[]>> = {
  // Gone since its data moved.
  product_status_changes: 'all',
  // Salts and ids of users, and what logins leave behind.
  api_users: 'all',
  auth_refresh_tokens: 'all',
  auth_sessions: 'all',
  // Made at the start, before a test can stop the clock: the partners, and the chain that begins with them. Positions
  // are shared by all partners and the operator, who moves the clock.
  partners: ['created_at'],
  audit_entries: ['hash', 'at', 'position'],
  audit_heads: ['hash'],
  // The journal is kept by the wall clock.
  events: ['position', 'at'],
  // The ids of the profiles that every sandbox begins with.
  shipping_profiles: 'all',
  // Sealed with chance in it.
  orders: ['personal'],
  receipts: ['personal'],
  shopper_lookups: 'all',
  // Leases go by the wall, and numbers of jobs by when those of others were done.
  job_lanes: ['lease_until', 'lease_owner', 'served_at'],
  jobs: ['sequence'],
};

/** What the tables hold of a partner, each row as text, by table; without what tells of the fixtures. */
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

/** Audit entries and events of what every sandbox begins with. */
function isOfFixture({ request_id, types }: SqlRow): boolean {
  return (
    String(request_id).startsWith('seed-') || /\.(?:partner|user|shipping-profile)\./.test(String(types))
  );
}

function textOf(row: SqlRow, columns: readonly string[]): string {
  const kept = Object.entries(row).filter(([name]) => !columns.includes(name));
  return JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? Number(value) : value));
}
