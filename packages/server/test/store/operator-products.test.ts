/** Cost and counts of the operator's lists when there are more products than a page reads. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { newDatabase } from '@kontor/harness/database';
import { raw } from '@kontor/harness/raw-sql';
import { productChecks } from '../../areas/products/index.ts';
import {
  countProducts,
  type ListFilter,
  walkOf,
} from '../../areas/products/reads/service/operator-products.ts';
import type { Place } from '../../areas/products/reads/store/operator-walk.ts';
import { recountProducts } from '../../areas/products/status/store/counts.ts';
import { topReasons } from '../../areas/products/status/store/product-reasons.ts';
import { migrations } from '../../migrations/index.ts';
import { type PlaceOfPartner, searchPartners } from '../../platform/paging/lists.ts';
import { dialectOf } from '../../platform/store/location.ts';
import { migrate } from '../../platform/store/migrator.ts';
import { openStore } from '../../platform/store/open.ts';

const database = await newDatabase();
const store = await openStore(database, { writes: true });
after(async () => {
  await store.close();
  await database.remove();
});
await migrate(store, dialectOf(database), migrations, 0);

const perPartner = 900;
const partners = ['1', '2', '3'];
/** Only the last product of every partner is rejected; ten of a hundred have the brand B. */
const rows = partners.flatMap((partnerId) =>
  Array.from({ length: perPartner }, (_, index) => ({
    partnerId,
    sku: `S-${String(index).padStart(4, '0')}`,
    status: index === perPartner - 1 ? 'REJECTED' : 'ONLINE',
    errors:
      index === perPartner - 1
        ? '[{"code":"800020 - NAME","title":"No sheet"},{"code":"800020 - NAME","title":"No label"}]'
        : '[]',
    brand: index % 10 === 0 ? 'B' : 'A',
    at: 1_000 + (index % 7),
  })),
);

await store.write(async (tx) => {
  await raw(tx).runEach(
    `INSERT INTO products (partner_id, sku, product_reference, ean, category, brand_id, product_line, food_roles,
       document, pricing) VALUES (?1, ?2, ?2, '', 'C', ?3, '', '', '{', '')`,
    rows.map(({ partnerId, sku, brand }) => [partnerId, sku, brand]),
  );
  await raw(tx).runEach(
    `INSERT INTO product_offers (partner_id, sku, members, content_time, price_time, active_time, price, active,
       active_modified, status, status_modified, errors, information, category, brand_id)
     VALUES (?1, ?2, 0, 0, 0, 0, '', 1, 0, ?4, ?5, ?6, '[]', 'C', ?3)`,
    rows.map(({ partnerId, sku, brand, status, at, errors }) => [partnerId, sku, brand, status, at, errors]),
  );
  // As a node of an earlier version leaves them.
  await raw(tx).runEach(
    'INSERT INTO product_status_turns (partner_id, revision, counted_revision) VALUES (?1, 7, 3)',
    partners.map((partnerId) => [partnerId]),
  );
});
const recount = () => store.write((tx) => recountProducts(tx));
const miscounts = async () =>
  (await Promise.all(productChecks.map(({ find }) => find(store.reads, 10)))).flat();

const small = { partnerId: undefined, wanted: 50, rowsMax: 200, partnersMax: 2 };

/** Everything a list shows, query by query, and the most that one query read. */
async function all(filter: ListFilter) {
  const found: string[] = [];
  let looks = 0;
  for (let behind: PlaceOfPartner<Place> | undefined; ; ) {
    const { found: products, resume } = await searchPartners(store.reads, walkOf(filter), behind, {
      ...small,
      partnerId: filter.partnerId,
    });
    found.push(...products.map(({ partnerId, sku }) => `${partnerId} ${sku}`));
    looks += 1;
    behind = resume ?? (products.length === small.wanted ? products.at(-1) : undefined);
    if (behind === undefined) return { found, looks };
  }
}

const keysWhere = (passes: (row: (typeof rows)[number]) => boolean) =>
  rows.filter(passes).map(({ partnerId, sku }) => `${partnerId} ${sku}`);

