import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Answer } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/brands';
const brand = { id: 'ABC', name: 'Brand', logo: 'https://images.example.com/abc.png', useable: true };

async function stored(id: string) {
  const { json } = await operator.get(`${path}?limit=1000`);
  return json.resources.find((each) => each.id === id);
}

const placesOf = (answer: Answer) => answer.json.errors.map(({ jsonpath }) => jsonpath);

/** A stored brand with so many variations. */
async function soldBrand(id: string, name: string, count: number): Promise<void> {
  assert.equal((await operator.put(path, [{ id, name, useable: true }])).status, 200);
  const variations = Array.from({ length: count }, (_, index) =>
    product({
      sku: `${id}-${index}`,
      productReference: `${id}-${index}`,
      ean: ean(index),
      productDescription: { ...product().productDescription, brandId: id },
    }),
  );
  const { progress } = await deliver(await server.newPartner(), variations);
  assert.equal(progress.succeeded, count);
}

describe('200', () => {
  test('counts what the array did: created, changed, unchanged', async () => {
    const second = { id: 'DEF', name: 'Second', usable: false };
    const first = await operator.put(path, [brand, second]);
    assert.equal(first.status, 200, first.text);
    assert.deepEqual(first.json, { total: 2, created: 2, changed: 0, unchanged: 0, variations: 0 });
    const third = { ...brand, id: 'GHI', name: 'Third' };
    const again = await operator.put(path, [{ ...second, name: 'Other' }, brand, third]);
    assert.deepEqual(again.json, { total: 3, created: 1, changed: 1, unchanged: 1, variations: 0 });
  });

  test('stores either spelling of the flag and returns both', async () => {
    await operator.put(path, [
      { id: 'one', name: 'One', useable: true },
      { id: 'two', name: 'Two', usable: false },
      { id: 'three', name: 'Three', useable: true, usable: true },
    ]);
    assert.deepEqual(await stored('one'), { id: 'one', name: 'One', usable: true, useable: true });
    assert.deepEqual(await stored('two'), { id: 'two', name: 'Two', usable: false, useable: false });
    assert.equal((await stored('three')).useable, true);
  });

  test('replaces a brand as a whole and keeps those that are not sent', async () => {
    await operator.put(path, [brand, { ...brand, id: 'kept', name: 'Kept' }]);
    await operator.put(path, [{ id: 'ABC', name: 'Without logo', useable: true }]);
    assert.equal('logo' in (await stored('ABC')), false);
    assert.equal((await stored('kept')).logo, brand.logo);
  });

  test('counts the stored variations of brands that changed', async () => {
    await soldBrand('counted', 'Counted', 2);
    const { variations } = (
      await operator.put(path, [
        { id: 'counted', name: 'Counted', useable: false },
        { id: 'uncounted', name: 'Uncounted', useable: true },
      ])
    ).json;
    assert.equal(variations, 2);
    assert.equal(
      (await operator.put(path, [{ id: 'counted', name: 'Counted', useable: false }])).json.variations,
      0,
    );
  });

  test('swaps the names of two brands that are both sent', async () => {
    const pair = (one: string, other: string) => [
      { id: 'swap-1', name: one, useable: true },
      { id: 'swap-2', name: other, useable: true },
    ];
    await operator.put(path, pair('Left', 'Right'));
    assert.equal((await operator.put(path, pair('RIGHT', 'Left'))).json.changed, 2);
    assert.equal((await stored('swap-1')).name, 'RIGHT');
  });
});

