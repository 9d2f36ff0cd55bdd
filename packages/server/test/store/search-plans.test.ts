/** What the operator's searches over all partners cost on PostgreSQL with many partners and rows. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { noSingleServer } from '@kontor/harness/citus';
import { newDatabase, superuserUrl, testEngine } from '@kontor/harness/database';
import pg from 'pg';
import { loadDeclared } from '../../../../scripts/generate/statements/declared.ts';

const skip = testEngine === 'postgres' ? noSingleServer : 'runs by npm run test:postgres';
const partners = 3_000;
const rows = 120_000;
const searches = ['partnersWithValue', 'partnersWithOrder', 'partnersWithListed', 'partnersWithReturns'];
const tables = ['products', 'orders', 'position_items', 'order_listing', 'returns', 'product_status_turns'];

/** Values of the parameters by name; the value that is searched for belongs to one row. */
const given: Readonly<Record<string, string>> = {
  from: "''",
  count: '101',
  value: "'v00001300'",
  values: `'["v00001300"]'`,
  mark: "'v00001300'",
  otherMark: "'v00001300'",
  since: '0',
  until: '9007199254740991',
};

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('with many partners and rows on PostgreSQL', { skip }, async () => {
  const database = skip ? undefined : await newDatabase('postgres');
  if (database === undefined) return;
  const owner = new pg.Client({ connectionString: await superuserUrl(database) });
  const server = new pg.Client({ connectionString: database.url });
  await Promise.all([owner.connect(), server.connect()]);
  after(async () => {
    await Promise.all([owner.end(), server.end()]);
    await database.remove();
  });

  async function fill(table: string, count: number): Promise<void> {
    const { rows: columns } = await owner.query(
      'SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_name = $1',
      [table],
    );
    const values = columns.map(({ name, type }) => {
      if (name === 'partner_id') return `'p' || lpad((i % ${partners})::text, 6, '0')`;
      if (type === 'bytea') return "'\\x00'::bytea";
      return type === 'bigint' ? 'i' : "'v' || lpad(i::text, 8, '0')";
    });
    const names = columns.map(({ name }) => name).join(', ');
    await owner.query(
      `INSERT INTO ${table} (${names}) SELECT ${values.join(', ')} FROM generate_series(1, ${count}) i
       ON CONFLICT DO NOTHING`,
    );
  }

  await owner.query('SET session_replication_role = replica');
  await fill('partners', partners);
  for (const table of tables) await fill(table, table === 'product_status_turns' ? partners : rows);
  await owner.query('VACUUM ANALYZE');

  const declared = await loadDeclared();
  const texts = declared.filter(({ name }) => searches.includes(name)).flatMap((one) => one.texts);

  async function planOf(sql: string, parameters: readonly string[], mode: string): Promise<Plan> {
    await server.query(`PREPARE search AS ${sql.replaceAll(/\?(\d+)/g, '$$$1')}`);
    try {
      await server.query(`SET plan_cache_mode = ${mode}`);
      const values = parameters.map((name) => given[name]).join(', ');
      const { rows: told } = await server.query(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE search(${values})`,
      );
      return told[0]['QUERY PLAN'][0].Plan;
    } finally {
      await server.query('DEALLOCATE search');
    }
  }

  test('every search is checked', () => assert.equal(texts.length, 12));

  for (const { name, postgres, parameterNames = [] } of texts) {
    test(`${name} looks partners up, and scans nothing else`, async () => {
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        const plan = await planOf(postgres, parameterNames, mode);
        const scanned = nodesOf(plan).filter((node) => node['Node Type'].includes('Seq Scan'));
        const names = scanned.map((node) => node['Relation Name'] ?? '');
        assert.deepEqual(
          names.filter((table) => !['partners', 'product_status_turns'].includes(table)),
          [],
          mode,
        );
        // A few blocks per partner.
        const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
        assert.ok(blocks < partners * 5, `${mode}: ${blocks} blocks`);
      }
    });
  }

  test('a search without an index would be detected', async () => {
    const plain = `SELECT p.partner_id FROM partners p WHERE EXISTS (SELECT 1 FROM position_items o
      WHERE o.partner_id = p.partner_id AND o.document = ?1) ORDER BY p.partner_id`;
    const plan = await planOf(plain, ['value'], 'force_custom_plan');
    assert.ok(nodesOf(plan).some((node) => node['Relation Name'] === 'position_items'));
    const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    assert.ok(blocks > 1_000, `${blocks} blocks`);
  });
});
