import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newStockPartner, quantitiesPath, stockOf, store, violationsOf } from '@kontor/harness/availability';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newStockPartner(server, 'A-1', 'A-2', 'A-3', 'A/4 Ä', '.a..');
const other = await newStockPartner(server, 'B-1');
const lastModified = async (sku: string) => (await partner.get(`${quantitiesPath}/${sku}`)).json.lastModified;

describe('200', () => {
  test('stores quantities and answers with an empty list (AV7)', async () => {
    const answer = await store(partner, { 'A-1': 12, 'A-2': 0, 'A-3': 999_999_999 });
    assert.deepEqual([answer.status, answer.json], [200, { results: [] }]);
    assert.deepEqual(
      [await stockOf(partner, 'A-1'), await stockOf(partner, 'A-2'), await stockOf(partner, 'A-3')],
      [12, 0, 999_999_999],
    );
  });

  test('reads a string of digits as a number, and -0 and 1e2 as numbers (AV9)', async () => {
    const body = '[{"sku":"A-1","quantity":"0042"},{"sku":"A-2","quantity":-0},{"sku":"A-3","quantity":1e2}]';
    assert.equal((await partner.post(quantitiesPath, body)).status, 200);
    const { text } = await partner.get(`${quantitiesPath}/A-2`);
    assert.match(text, /"quantity":0,/);
    assert.deepEqual([await stockOf(partner, 'A-1'), await stockOf(partner, 'A-3')], [42, 100]);
  });

  test('the last write wins, and an equal quantity counts as a write (AV12)', async () => {
    await store(partner, { 'A-1': 5 });
    const before = await lastModified('A-1');
    server.clock.moveTo(server.clock.nowMs() + 60_000);
    await store(partner, { 'A-1': 5 });
    assert.notEqual(await lastModified('A-1'), before);
    await store(partner, { 'A-1': 7 });
    assert.equal(await stockOf(partner, 'A-1'), 7);
  });

  test('accepts skus with slashes, blanks, dots and letters of any script, for products in any state (AV2)', async () => {
    await partner.post('/v5/products/active-status', { status: [{ sku: 'A/4 Ä', active: false }] });
    assert.equal((await store(partner, { 'A/4 Ä': 3, '.a..': 4 })).status, 200);
    assert.deepEqual([await stockOf(partner, 'A/4 Ä'), await stockOf(partner, '.a..')], [3, 4]);
  });

  test('accepts skus that JSON has to escape, or that are names of built-in object members', async () => {
    const skus = ['"', 'A\\"/', '\\u0041', '__proto__', '7', '💡ß'];
    const owner = await newStockPartner(server, ...skus);
    for (const round of [1, 2]) {
      const body = skus.map((sku, index) => ({ sku, quantity: 10 * index + round }));
      assert.equal((await owner.post(quantitiesPath, body)).status, 200);
      const stored = await Promise.all(skus.map((sku) => stockOf(owner, sku)));
      assert.deepEqual(
        stored,
        body.map(({ quantity }) => quantity),
      );
    }
  });

  test('accepts 200 elements and any charset name, and ignores unknown members', async () => {
    const many = Array.from({ length: 200 }, (_, index) => `M-${String(index).padStart(3, '0')}`);
    const owner = await newStockPartner(server, ...many);
    const body = many.map((sku, index) => ({ sku, quantity: index, warehouse: 'north' }));
    const answer = await owner.post(quantitiesPath, body, {
      'content-type': 'application/json;charset=ISO-8859-1',
    });
    assert.equal(answer.status, 200);
    assert.equal(await stockOf(owner, 'M-199'), 199);
  });
});

test('a dry run is answered like the request and stores nothing', async () => {
  await store(partner, { 'A-1': 5 });
  const path = `${quantitiesPath}?dryRun=true`;
  const good = { sku: 'A-1', quantity: 6 };
  const bad = { sku: 'X-1', quantity: 1 };
  assert.equal((await partner.post(path, [good])).status, 200);
  const mixed = await partner.post(path, [good, bad]);
  assert.equal(mixed.status, 207);
  assert.deepEqual(violationsOf(mixed), [[3001, '$[1].sku']]);
  assertRefused(await partner.post(path, [bad]), 422, '3001 $[0].sku');
  assert.equal(await stockOf(partner, 'A-1'), 5);
});