describe('400', () => {
  test('reports all violations of all entries with their places, and stores nothing of the array', async () => {
    const answer = await operator.put(path, [
      { ...brand, id: 'good' },
      { id: '', name: 'x', useable: 'yes' },
      null,
      { id: 'no-flag', name: 'x' },
      { ...brand, id: 'both', usable: false },
      { ...brand, id: 'good' },
      { ...brand, id: 'bad-logo', logo: 'ftp://example.com/x.png' },
    ]);
    assert.equal(answer.status, 400);
    assert.deepEqual(placesOf(answer), [
      '$[1].id',
      '$[1].useable',
      '$[2]',
      '$[3]',
      '$[4].usable',
      '$[5].id',
      '$[6].logo',
    ]);
    assert.equal(answer.json.errors[3].detail, 'The entry needs useable or usable.');
    assert.equal(await stored('good'), undefined);
  });

  test('stops reporting after fifty violations', async () => {
    const answer = await operator.put(
      path,
      Array.from({ length: 10_000 }, () => null),
    );
    assert.equal(answer.json.errors.length, 50);
  });

  test('for the name of a stored brand, with the number of its variations', async () => {
    await soldBrand('northern', 'Northern Light', 1);
    const answer = await operator.put(path, [
      { id: 'fresh', name: 'Fresh', useable: true },
      { id: 'northern-2', name: 'northern  LIGHT', useable: true },
    ]);
    assert.equal(answer.status, 400, answer.text);
    const [error, ...others] = answer.json.errors;
    assert.deepEqual(others, []);
    assert.equal(error.jsonpath, '$[1].name');
    assert.equal(
      error.detail,
      'The brand northern with 1 stored variation has the name "Northern Light"; names that differ in letter case, blanks or invisible characters alone are the same.',
    );
    assert.deepEqual(error['detail-structured'], {
      brandId: 'northern',
      name: 'Northern Light',
      variations: 1,
    });
    assert.equal(await stored('fresh'), undefined);
  });

  test('for a name that differs from that of another brand only in what is not shown', async () => {
    const named = (id: string, name: string) => ({ id, name, useable: true });
    assert.equal((await operator.put(path, [named('seen', 'Weißfluss Werke')])).status, 200);
    for (const name of [
      'Weiß\u200bfluss Werke',
      'Weißfluss\u00ad Werke',
      'WEISSFLUSS\u2800\u00a0WERKE',
      'Weißfluss Werke\u202c',
    ]) {
      const answer = await operator.put(path, [named('hidden', name)]);
      assert.equal(answer.status, 400, name);
      assert.equal(answer.json.errors[0]['detail-structured'].brandId, 'seen');
    }
    const client = await server.newPartner();
    const { json } = await client.get(`/v5/products/brands?name=${encodeURIComponent('weissf\u00adluss')}`);
    assert.deepEqual(
      json.resources.map(({ id }) => id),
      ['seen'],
    );
  });

  test('for a name that two brands of the array have, and for a brand that is renamed like another one', async () => {
    const named = (id: string, name: string) => ({ id, name, useable: true });
    assert.deepEqual(placesOf(await operator.put(path, [named('t1', 'Twin'), named('t2', 'TWIN')])), [
      '$[0].name',
      '$[1].name',
    ]);
    assert.equal((await operator.put(path, [named('t1', 'Twin'), named('t3', 'Third twin')])).status, 200);
    assert.deepEqual(placesOf(await operator.put(path, [named('t3', 'Twin')])), ['$[0].name']);
    assert.deepEqual(placesOf(await operator.put(path, [named('t3', 'Twin'), named('t1', 'Twin')])), [
      '$[0].name',
    ]);
  });

  test('for ids and names with control characters or lone surrogates', async () => {
    for (const text of ['a\0b', 'a\nb', 'a\ud800', ' a', 'a\u0085']) {
      assert.deepEqual(
        placesOf(await operator.put(path, [{ ...brand, id: text }])),
        ['$[0].id'],
        JSON.stringify(text),
      );
      assert.deepEqual(placesOf(await operator.put(path, [{ ...brand, name: text }])), ['$[0].name']);
    }
  });

  const bodies: [string, unknown, string][] = [
    ['no JSON', '[', 'INVALID_JSON'],
    ['an object', brand, 'NOT_AN_ARRAY'],
    ['null', 'null', 'NOT_AN_ARRAY'],
    ['10,001 entries', Array.from({ length: 10_001 }, () => 1), 'TOO_MANY_ELEMENTS'],
  ];
  for (const [name, body, code] of bodies) {
    test(`for ${name}: ${code}`, async () => {
      const answer = await operator.put(path, body);
      assert.equal(answer.status, 400);
      assert.equal(answer.json.errors[0].code, code);
    });
  }
});

// Last, because the others read the first 1,000 brands.
describe('200', () => {
  test('for an empty array, and for 10,000 brands together', async () => {
    const none = { total: 0, created: 0, changed: 0, unchanged: 0, variations: 0 };
    assert.deepEqual((await operator.put(path, [])).json, none);
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...brand,
      id: `many-${index}`,
      name: `Many ${index}`,
    }));
    assert.deepEqual((await operator.put(path, many)).json, { ...none, total: 10_000, created: 10_000 });
    assert.equal((await operator.put(path, many)).json.unchanged, 10_000);
    const closed = many.map((each) => ({ ...each, useable: false }));
    const { json } = await operator.put(path, closed.slice(0, 101));
    assert.deepEqual(json, { total: 101, created: 0, changed: 101, unchanged: 0 });
  });
});
