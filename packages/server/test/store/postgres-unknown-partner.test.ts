/**
 * A partner whose rows were added after the server last analysed a table is unknown to its statistics. In a plan made
 * for such a partner, every index seems to hold almost nothing of it, so that any of them will do; in a plan made
 * without the values, a partner has as many rows as the others. Sessions of Kontor plan without the values.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Part, partOf } from '@kontor/harness/citus';
import { newDatabase, superuserUrl, type TestDatabase, testEngine } from '@kontor/harness/database';
import pg from 'pg';
import { sessionStatement } from '../../platform/store/dialects/postgres/pool.ts';
import { arrayLookup } from '../../platform/store/dialects/postgres/statements.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

describe('a partner missing from the statistics', { skip }, () => {
  let database: TestDatabase;
  let owner: pg.Client;
  /** Where servers send the statements of the partner. */
  let part: Part;
  let session: pg.Client;

  before(async () => {
    database = await newDatabase('postgres');
    owner = new pg.Client({ connectionString: await superuserUrl(database) });
    part = await partOf(database.url, 'unknown1');
    session = new pg.Client({ connectionString: part.url });
    await Promise.all([owner.connect(), session.connect()]);
    await owner.query('SET session_replication_role = replica');
    await addProducts('known', 40, 500);
    await owner.query('VACUUM ANALYZE products');
    await addProducts('unknown', 1, 500);
    await session.query(sessionStatement({ url: part.url, isMachine: true }));
    await session.query("SELECT set_config('kontor.partner_id', 'unknown1', false)");
  });

  after(async () => {
    await Promise.all([owner.end(), session.end()]);
    await database.remove();
  });

  async function addProducts(name: string, partners: number, each: number): Promise<void> {
    await owner.query(
      `INSERT INTO products SELECT $1 || p, n::text, n::text, n::text, 'c', 'b' || n % 7, '', '', repeat('x', 300), '', NULL
       FROM generate_series(1, $2) AS p, generate_series(1, $3) AS n`,
      [name, partners, each],
    );
  }

  async function planOf(text: string, types: string, values: string): Promise<string> {
    await session.query(`PREPARE asked (${types}) AS ${text}`);
    const { rows } = await session.query(`EXPLAIN EXECUTE asked (${values})`);
    await session.query('DEALLOCATE asked');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  test('has its products looked up by the index that holds the whole key', async () => {
    const plan = await planOf(
      `SELECT * FROM ${part.nameOf('products')} WHERE partner_id = $1 AND sku = $2`,
      'text, text',
      "'unknown1', '7'",
    );
    assert.match(plan, /using products_pkey/, plan);
  });

  test('has many products looked up that way too', async () => {
    const { text } = arrayLookup(
      `SELECT p.sku FROM ${part.nameOf('products')} p WHERE p.partner_id = ?1 AND p.ean = ?2`,
      ['unknown1'],
      [['1'], ['2']],
    );
    const plan = await planOf(text, 'text, text[]', "'unknown1', ARRAY['1', '2']");
    assert.match(plan, /using products_by_ean/, plan);
  });
});
