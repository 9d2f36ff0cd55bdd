/**
 * Checks with PostgreSQL again what is recorded about the declared statements, and how it runs them on filled tables.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { noSingleServer } from '@kontor/harness/citus';
import { newDatabase, superuserUrl, type TestDatabase, testEngine } from '@kontor/harness/database';
import pg from 'pg';
import { readStatements } from '../../../../scripts/generate/statements/all.ts';
import type { DeclaredText } from '../../../../scripts/generate/statements/declared.ts';
import { askPostgres, fingerprintOf } from '../../../../scripts/generate/statements/facts.ts';
import { tableKinds } from '../../migrations/index.ts';
import { derivedFolder } from '../../platform/store/statement.ts';

const skip = testEngine === 'postgres' ? noSingleServer : 'runs by npm run test:postgres';

const partners = 40;
const rowsOfEach = 200;

/** Statements that may scan all rows of a table of partners, each with its reason. */
const mayScan: ReadonlyMap<string, string> = new Map();

describe('declared statements on PostgreSQL', { skip }, async () => {
  const book = await readStatements();
  const texts = book.declared.flatMap((one) => one.texts);
  const ofPartners = texts.filter(({ scope }) => scope === 'partner');
  let database: TestDatabase;
  let client: pg.Client;

  before(async () => {
    database = await newDatabase();
    client = new pg.Client({ connectionString: await superuserUrl(database) });
    await client.connect();
    await fill(client);
  });

  after(async () => {
    await client.end();
    await database.remove();
  });

  test('have the types in their generated files', async () => {
    const said = await askPostgres(database.url, texts);
    assert.ok(said.size > 300, `${said.size} statements`);
    for (const [text, facts] of said) {
      // The types of a derived statement are those of its table's columns.
      if (text.name.startsWith(`${derivedFolder} `)) continue;
      const kept = book.kept.get(fingerprintOf(text, book.schema));
      assert.deepEqual(kept, facts, `${text.name}: run npm run generate with the kept line removed`);
    }
  });

  test('of partners find their rows by an index, whatever their parameters are', async () => {
    const walks: string[] = [];
    for (const text of ofPartners) {
      const tables = scansOf(await planOf(client, text));
      const isKnown = mayScan.has(text.name);
      if (isKnown !== tables.length > 0) walks.push(`${text.name} walks ${tables.join() || 'nothing'}`);
    }
    assert.deepEqual(walks, [], 'add an index, tie to the one there is, or correct the list of this test');
  });

  test('would be detected if they scanned a table', async () => {
    const walk = { postgres: 'SELECT document FROM orders WHERE partner_id = ?1 OR document = ?2' };
    assert.deepEqual(scansOf(await planOf(client, walk)), ['orders']);
  });
});

/** Inserts rows of many partners into every table of partners, and updates the statistics. */
async function fill(client: pg.Client): Promise<void> {
  // The rows need not be consistent with each other.
  await client.query('SET session_replication_role = replica');
  for (const table of Object.keys(tableKinds).filter((name) => tableKinds[name] === 'partner')) {
    const { rows } = await client.query(
      `SELECT column_name AS name, data_type AS type FROM information_schema.columns
       WHERE table_name = $1 AND is_identity = 'NO'`,
      [table],
    );
    const values = rows.map(({ name, type }) => seeded(name, type));
    await client.query(
      `INSERT INTO ${table} (${rows.map(({ name }) => name).join()})
       SELECT ${values.join()} FROM generate_series(1, ${partners}) AS p, generate_series(1, ${rowsOfEach}) AS n
       ON CONFLICT DO NOTHING`,
    );
  }
  await client.query('ANALYZE');
  // Small tables would be scanned whatever the query; with this setting the plan uses an index wherever one applies.
  await client.query('SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off');
}

/** A value that differs from row to row, as keys and instants do. */
function seeded(name: string, type: string): string {
  if (name === 'partner_id') return `'partner ' || p`;
  if (type === 'bytea') return `convert_to('bytes ' || n, 'UTF8')`;
  if (type === 'text') return `'${name} ' || p || ' ' || n`;
  return 'n';
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** The plan for arbitrary values of the parameters. */
async function planOf(client: pg.Client, { postgres }: Pick<DeclaredText, 'postgres'>): Promise<Plan> {
  await client.query(`PREPARE planned AS ${postgres.replaceAll(/\?(\d+)/g, '$$$1')}`);
  const { rows: known } = await client.query(
    "SELECT cardinality(parameter_types) AS count FROM pg_prepared_statements WHERE name = 'planned'",
  );
  const nulls = Array.from({ length: known[0].count }, () => 'NULL');
  const list = nulls.length === 0 ? '' : `(${nulls.join()})`;
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) EXECUTE planned${list}`);
  await client.query('DEALLOCATE planned');
  return rows[0]['QUERY PLAN'][0].Plan;
}

/** Columns that an index condition may use: the partner, and keys that are unique over all partners. */
const askedFor = /\b(?:partner_id|username|sequence)\b/;

/** Tables of partners that a plan reads by anything other than an index with a condition on one of these columns. */
function scansOf(plan: Plan): string[] {
  const table = plan['Node Type'].endsWith('Scan') ? (plan['Relation Name'] ?? '') : '';
  // The index of a bitmap scan is listed below its table.
  const conditions = [plan, ...(plan.Plans ?? [])].map((node) => node['Index Cond'] ?? '');
  const isAsked = conditions.some((text) => askedFor.test(text));
  const isWalked = tableKinds[table] === 'partner' && !isAsked;
  return [...(isWalked ? [table] : []), ...(plan.Plans ?? []).flatMap(scansOf)];
}
