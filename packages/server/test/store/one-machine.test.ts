/**
 * On a cluster, every statement of a partner is one task on one machine, and no statement is refused. That each of them
 * compares `partner_id` with the handle's partner is proven on every engine, by `test/statements/tie.test.ts`.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { machineOf, noCluster } from '@kontor/harness/citus';
import { newDatabase, type TestDatabase } from '@kontor/harness/database';
import pg from 'pg';
import { type DeclaredText, loadDeclared } from '../../../../scripts/generate/statements/declared.ts';
import { statementOf } from '../../platform/store/dialects/postgres/statements.ts';
import { readPlaces, tablesOf } from '../../platform/store/distributed/places.ts';

/**
 * Statements whose rows come from a JSON parameter, or from a table without its `partner_id`: the machine that is asked
 * collects them and sends them to the one machine of the partner.
 */
const collected = [
  'server/areas/advertising-reports/store figuresUpsert',
  'server/areas/advertising-reports/store madeInsert',
  'server/areas/availability/store assignmentsUpsert',
  'server/areas/availability/store quantitiesUpsert',
  'server/areas/availability/store reasonsUpsert',
  'server/areas/products/status/store productDayPut',
];

/** Statements that insert rows with numbers of the coordinator. */
const givenNumbers = [
  'server/platform/journal/store eventsInsert',
  'tables audit_entries.insert()',
  'tables jobs.insert()',
];

/** Names no table. */
const withoutTable = ['server/platform/journal/store partnerWait'];

describe('statements on a cluster', { skip: noCluster }, async () => {
  let database: TestDatabase;
  let client: pg.Client;
  const declared = noCluster ? [] : await loadDeclared();
  const textsOf = (...scopes: string[]) =>
    declared.filter(({ scope }) => scopes.includes(scope)).flatMap(({ texts }) => texts);

  before(async () => {
    database = await newDatabase('postgres');
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('SET plan_cache_mode = force_custom_plan');
  });

  after(async () => {
    await client.end();
    await database.remove();
  });

  test('of a partner are one task on one machine', async () => {
    const others: string[] = [];
    const texts = textsOf('partner');
    for (const text of texts) if (!isOneTask(await planOf(client, text))) others.push(text.name);
    assert.ok(texts.length > 1_000, `${texts.length} statements`);
    assert.deepEqual(others.sort(), [...collected, ...withoutTable].sort());
  });

  test('of a partner are one task for the machine of the partner as well, with numbers that it is given', async () => {
    const places = await readPlaces((statement) => client.query(statement));
    const isThere = (table: string) => places?.ofPartners.has(table) || places?.everywhere.has(table);
    const machine = new pg.Client({ connectionString: await machineOf(database.url, '1000001') });
    await machine.connect();
    await machine.query('SET plan_cache_mode = force_custom_plan');
    try {
      const others: string[] = [];
      const elsewhere: string[] = [];
      const numbered: string[] = [];
      for (const text of textsOf('partner')) {
        if (!tablesOf(text.postgres).every(isThere)) {
          elsewhere.push(text.name);
          continue;
        }
        if (text.onMachine !== text.postgres) numbered.push(text.name);
        if (!isOneTask(await planOf(machine, { ...text, postgres: text.onMachine }))) others.push(text.name);
      }
      assert.deepEqual(others.sort(), [...collected, ...withoutTable].sort());
      // Those of users, clients, webhooks and other tables that only the coordinator has.
      assert.ok(elsewhere.length < textsOf('partner').length / 4, `${elsewhere.length} statements`);
      assert.deepEqual(numbered.sort(), givenNumbers);
    } finally {
      await machine.end();
    }
  });

  test('of all partners are accepted', async () => {
    for (const text of textsOf('shared', 'marketplace')) {
      await assert.doesNotReject(planOf(client, text), text.name);
    }
  });

  test('would be detected if they ran on all machines', async () => {
    const text = { name: 'all', postgres: 'SELECT document FROM orders WHERE document = ?1' };
    const plan = await planOf(client, text);
    assert.match(plan, /Task Count: [2-9]/);
    assert.equal(isOneTask(plan), false);
  });
});

function isOneTask(plan: string): boolean {
  const counts = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count));
  return !/INSERT \.\.\. SELECT|Subplan/.test(plan) && counts.length === 1 && counts[0] === 1;
}

async function planOf(client: pg.Client, { postgres }: Pick<DeclaredText, 'name' | 'postgres'>) {
  await client.query(`PREPARE asked AS ${statementOf(postgres, []).text}`);
  try {
    const { rows } = await client.query(
      "SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'asked'",
    );
    const samples = (rows[0].types as string[]).map(sampleOf).join(', ');
    const plan = await client.query(`EXPLAIN EXECUTE asked${samples === '' ? '' : `(${samples})`}`);
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  } catch (error) {
    // Citus 12.1 runs an INSERT ... SELECT of rows that it collects, but cannot explain one that selects a parameter.
    if (/no value found for parameter/.test(String(error))) return 'INSERT ... SELECT';
    throw error;
  } finally {
    await client.query('DEALLOCATE asked');
  }
}

/** Texts may be read as JSON while the statement is planned. */
function sampleOf(type: string): string {
  if (type === 'bytea') return "'\\x00'";
  return type === 'text' ? "'[]'" : '1';
}