describe('207', () => {
  test('stores what it can; results and errors are in the order of the request (AV7)', async () => {
    const answer = await partner.post(quantitiesPath, [
      { sku: 'X-1', quantity: 1 },
      { sku: 'A-2', quantity: '21' },
      { sku: 'A-3', quantity: -1 },
      { sku: 'A-1', quantity: 11 },
    ]);
    assert.equal(answer.status, 207);
    const { results, errors } = answer.json;
    assert.deepEqual(
      results.map(({ sku, quantity, links }: { sku: string; quantity: number; links: object[] }) => [
        sku,
        quantity,
        links,
      ]),
      [
        ['A-2', 21, [{ rel: 'self', href: '/v1/availability/quantities/A-2' }]],
        ['A-1', 11, [{ rel: 'self', href: '/v1/availability/quantities/A-1' }]],
      ],
    );
    assert.equal(results[0].lastModified, await lastModified('A-2'));
    assert.deepEqual(violationsOf(answer), [
      [3001, '$[0].sku'],
      [3002, '$[2].quantity'],
    ]);
    assert.deepEqual(errors[0]['detail-structured'], {
      name: 'UNKNOWN_SKU',
      value: 'X-1',
      closestMatch: 'A-1',
    });
    assert.equal(errors[0].path, quantitiesPath);
    assert.equal(errors[0].logref, answer.headers.get('x-request-id'));
  });

  const wrongQuantities: readonly [title: string, json: string][] = [
    ['missing', ''],
    ['null', ',"quantity":null'],
    ['empty', ',"quantity":""'],
    ['negative', ',"quantity":-1'],
    ['fractional', ',"quantity":1.5'],
    ['a text with a fraction', ',"quantity":"1.5"'],
    ['a negative text', ',"quantity":"-1"'],
    ['a text with blanks', ',"quantity":" 1"'],
    ['too large', ',"quantity":1000000000'],
    ['a text that is too large', ',"quantity":"1000000000"'],
    ['1e12', ',"quantity":1e12'],
    ['1e999', ',"quantity":1e999'],
    ['a word', ',"quantity":"many"'],
    ['true', ',"quantity":true'],
    ['an array', ',"quantity":[1]'],
    ['an object', ',"quantity":{"pieces":1}'],
  ];
  for (const [title, member] of wrongQuantities) {
    test(`reports 3002 for a quantity that is ${title}, and stores the others (AV8)`, async () => {
      await store(partner, { 'A-1': 1, 'A-2': 1 });
      const answer = await partner.post(
        quantitiesPath,
        `[{"sku":"A-1"${member}},{"sku":"A-2","quantity":2}]`,
      );
      assert.equal(answer.status, 207, answer.text);
      assert.deepEqual(violationsOf(answer), [[3002, '$[0].quantity']]);
      assert.deepEqual([await stockOf(partner, 'A-1'), await stockOf(partner, 'A-2')], [1, 2]);
    });
  }

  test('reports a number beyond the range of numbers as too large (AV8)', async () => {
    const answer = await partner.post(quantitiesPath, '[{"sku":"A-1","quantity":1e999}]');
    const [{ detail, 'detail-structured': facts }] = answer.json.errors;
    assert.equal(detail, 'The quantity is too large and must be a whole number from 0 to 999999999.');
    assert.deepEqual(facts, { name: 'INVALID_QUANTITY' });
  });

  const wrongElements: readonly [title: string, json: string, code: number, jsonpath: string][] = [
    ['a sku that is missing', '{"quantity":1}', 3003, '$[0].sku'],
    ['a sku that is null', '{"sku":null,"quantity":1}', 3003, '$[0].sku'],
    ['an empty sku', '{"sku":"","quantity":1}', 3003, '$[0].sku'],
    ['a sku that is a number', '{"sku":7,"quantity":1}', 3011, '$[0].sku'],
    ['an unknown sku', '{"sku":"X-1","quantity":1}', 3001, '$[0].sku'],
    ['a sku with a blank at its end', '{"sku":"A-1 ","quantity":1}', 3001, '$[0].sku'],
    ['a sku in other letters', '{"sku":"a-1","quantity":1}', 3001, '$[0].sku'],
    ['a sku with a control character', '{"sku":"A\\u00001","quantity":1}', 3001, '$[0].sku'],
    ['a sku of half a pair', '{"sku":"\\ud83d","quantity":1}', 3001, '$[0].sku'],
    ['a sku of 1000 letters', `{"sku":"${'x'.repeat(1000)}","quantity":1}`, 3001, '$[0].sku'],
    ['a sku of another partner', '{"sku":"B-1","quantity":1}', 3001, '$[0].sku'],
    ['null in place of an element', 'null', 3011, '$[0]'],
    ['a number in place of an element', '7', 3011, '$[0]'],
    ['an array in place of an element', '[["A-1",1]]', 3011, '$[0]'],
    ['a member that occurs twice', '{"sku":"A-1","quantity":1,"quantity":2}', 3011, '$[0].quantity'],
    ['more than 4 kB', `{"sku":"A-1","quantity":1,"note":"${'x'.repeat(4096)}"}`, 3012, '$[0]'],
  ];
  for (const [title, element, code, jsonpath] of wrongElements) {
    test(`reports ${code} for ${title}, and stores the others (AV8)`, async () => {
      await store(partner, { 'A-1': 1 });
      const answer = await partner.post(quantitiesPath, `[${element},{"sku":"A-2","quantity":2}]`);
      assert.equal(answer.status, 207, answer.text);
      assert.deepEqual(violationsOf(answer), [[code, jsonpath]]);
      assert.deepEqual([await stockOf(partner, 'A-1'), await stockOf(partner, 'A-2')], [1, 2]);
    });
  }

  test('lists every violation of an element', async () => {
    const answer = await partner.post(quantitiesPath, [
      { sku: 'X-1', quantity: -1 },
      { quantity: 'x' },
      { sku: 'A-1', quantity: 1 },
    ]);
    assert.deepEqual(violationsOf(answer), [
      [3001, '$[0].sku'],
      [3002, '$[0].quantity'],
      [3003, '$[1].sku'],
      [3002, '$[1].quantity'],
    ]);
  });

  test('uses the last occurrence of a sku, even when it is invalid (AV8)', async () => {
    await store(partner, { 'A-1': 1, 'A-2': 1 });
    const answer = await partner.post(quantitiesPath, [
      { sku: 'A-1', quantity: 5 },
      { sku: 'A-2', quantity: 6 },
      { sku: 'A-1', quantity: 7 },
      { sku: 'A-2', quantity: -8 },
      { sku: '', quantity: 1 },
      { sku: '', quantity: 1 },
    ]);
    assert.deepEqual(violationsOf(answer), [
      [3004, '$[0].sku'],
      [3004, '$[1].sku'],
      [3002, '$[3].quantity'],
      [3003, '$[4].sku'],
      [3003, '$[5].sku'],
    ]);
    assert.deepEqual([await stockOf(partner, 'A-1'), await stockOf(partner, 'A-2')], [7, 1]);
  });
});

