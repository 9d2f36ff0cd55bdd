import type { Store } from '../store.ts';
import { StoreRefusedError } from '../store-failure.ts';
import { assertCoordinator, type Distributions, type Layout, onCatalogue, readLayout } from './layout.ts';

/** Parts of the rows of partners where nobody says how many: enough for 32 machines. */
const shardsAtFirst = 32;

/** Keys that refer to rows on another machine cannot be checked there; `kontor verify` checks them. */
const foreignKeys = `SELECT k.conname AS name, f.relname AS from_table, t.relname AS to_table
  FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
  WHERE k.contype = 'f' AND f.relnamespace = current_schema()::regnamespace ORDER BY k.conname`;

const tablesWithPolicies = `SELECT relname AS name FROM pg_class
  WHERE relrowsecurity AND relnamespace = current_schema()::regnamespace`;

/**
 * Distributes every table that is not distributed yet, with its rows; resolves to their names. Can be repeated after an
 * interruption, and when the program has new tables. No server may use the database meanwhile. `store` has one
 * connection. Throws `StoreRefusedError`, before anything is changed, where it is not possible.
 */
export async function distribute(
  store: Store,
  distributions: Distributions,
  wantedShards?: number,
): Promise<string[]> {
  const layout = await readLayout(store.reads);
  assertPossible(layout, wantedShards);
  const open = Object.keys(distributions).filter((table) => !layout.tables.has(table));
  if (open.length === 0) return [];
  await dropForeignKeys(store, distributions);
  await liftPolicies(store, distributions);
  const shards = layout.shards ?? wantedShards ?? shardsAtFirst;
  let colocated = [...layout.tables].find(([, way]) => way === 'partner')?.[0];
  for (const table of inOrder(open, distributions)) {
    const way = distributions[table] as Distributions[string];
    await call(store, statementFor(table, way, colocated, shards));
    if (way !== 'local') await call(store, `truncate_local_data_after_distributing_table('${table}')`);
    if (way === 'partner') colocated ??= table;
  }
  return open;
}

function assertPossible(layout: Layout | undefined, wantedShards?: number): asserts layout is Layout {
  if (layout === undefined) {
    throw new StoreRefusedError(
      'The database cannot be distributed: that needs PostgreSQL with the extension citus, created in the database.',
    );
  }
  assertCoordinator(layout);
  if (!layout.knowsItself) {
    throw new StoreRefusedError(
      'The coordinator has no address of its own: run "SELECT citus_set_coordinator_host(\'HOST\', PORT)" in the ' +
        'database as a superuser, with the address at which the other machines reach it. Nothing was changed.',
    );
  }
  if (wantedShards !== undefined && layout.shards !== undefined && wantedShards !== layout.shards) {
    throw new StoreRefusedError(
      `The partners are in ${layout.shards} shards already, a number that stays: leave --shards out. Nothing was changed.`,
    );
  }
}

/** Reference tables first: the others may refer to them. */
function inOrder(tables: readonly string[], distributions: Distributions): string[] {
  const places = { reference: 0, partner: 1, local: 2 };
  const rankOf = (table: string) => places[distributions[table] as Distributions[string]];
  return tables.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function statementFor(
  table: string,
  way: Distributions[string],
  colocated: string | undefined,
  shards: number,
): string {
  if (way === 'reference') return `create_reference_table('${table}')`;
  if (way === 'local') return `citus_add_local_table_to_metadata('${table}')`;
  const where =
    colocated === undefined
      ? `colocate_with => 'none', shard_count => ${shards}`
      : `colocate_with => '${colocated}'`;
  return `create_distributed_table('${table}', 'partner_id', ${where})`;
}

async function dropForeignKeys(store: Store, distributions: Distributions): Promise<void> {
  for (const { name, from_table, to_table } of await store.reads.all(onCatalogue(foreignKeys))) {
    const ways = [String(from_table), String(to_table)].map((table) => distributions[table]);
    if (ways[0] === ways[1] && ways[0] !== 'partner') continue;
    await change(store, `ALTER TABLE ${from_table} DROP CONSTRAINT ${name}`);
  }
}

/**
 * The engine copies rows to a partner's machine in a way that PostgreSQL refuses for a table with policies, and does not
 * tell those machines whose rows a session may see.
 */
async function liftPolicies(store: Store, distributions: Distributions): Promise<void> {
  for (const { name } of await store.reads.all(onCatalogue(tablesWithPolicies))) {
    if (distributions[String(name)] === undefined) continue;
    await change(store, `ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
    await change(store, `ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY`);
  }
}

async function call(store: Store, expression: string): Promise<void> {
  await store.write((tx) => tx.get(onCatalogue(`SELECT CAST(${expression} AS TEXT) AS done`)));
}

async function change(store: Store, sql: string): Promise<void> {
  await store.write((tx) => tx.run(onCatalogue(sql)));
}
