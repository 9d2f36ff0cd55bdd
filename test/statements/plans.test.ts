import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tableKinds } from '../../packages/server/migrations/index.ts';
import { derivedFolder } from '../../packages/server/platform/store/statement.ts';
import { loadDeclared } from '../../scripts/generate/statements/declared.ts';
import { openSchema } from '../../scripts/generate/statements/schema.ts';
import { isTree, nodesOf, parse } from '../../scripts/generate/statements/tree.ts';

const { database } = openSchema();
const declared = await loadDeclared();
const texts = declared.filter(({ scope }) => scope === 'partner').flatMap((one) => one.texts);

/** Statements that may scan all rows of a partner table, each with its reason. */
const mayScan: ReadonlyMap<string, string> = new Map();

function planOf(sql: string): string[] {
  return database
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map(({ detail }) => String(detail));
}

/** Returns the lines of the plan that scan a whole partner table; a plan names a table by its alias. */
function scansOf(sql: string): string[] {
  const tables = new Map(
    [...nodesOf('RangeVar', parse(sql))].map(({ relname, alias }) => [
      String(isTree(alias) ? alias.aliasname : relname),
      String(relname),
    ]),
  );
  return planOf(sql).filter((line) => {
    const name = /^SCAN (\w+)/.exec(line)?.[1] ?? '';
    return tableKinds[tables.get(name) ?? name] === 'partner';
  });
}

test('no statement on a partner handle scans the rows of all partners', () => {
  assert.ok(texts.length > 0, 'no partner statement is declared, so this test checks nothing');
  for (const { name, sqlite } of texts) {
    const scans = scansOf(sqlite);
    assert.equal(scans.length > 0, mayScan.has(name), `${name}: ${scans.join('; ')}\n${sqlite}`);
  }
});

test('a scan over all partners would be detected, by the name of the table and by an alias', () => {
  assert.deepEqual(scansOf('SELECT document FROM orders WHERE document = ?1'), ['SCAN orders']);
  assert.deepEqual(scansOf('SELECT o.document FROM orders o WHERE o.document = ?1'), ['SCAN o']);
});

/** Lookups for every element of a delivery; without an index, each would read all rows of the partner. */
const lookUps: readonly [statement: string, columns: string][] = [
  ['product_offers.by(sku):sku,contentHash', 'partner_id=? AND sku=?'],
  ['product_offers.by(sku):sku,members,active', 'partner_id=? AND sku=?'],
  ['products.by(sku)', 'partner_id=? AND sku=?'],
  ['shownMoinBySku', 'partner_id=? AND sku=?'],
  ['product_offers.by(sku):sku,price,priceHash', 'partner_id=? AND sku=?'],
  ['product_offers.by(sku):sku,active,activeTime', 'partner_id=? AND sku=?'],
  ['statusFactsBySku', 'partner_id=? AND sku=?'],
  ['checkedFactsBySku', 'partner_id=? AND sku=?'],
  ['offerUpdate', 'partner_id=? AND sku=?'],
  ['activeSkusByEan', 'partner_id=? AND ean=?'],
  ['activeSiblings', 'partner_id=? AND product_reference=?'],
  ['product_offers.by(moin):moin', 'partner_id=? AND moin=?'],
  ['product_offers.where(theme_key = ?2 ', 'partner_id=? AND theme_key=?'],
  ['skuPageAfter', 'partner_id=? AND theme_key=?'],
  ['products.after(category;sku):sku', 'partner_id=? AND category=? AND sku>?'],
];

for (const [statement, columns] of lookUps) {
  test(`${statement} is looked up by (${columns})`, () => {
    const members = declared.find(
      ({ folder, name }) =>
        (folder === derivedFolder || folder.startsWith('server/areas/products/')) &&
        name.startsWith(statement),
    )?.texts;
    assert.ok(members, `${statement} is not declared: correct its name in lookUps`);
    for (const { name, sqlite } of members) {
      const [first, ...others] = planOf(sqlite);
      assert.ok(first?.includes(columns), `${name}: ${first}`);
      const joined = others.filter((line) => line.startsWith('SEARCH'));
      for (const line of joined) assert.match(line, /\(partner_id=\? AND sku=\?\)/, name);
    }
  });
}

