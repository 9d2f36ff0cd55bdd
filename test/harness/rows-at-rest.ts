import { after } from 'node:test';
import { tableKinds } from '../../packages/server/migrations/index.ts';
import { openStore } from '../../packages/server/platform/store/open.ts';
import { raw } from './raw-sql.ts';

/** What background work and the sender of webhooks write at any time: whole tables, and columns of others. */
const movingTables = ['jobs', 'job_lanes', 'webhook_attempts', 'webhook_waiting'];
const movingColumns: Readonly<Record<string, readonly string[]>> = {
  webhooks: [
    'state',
    'failure',
    'failing_since',
    'last_delivered_at',
    'verified_at',
    'position',
    'attempts_made',
  ],
};

/** Opens a reader of everything that the tables hold of a partner, without what changes by itself. */
export async function openRowsAtRest(databaseUrl: string) {
  const store = await openStore({ url: databaseUrl }, { writes: false });
  after(() => store.close());
  const tables = Object.keys(tableKinds).filter(
    (table) => tableKinds[table] === 'partner' && !movingTables.includes(table),
  );
  return async (partnerId: string): Promise<Record<string, string[]>> => {
    const found: Record<string, string[]> = {};
    for (const table of tables) {
      const rows = await raw(store.reads.partner(partnerId)).all(
        `SELECT * FROM ${table} WHERE partner_id = ?1`,
      );
      found[table] = rows.map((row) => textOf(row, movingColumns[table] ?? [])).sort();
    }
    return found;
  };
}

function textOf(row: object, left: readonly string[]): string {
  const kept = Object.entries(row).filter(([name]) => !left.includes(name));
  return JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}
