/**
 * PostgreSQL expects the rows of each partner to be spread evenly over an order of all partners. Where a partner has
 * no recent rows, a query for a page of its rows along such an order costs the rows of all others. No plan may do so.
 */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { noSingleServer } from '@kontor/harness/citus';
import { newDatabase, superuserUrl, testEngine } from '@kontor/harness/database';
import pg from 'pg';
import { loadDeclared } from '../../../../scripts/generate/statements/declared.ts';
import { tableKinds } from '../../migrations/index.ts';

const skip = testEngine === 'postgres' ? noSingleServer : 'runs by npm run test:postgres';
const tables = Object.keys(tableKinds).filter((table) => tableKinds[table] === 'partner');
const rows = 4_000;

/** Indexes that do not begin with the partner, and plans along them that walk nothing. */
const harmless: Readonly<Record<string, string>> = {
  'tables auth_sessions.remove(ends_at <= ?2)': 'walks what is over, and removes it',
  'tables auth_refresh_tokens.remove(expires_at <= ?2)': 'walks what is over, and removes it',
  'tables idempotency_answers.remove(answered_at <= ?2)': 'walks what is over, and removes it',
  "tables deliveries.count(state = 'pending')": 'walks what waits',
  "tables shopper_erasure_orders.where(erasure_id = ?2 AND outcome = 'PENDING' ORDER BY sales_order_id LIMIT ?3):salesOrderId":
    'walks the orders of one erasure',
};

interface Plan {
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** A sample value for each column; later rows have greater values. */
function sampleOf({ name, type }: { name: string; type: string }, isOnePerPartner: boolean): string {
  if (name === 'partner_id')
    return isOnePerPartner
      ? "'p' || i"
      : `CASE WHEN i <= ${rows * 0.3} THEN 'quiet' ELSE 'busy' || i % 4 END`;
  if (type === 'bigint') return /^(is_|active)/.test(name) ? 'i % 2' : 'i';
  if (type === 'bytea') return "'\\x00'::bytea";
  return "'v' || lpad(i::text, 8, '0')";
}

describe('on PostgreSQL, when one partner has no recent rows and others have many', { skip }, async () => {
  const database = skip ? undefined : await newDatabase('postgres');
  if (database === undefined) return;
  const owner = new pg.Client({ connectionString: await superuserUrl(database) });
  const server = new pg.Client({ connectionString: database.url });
  await Promise.all([owner.connect(), server.connect()]);
  after(async () => {
    await Promise.all([owner.end(), server.end()]);
    await database.remove();
  });
  // biome-ignore lint/suspicious/noExplicitAny: rows of the catalogue
  const ask = async (client: pg.Client, sql: string, values: unknown[] = []): Promise<any[]> =>
    (await client.query(sql, values)).rows;

  /** The first column of each index of a table of partners. */
  const firstColumns = new Map<string, string>();

  async function fill(table: string): Promise<void> {
    const checks = await ask(
      owner,
      "SELECT conname FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'",
      [table],
    );
    for (const { conname } of checks) await ask(owner, `ALTER TABLE ${table} DROP CONSTRAINT ${conname}`);
    const columns = await ask(
      owner,
      'SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_name = $1',
      [table],
    );
    const indexes = await ask(
      owner,
      `SELECT c.relname AS name, i.indisunique AND i.indnkeyatts = 1 AS alone,
         (SELECT attname FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = i.indkey[0]) AS first
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = $1::regclass`,
      [table],
    );
    for (const { name, first } of indexes) firstColumns.set(name, first);
    const isOnePerPartner = indexes.some(({ alone, first }) => alone && first === 'partner_id');
    const names = columns.map(({ name }) => name).join(', ');
    const values = columns.map((column) => sampleOf(column, isOnePerPartner)).join(', ');
    await ask(owner, `DELETE FROM ${table}`);
    await ask(
      owner,
      `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
       SELECT ${values} FROM generate_series(1, ${rows}) i ON CONFLICT DO NOTHING`,
    );
  }

  await ask(owner, 'SET session_replication_role = replica');
  for (const table of tables) await fill(table);
  await ask(owner, 'VACUUM ANALYZE');
  await ask(server, "SELECT set_config('kontor.partner_id', 'quiet', false)");

  /** Indexes that a plan walks and that do not begin with the partner. */
  async function walkedBy(sql: string): Promise<string[]> {
    const text = sql.replaceAll(/\?(\d+)/g, '$$$1');
    const limits = new Set([...text.matchAll(/(?:LIMIT|OFFSET) \$(\d+)/g)].map(([, place]) => Number(place)));
    await ask(server, `PREPARE declared AS ${text}`);
    try {
      const [{ types }] = await ask(
        server,
        "SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'declared'",
      );
      const values = types.map((type: string, place: number) => {
        if (place === 0) return "'quiet'";
        if (limits.has(place + 1)) return '50';
        return type === 'bigint' || type === 'integer' ? '1300' : type === 'text' ? "'v00001300'" : 'NULL';
      });
      const walked: string[] = [];
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        await ask(server, `SET plan_cache_mode = ${mode}`);
        const [{ 'QUERY PLAN': told }] = await ask(
          server,
          `EXPLAIN (FORMAT JSON) EXECUTE declared(${values.join(', ')})`,
        );
        for (const node of nodesOf(told[0].Plan)) {
          const first = firstColumns.get(node['Index Name'] ?? '') ?? 'partner_id';
          // A lookup by the first column of the index is not a walk.
          const isLookUp =
            node['Index Cond']?.includes(`(${first} = `) || node['Index Cond']?.includes(`("${first}" = `);
          if (first !== 'partner_id' && !isLookUp) walked.push(`${mode}: ${node['Index Name']}`);
        }
      }
      return walked;
    } finally {
      await ask(server, 'DEALLOCATE declared');
    }
  }

  const declared = await loadDeclared();
  const texts = declared
    .filter(({ scope }) => scope === 'partner')
    .flatMap((one) => one.texts)
    // JSON in a parameter names the rows directly.
    .filter(({ postgres }) => !/^\s*INSERT/i.test(postgres) && !postgres.includes('json'));

  test('no statement on a partner handle walks an index of all partners', async () => {
    assert.ok(texts.length > 300);
    const found: string[] = [];
    for (const { name, postgres } of texts) {
      const walked = await walkedBy(postgres);
      if (harmless[name] === undefined && walked.length > 0) found.push(`${name} ${walked.join(', ')}`);
    }
    assert.deepEqual(found, []);
  });

  test('a plain page of events would be detected', async () => {
    const plain = 'SELECT * FROM events WHERE partner_id = ?1 AND position > ?2 ORDER BY position LIMIT ?3';
    assert.notDeepEqual(await walkedBy(plain), []);
  });
});
