/** Every declared statement returns the same rows, and changes the same, on both engines. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { noSingleServer } from '@kontor/harness/citus';
import { newDatabase, superuserUrl, type TestDatabase, testEngine } from '@kontor/harness/database';
import pg from 'pg';
import { type DeclaredText, loadDeclared } from '../../scripts/generate/statements/declared.ts';
import { Engines } from './engines.ts';
import { factsOf } from './statement-facts.ts';

const skip = testEngine === 'postgres' ? noSingleServer : 'runs by npm run test:postgres';

const cutOff = 'any of several rows with the same time may be the last one before the limit';

/** Statements whose result depends on more than rows and parameters, or that the engines may answer differently. The list may only shrink. */
const unlike: Readonly<Record<string, string>> = {
  'tables past_prices.ofAll.removeSome(until_at <= ?1 ORDER BY until_at LIMIT ?2)': cutOff,
  'server/areas/products/status/store partnerWithOldChange':
    'random data does not know the type of its parameter',
  'server/platform/deliveries/store packableEntities': cutOff,
  'server/platform/journal/store lastGiven': 'PostgreSQL does not take numbers back',
  'tables deliveries.ofAll.where(done_at <= ?1 ORDER BY done_at LIMIT ?2):partnerId,deliveryId': cutOff,
  'tables packed_outcomes.ofAll.removeSome(last_at / 86400000 < ?1 ORDER BY last_at / 86400000 LIMIT ?2)':
    cutOff,
};

const rounds = 4;

const texts = (await loadDeclared()).flatMap((one) => one.texts);
/** Few enough for a test to end in time on a busy machine. */
const textsOfTest = 100;

/** Integers and their sums are numbers, as in the store. */
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);

/** Faults that engines have in their own ways, each of which has to be found. */
const faults: readonly [what: string, sqlite: string, postgres?: string][] = [
  [
    'another collation',
    'SELECT sku FROM products WHERE partner_id = ?1 ORDER BY sku',
    'SELECT sku FROM products WHERE partner_id = ?1 ORDER BY LOWER(sku), sku',
  ],
  [
    'NULL first or last',
    'SELECT keyword_id FROM campaign_keywords WHERE partner_id = ?1 ORDER BY bid, keyword_id',
  ],
  [
    'division of integers',
    'SELECT sku, (quantity + 1) / 2 AS half FROM quantities WHERE partner_id = ?1',
    'SELECT sku, (quantity + 1) / 2.0 AS half FROM quantities WHERE partner_id = ?1',
  ],
  ['letters of both cases in LIKE', "SELECT sku FROM quantities WHERE partner_id = ?1 AND sku LIKE 'd%'"],
  [
    'a sum of no rows',
    'SELECT COALESCE(SUM(quantity), 0) AS pieces FROM quantities WHERE partner_id = ?1 AND sku = ?2',
    'SELECT SUM(quantity) AS pieces FROM quantities WHERE partner_id = ?1 AND sku = ?2',
  ],
  [
    'a change of a row that stays on the other engine',
    'UPDATE quantities SET taken = 0 WHERE partner_id = ?1 AND quantity >= ?2',
    'UPDATE quantities SET taken = 0 WHERE partner_id = ?1 AND quantity > ?2',
  ],
  [
    'an insert that overwrites only on one engine',
    'INSERT INTO quantities (partner_id, sku, quantity, taken, writes, modified_at) VALUES (?1, ?2, 9, 9, 9, 9) ON CONFLICT (partner_id, sku) DO UPDATE SET quantity = excluded.quantity',
    'INSERT INTO quantities (partner_id, sku, quantity, taken, writes, modified_at) VALUES (?1, ?2, 9, 9, 9, 9) ON CONFLICT DO NOTHING',
  ],
];

describe('on both engines, a declared statement', { skip }, () => {
  let database: TestDatabase;
  let server: pg.Client;
  let engines: Engines;

  before(async () => {
    database = await newDatabase('postgres');
    server = new pg.Client({ connectionString: await superuserUrl(database) });
    await server.connect();
    await server.query('SET session_replication_role = replica');
    engines = new Engines(server);
  });

  after(async () => {
    engines.close();
    await server.end();
    await database.remove();
  });

  async function differenceIn(text: DeclaredText, most: number): Promise<string | undefined> {
    const facts = factsOf(text);
    for (let round = 1; round <= most; round += 1) {
      const found = await engines.difference(facts, round);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  for (let from = 0; from < texts.length; from += textsOfTest) {
    const some = texts.slice(from, from + textsOfTest);
    test(`returns the same rows in the same order, and changes the same, from ${some[0]?.name}`, async () => {
      const different: string[] = [];
      for (const text of some) {
        const found = await differenceIn(text, rounds).catch((error: Error) => error.message);
        if ((found !== undefined) !== (unlike[text.name] !== undefined)) {
          different.push(`${text.name}\n${text.sqlite}\n${found ?? 'is the same'}`);
        }
      }
      assert.deepEqual(different, []);
    });
  }

  test('has rows to compare in most cases', () => {
    const share = engines.compared.size / texts.length;
    assert.ok(share > 0.8, `only ${engines.compared.size} of ${texts.length} statements had rows to compare`);
  });

  for (const [what, sqlite, postgres = sqlite] of faults) {
    test(`is found to differ by ${what}`, async () => {
      const text = {
        ...{ name: what, scope: 'partner' as const, parameterNames: undefined },
        ...{ sqlite, postgres, onMachine: postgres },
      };
      assert.notEqual(await differenceIn(text, 50), undefined);
    });
  }
});