test('reports read the figures of each campaign by day, and do not sort them when the key gives the order', () => {
  const members = declared.find(({ name }) => name === 'reportRows')?.texts ?? [];
  assert.ok(members.length > 0, 'there is no statement reportRows: name the one that reports run');
  for (const { name, sqlite } of members) {
    const plan = planOf(sqlite).filter((line) => /SEARCH|GROUP BY/.test(line));
    assert.match(plan[0] ?? '', /^SEARCH c USING PRIMARY KEY \(partner_id=\?/, name);
    assert.match(plan[1] ?? '', /^SEARCH f .*campaign_id=\? AND day>\? AND day<\?/, name);
    const isOfKey = /grouping=CAMPAIGN_ID( EVENT_DATE_CET( SKU( KEYWORD)?)?)?,/.test(name);
    assert.equal(plan.length, isOfKey ? 2 : 3, `${name}: ${plan.join('; ')}`);
  }
});

test("a partner's search reads a range of an index in sku order for each way in which a text matches", () => {
  const members = declared.find(({ name }) => name === 'walkBySearch')?.texts ?? [];
  const range = '(partner_id=? AND sku>? AND sku<?)';
  const [ofSku, ofReference, ofEan] = [
    `sqlite_autoindex_products_1 ${range}`,
    'products_by_reference (partner_id=? AND product_reference=? AND sku>?)',
    'products_by_ean (partner_id=? AND ean=? AND sku>?)',
  ].map((index) => `SEARCH p USING INDEX ${index}`);
  assert.deepEqual(
    members.map(({ sqlite }) => planOf(sqlite).filter((line) => line.startsWith('SEARCH p'))),
    [
      [ofSku, ofReference],
      [ofSku, ofReference, ofEan, ofEan, ofEan, ofEan],
    ],
  );
});

describe("the operator's lists", () => {
  const membersOf = (name: string) => declared.find((each) => each.name === name)?.texts ?? [];
  /** The index of each walk, up to the position where it starts. */
  const walks: readonly [statement: string, index: RegExp][] = [
    [
      'walkByStatus',
      /^SEARCH w USING COVERING INDEX product_offers_(waiting|online|restricted|rejected|inactive) \(partner_id=\? AND \(status_modified,sku\)>\(\?,\?\)\)$/,
    ],
    [
      'walkByKind',
      /^SEARCH p USING (COVERING )?INDEX products_by_(category|brand) \(partner_id=\? AND \w+=\? AND sku>\?\)$/,
    ],
    ['walkByError', /^SEARCH e USING PRIMARY KEY \(partner_id=\? AND error_key=\? AND sku>\?\)$/],
  ];
  for (const [statement, index] of walks) {
    test(`${statement} starts at its position in an index, and sorts nothing`, () => {
      const members = membersOf(statement);
      assert.ok(members.length > 0, `there is no statement ${statement}: correct its name in walks`);
      for (const { name, sqlite } of members) {
        const plan = planOf(sqlite);
        const first = plan.find((line) => line.startsWith('SEARCH'));
        assert.match(first ?? '', index, name);
        // A page that was read along the index may be sorted again.
        const sorted = plan.filter((line) => line.includes('TEMP B-TREE'));
        assert.ok(sorted.length === 0 || plan.includes('CO-ROUTINE page'), `${name}: ${plan.join('; ')}`);
      }
    });
  }

  /** Searches look each partner up by what is searched for. */
  const searches: readonly [statement: string, member: RegExp, index: RegExp][] = [
    ['partnersWithValue', /sku/, /p USING .*\(partner_id=\? AND sku=\?\)/],
    ['partnersWithValue', /ean/, /p USING .*products_by_ean \(partner_id=\? AND ean=\?\)/],
    ['walkByValue', /sku/, /p USING .*\(partner_id=\? AND sku=\?\)/],
    ['walkByValue', /ean/, /p USING .*products_by_ean \(partner_id=\? AND ean=\?\)/],
    ['partnersWithOrder', /order_number/, /o USING .*orders_by_number \(partner_id=\? AND order_number=\?\)/],
    ['partnersWithOrder', /sales_order_id/, /o USING .*\(partner_id=\? AND sales_order_id=\?\)/],
    ['partnersWithOrder', /position_item_id/, /o USING .*_by_id \(partner_id=\? AND position_item_id=\?\)/],
    ['partnersWithOrder', /=sku/, /o USING .*position_items_by_sku \(partner_id=\? AND sku=\?\)/],
    [
      'partnersWithListed',
      /=order_date/,
      /l USING .*by_order_date \(partner_id=\? AND mark=\? AND order_date>\? AND order_date<\?\)/,
    ],
    [
      'partnersWithListed',
      /=modified_at/,
      /l USING .*by_change \(partner_id=\? AND mark=\? AND modified_at>\? AND modified_at<\?\)/,
    ],
    [
      'partnersWithReturns',
      /time/,
      /r USING .*returns_by_change \(partner_id=\? AND occurred_at>\? AND occurred_at<\?\)/,
    ],
    [
      'partnersWithReturns',
      /status/,
      /r USING .*returns_by_status \(partner_id=\? AND status=\? AND occurred_at>\? AND occurred_at<\?\)/,
    ],
    ['partnersWithReturns', /sales_order_id/, /returns_by_order \(partner_id=\? AND sales_order_id=\?\)/],
    ['partnersWithReturns', /position_item_id/, /r USING .*\(partner_id=\? AND position_item_id=\?\)/],
    ['itemsOfSku', /./, /o USING .*position_items_by_sku \(partner_id=\? AND sku=\? AND sales_order_id>\?\)/],
  ];
  for (const [statement, member, index] of searches) {
    test(`${statement} looks partners up by ${index.source}`, () => {
      const members = membersOf(statement).filter(({ name }) => member.test(name));
      assert.ok(members.length > 0, `${statement} has no member ${member}: correct searches`);
      for (const { name, sqlite } of members) {
        const lines = planOf(sqlite).filter((line) => line.startsWith('SEARCH'));
        assert.ok(
          lines.some((line) => index.test(line)),
          `${name}: ${lines.join('; ')}`,
        );
      }
    });
  }

  test('deliveries and their days are read along an index, newest first, without sorting', () => {
    const texts = declared
      .filter(({ name }) => /^deliver(?:ies|y_days)\..*(?:accepted_at >= \?4|day >= \?3)/.test(name))
      .flatMap((each) => each.texts);
    assert.equal(texts.length, 17);
    for (const { name, sqlite } of texts) {
      const plan = planOf(sqlite);
      assert.match(plan.join('; '), /^SEARCH \w+ USING .*[<>]/, name);
      assert.ok(!plan.some((line) => line.includes('TEMP B-TREE')), `${name}: ${plan.join('; ')}`);
    }
  });

  test('walkAll merges two such walks', () => {
    for (const { sqlite } of membersOf('walkAll')) {
      const plan = planOf(sqlite);
      const walked = plan.filter((line) => line.startsWith('SEARCH w'));
      assert.equal(walked.length, 2);
      for (const line of walked)
        assert.match(line, /COVERING .*\(partner_id=\? AND \(status_modified,sku\)>\(\?,\?\)\)$/);
      const found = plan.filter((line) => line.startsWith('SEARCH o'));
      assert.equal(found.length, 2);
      for (const line of found) assert.match(line, /\(partner_id=\? AND sku=\?\)$/);
    }
  });
});