describe('422', () => {
  test('when no element could be stored (AV7)', async () => {
    const answer = await store(partner, { 'X-1': 1, 'X-2': -1 });
    assert.equal(answer.status, 422);
    assert.deepEqual(Object.keys(answer.json), ['errors']);
    assert.deepEqual(violationsOf(answer), [
      [3001, '$[0].sku'],
      [3001, '$[1].sku'],
      [3002, '$[1].quantity'],
    ]);
    assert.equal(answer.headers.get('content-type'), 'application/json;charset=utf-8');
  });

  test('for an Idempotency-Key of another request; the same request gets its first answer again', async () => {
    const key = { 'idempotency-key': 'stock-1' };
    const first = await partner.post(quantitiesPath, [{ sku: 'A-1', quantity: 31 }], key);
    await store(partner, { 'A-1': 32 });
    const again = await partner.post(quantitiesPath, [{ sku: 'A-1', quantity: 31 }], key);
    assert.deepEqual([first.status, again.status], [200, 200]);
    assert.equal(await stockOf(partner, 'A-1'), 32);
    const reused = await partner.post(quantitiesPath, [{ sku: 'A-1', quantity: 33 }], key);
    assertRefused(reused, 422, 'IDEMPOTENCY_KEY_REUSED');
  });
});

describe('400 and 413', () => {
  for (const [title, body, code] of [
    ['no JSON', '[{"sku"', 'INVALID_JSON'],
    ['an object', '{"sku":"A-1","quantity":1}', 'NOT_AN_ARRAY'],
    ['null', 'null', 'NOT_AN_ARRAY'],
    ['nothing', '', 'INVALID_JSON'],
    ['an empty array', '[]', 3013],
  ] as const) {
    test(`${title}: ${code} (AV1)`, async () => {
      const answer = await partner.post(quantitiesPath, body);
      assert.deepEqual([answer.status, answer.json.errors[0].code], [400, code]);
    });
  }

  test('more than 200 elements: 3008, and nothing is stored (AV1)', async () => {
    await store(partner, { 'A-1': 1 });
    const body = Array.from({ length: 201 }, () => ({ sku: 'A-1', quantity: 9 }));
    const answer = await partner.post(quantitiesPath, body);
    assert.deepEqual([answer.status, answer.json.errors[0].code], [413, 3008]);
    assert.equal(await stockOf(partner, 'A-1'), 1);
  });

  test('a body of more than a megabyte, whatever it contains: its elements can be sent in several requests', async () => {
    const answer = await partner.post(quantitiesPath, `[${' '.repeat(1_100_000)}]`);
    assertRefused(answer, 413, 'BODY_TOO_LARGE');
    assert.match(answer.json.errors[0].detail, /; send its elements in several requests\.$/);
  });
});

test('a quantity that one partner stores does not affect another', async () => {
  await store(other, { 'B-1': 4 });
  assert.equal(await stockOf(partner, 'B-1'), undefined);
});

test('a write that was answered survives a restart (0.5)', async () => {
  await store(partner, { 'A-1': 77 });
  await server.restart();
  await partner.login(partner.username, 'pass-word');
  assert.equal(await stockOf(partner, 'A-1'), 77);
});