describe('outdated counts', () => {
  test('are recounted partner by partner, and are then correct', async () => {
    for (const _ of partners) assert.equal(await recount(), true);
    assert.equal(await recount(), false);
    const of = (filter: ListFilter) => countProducts(store.reads, filter);
    assert.deepEqual(await of({}), { count: rows.length });
    assert.deepEqual(await of({ status: 'REJECTED' }), { count: 3 });
    assert.deepEqual(await of({ partnerId: '2', status: 'ONLINE' }), { count: perPartner - 1 });
    assert.deepEqual(await of({ errorCode: '800020' }), { count: 3 });
    const code = '800020 - NAME';
    for (const partnerId of partners) {
      const reasons = await topReasons(store.reads.partner(partnerId), 20);
      assert.deepEqual(
        reasons.sort((one, other) => (one.title < other.title ? -1 : 1)),
        [
          { code, title: 'No label', products: 1 },
          { code, title: 'No sheet', products: 1 },
        ],
      );
    }
    assert.deepEqual(await miscounts(), []);
  });

  test('are found by the checks of the store when they are wrong', async () => {
    await store.write((tx) => raw(tx).run('UPDATE product_status_turns SET online = online + 1'));
    await store.write((tx) => raw(tx).run('UPDATE product_error_counts SET products = 7'));
    assert.equal((await miscounts()).length, 6);
    await store.write((tx) => raw(tx).run('UPDATE product_status_turns SET counted_revision = 0'));
    while (await recount());
    assert.deepEqual(await miscounts(), []);
  });

  test('by reason are found when they are wrong, too many or missing, and are recounted', async () => {
    const writeAll = (sql: string) => store.write((tx) => raw(tx).run(sql));
    await writeAll(
      "UPDATE product_reason_counts SET products = 7 WHERE partner_id = '1' AND title = 'No sheet'",
    );
    await writeAll("DELETE FROM product_reason_counts WHERE partner_id = '2' AND title = 'No label'");
    await writeAll(
      `INSERT INTO product_reason_counts (partner_id, reason_key, code, title, products)
       VALUES ('3', 'K', 'TAKEN_DOWN', 'Lifted', 1)`,
    );
    assert.deepEqual(await miscounts(), [
      'partner 1, reason No sheet',
      'partner 2, reason No label',
      'partner 3, reason Lifted',
    ]);
    await writeAll('UPDATE product_status_turns SET reasons_revision = 0');
    assert.deepEqual(await miscounts(), [], 'what a node of an earlier version left is known to be stale');
    while (await recount());
    assert.deepEqual(await miscounts(), []);
  });
});

describe('a list', () => {
  test('with one filter shows everything once, in order', async () => {
    const { found } = await all({});
    assert.equal(found.length, rows.length);
    assert.deepEqual(
      [...found].sort(),
      keysWhere(() => true),
    );
    assert.deepEqual(
      (await all({ brandId: 'B' })).found,
      keysWhere(({ brand }) => brand === 'B'),
    );
    assert.deepEqual(
      (await all({ errorCode: '800020 - NAME' })).found,
      keysWhere(({ status }) => status === 'REJECTED'),
    );
    assert.deepEqual(
      (await all({ changedSince: 1_006 })).found,
      keysWhere(({ at }) => at === 1_006),
    );
  });

  test('with filters that match little continues where it stopped reading', async () => {
    const { found, looks } = await all({ category: 'C', status: 'REJECTED' });
    assert.deepEqual(
      found,
      keysWhere(({ status }) => status === 'REJECTED'),
    );
    assert.ok(looks > 10, `${looks} looks`);
  });

  test('reads a bounded number of partners', async () => {
    const filter = { brandId: 'nobody' };
    const first = await searchPartners(store.reads, walkOf(filter), undefined, small);
    assert.deepEqual([first.found, first.resume?.partnerId], [[], '3']);
    assert.deepEqual((await all(filter)).found, []);
  });

  test('is counted completely, and says so when it was not', async () => {
    const filter = { partnerId: '1', category: 'C' };
    const of = (most: number) => countProducts(store.reads, filter, most);
    assert.deepEqual(await of(perPartner - 1), { count: perPartner - 1, countIsMinimum: true });
    assert.deepEqual(await of(perPartner + 1), { count: perPartner });
    const rare = { ...filter, status: 'REJECTED' as const };
    assert.deepEqual(await countProducts(store.reads, rare, 100), {
      count: 0,
      countIsMinimum: true,
    });
  });
});
