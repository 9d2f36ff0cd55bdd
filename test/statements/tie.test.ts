import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tableKinds } from '../../packages/server/migrations/index.ts';
import { loadDeclared } from '../../scripts/generate/statements/declared.ts';
import { assertOfMarketplace } from '../../scripts/generate/statements/marketplace.ts';
import { openSchema } from '../../scripts/generate/statements/schema.ts';
import { assertTied } from '../../scripts/generate/statements/tie.ts';
import { StatementError } from '../../scripts/generate/statements/tree.ts';
import { leaks, tied } from './mutants.ts';

const declared = await loadDeclared();
const ofPartners = declared.filter(({ scope }) => scope === 'partner').flatMap(({ texts }) => texts);

function isRefused(sql: string): boolean {
  try {
    assertTied(sql, tableKinds);
    return false;
  } catch (error) {
    assert.ok(error instanceof StatementError, `${sql}: ${String(error)}`);
    return true;
  }
}

/** Kinds of leaks that `mutants.ts` must contain. */
const kindsOfLeaks: readonly [kind: string, pattern: RegExp][] = [
  ['no condition', /^SELECT \w+ FROM orders$/],
  ['an OR', /\?1 OR /],
  ['a cross join', /CROSS JOIN position_items/],
  ['a join by another key', /JOIN position_items i ON i\.sales_order_id/],
  ['a tie through another table', /ON i\.partner_id = o\.partner_id/],
  ['an outer join', /(?:LEFT|RIGHT|FULL) JOIN/],
  ['a sub-select in WHERE', /IN \(SELECT /],
  ['a sub-select in FROM', /FROM \(SELECT /],
  ['a sub-select in EXISTS', /EXISTS \(SELECT /],
  ['a side of a UNION', /UNION ALL/],
  ['a common table expression', /^WITH /],
  ['a view', /orders_view/],
  ['an UPDATE of the partner', /^UPDATE .*SET .*partner_id.* = .*\?[23]/],
  ['an INSERT for another partner', /^INSERT INTO .*VALUES \(\?2/s],
  ['a DELETE', /^DELETE FROM/],
  ['quotes that one engine alone knows', /\['\]/],
];

describe('the tie rule', () => {
  for (const [kind, pattern] of kindsOfLeaks) {
    test(`is tested with ${kind}`, () =>
      assert.ok(
        leaks.some(([, sql]) => pattern.test(sql)),
        `add a leak of this kind: ${pattern}`,
      ));
  }

  for (const [how, sql] of leaks) {
    test(`refuses ${how}`, () => assert.ok(isRefused(sql), sql));
  }

  test('accepts tied statements', () => {
    for (const sql of tied) assertTied(sql, tableKinds);
  });

  test('knows every table of the schema, and treats those with a partner in every row as partner tables', () => {
    for (const [table, columns] of openSchema().tables) {
      const hasPartner = columns.get('partner_id')?.nullable === false;
      assert.ok(tableKinds[table], `${table} has no entry`);
      assert.equal(tableKinds[table] === 'partner', hasPartner, table);
    }
  });
});

describe('the rule for marketplace statements', () => {
  test('refuses a statement that names a partner table anywhere', () => {
    for (const sql of [
      'SELECT kind FROM jobs',
      'SELECT name FROM settings WHERE EXISTS (SELECT 1 FROM Jobs)',
      'UPDATE jobs SET attempts = 1',
      'WITH due AS (DELETE FROM "jobs" RETURNING 1) SELECT name FROM settings',
    ]) {
      assert.throws(() => assertOfMarketplace(sql, tableKinds), /names jobs/, sql);
    }
  });

  test('refuses a statement that names records of the installation that work for a partner cannot reach', () => {
    for (const sql of [
      'SELECT client_id, partner_id, secret_hash FROM oauth_clients WHERE partner_id <> ?1',
      'UPDATE oauth_clients SET partner_id = ?1',
      'SELECT value FROM settings WHERE EXISTS (SELECT private_pem FROM signing_keys)',
    ]) {
      assert.throws(() => assertOfMarketplace(sql, tableKinds), /names (?:oauth_clients|signing_keys)/, sql);
    }
    for (const [table, columns] of openSchema().tables) {
      if (!columns.has('partner_id')) continue;
      assert.ok(['partner', 'local'].includes(String(tableKinds[table])), `${table} names partners`);
    }
  });

  test('refuses a statement that could reach one in another way', () => {
    for (const [sql, message] of [
      ["SELECT query_to_xml('SELECT * FROM jobs', true, true, '') AS x", /calls query_to_xml/],
      ['SELECT kind FROM main.jobs', /names jobs|names the schema/],
      ['SELECT value FROM public.settings', /names the schema of settings/],
      ['SELECT sql FROM sqlite_master', /names sqlite_master/],
      ['SELECT relname FROM pg_class', /names pg_class/],
      ['SELECT document FROM orders_view', /names orders_view/],
      ['WITH jobs AS (SELECT value FROM settings) SELECT value FROM jobs', /names jobs/],
      ['SELECT value INTO mine FROM settings', /names mine/],
      ['COPY jobs TO STDOUT', /is CopyStmt/],
      ['DROP TABLE jobs', /is DropStmt/],
      ['COMMIT', /is TransactionStmt/],
    ] as const) {
      assert.throws(() => assertOfMarketplace(sql, tableKinds), message, sql);
    }
  });

  test('accepts statements that name none', () => {
    for (const sql of [
      'SELECT value FROM settings WHERE name = ?1',
      'WITH one AS (SELECT value FROM settings) SELECT value FROM one',
      'UPDATE fault_rules SET asks = asks + 1 WHERE fault_id = ?1 RETURNING asks',
    ]) {
      assertOfMarketplace(sql, tableKinds);
    }
  });
});

/** The texts of both engines, where they differ. */
const texts = ofPartners.flatMap(({ name, sqlite, postgres }) =>
  [...new Set([sqlite, postgres])].map((sql) => [name, sql] as const),
);

/** The ways to break one tie of a statement. */
const breaks: readonly [how: string, pattern: RegExp, replacement: string][] = [
  ['another parameter', /\bpartner_id = \?1\b/, 'partner_id = ?9'],
  ['an OR next to it', /((?:\w+\.)?partner_id = \?1)\b/, '($1 OR 1 = 1)'],
  ['itself instead of the parameter', /((?:\w+\.)?partner_id) = \?1\b/, '$1 = $1'],
  ['the partner set, in capitals', /\bSET /, 'SET "PARTNER_ID" = ?2, '],
  ['no tie', /(?:\w+\.)?partner_id = \?1\b/, '1 = 1'],
  ['another partner inserted', /VALUES \(\?1\b/, 'VALUES (?2'],
  ['the partner set', /\bSET /, 'SET partner_id = ?2, '],
];

describe('declared statements', () => {
  test('exist, and all partner statements are tied on both engines', () => {
    assert.ok(ofPartners.length > 0, 'no partner statement is declared, so this test checks nothing');
    for (const { sqlite, postgres } of ofPartners) {
      assertTied(sqlite, tableKinds);
      assertTied(postgres, tableKinds);
    }
  });

  for (const [how, pattern, replacement] of breaks) {
    test(`are refused with ${how} at any place`, () => {
      let mutants = 0;
      for (const [name, sql] of texts) {
        for (const { index } of sql.matchAll(new RegExp(pattern, 'g'))) {
          const mutant = sql.slice(0, index) + sql.slice(index).replace(pattern, replacement);
          assert.ok(isRefused(mutant), `${name}: ${mutant}`);
          mutants += 1;
        }
      }
      assert.ok(mutants > 0, `no statement matches ${pattern}: correct the pattern, or nothing is tested`);
    });
  }
});
