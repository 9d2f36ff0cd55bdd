import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startAreaServer } from '@kontor/harness/area-server';
import { assertRefused } from '@kontor/harness/refused';
import { depot } from '../../../../../test/depot/area.ts';
import type { ErrorItem, Link } from '../../../../contract/generated/common.ts';

const server = await startAreaServer(depot);
const client = server.client();
const path = '/v1/depot/counts';
const stored = async (partnerId = '1') =>
  (await server.client(partnerId).get(`${path}?limit=3`)).json.resources.map(
    ({ sku, quantity }: { sku: string; quantity: number }) => `${sku}=${quantity}`,
  );

describe('a write of many elements that is processed inline', () => {
  test('answers 200 with all results when all succeeded', async () => {
    const sent = [
      { sku: 'K-1', quantity: 1 },
      { sku: 'K-2', quantity: 2 },
    ];
    const answer = await client.post(path, sent);
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.json, { results: sent });
    assert.deepEqual(await stored(), ['K-1=1', 'K-2=2']);
  });

  test('answers 207 when only some succeeded, with results and errors in request order; what is done stays', async () => {
    const mine = server.client('3');
    const answer = await mine.post(path, [
      { sku: 'unknown', quantity: 'many' },
      { sku: 'K-1', quantity: 5 },
      7,
      { sku: 'K-2', quantity: 6 },
      { sku: 'K-1', quantity: 7 },
    ]);
    assert.equal(answer.status, 207);
    const { results, errors } = answer.json;
    assert.deepEqual(results, [
      { sku: 'K-2', quantity: 6 },
      { sku: 'K-1', quantity: 7 },
    ]);
    assert.deepEqual(
      errors.map(({ code, jsonpath }: ErrorItem) => [code, jsonpath]),
      [
        [7001, '$[0]'],
        [7002, '$[0]'],
        [7004, '$[1]'],
        [7003, '$[2]'],
        [7002, '$[2]'],
      ],
    );
    const [first] = errors;
    assert.deepEqual(first['detail-structured'], { name: 'UNKNOWN_SKU' });
    assert.equal(first.path, path);
    assert.equal(first.logref, answer.headers.get('x-request-id'));
    assert.deepEqual(await stored('3'), ['K-1=7', 'K-2=6']);
  });

  test('answers 422 when none succeeded', async () => {
    const answer = await client.post(path, [{ sku: 'unknown', quantity: 1 }]);
    assert.equal(answer.status, 422);
    assert.equal(answer.headers.get('content-type'), 'application/json;charset=utf-8');
    assert.deepEqual(Object.keys(answer.json), ['errors']);
  });

  test('refuses too many elements, and none at all, with codes of the area and without processing any', async () => {
    const many = Array.from({ length: 201 }, (_, index) => ({ sku: `K-${index}`, quantity: 1 }));
    const mine = server.client('4');
    const tooMany = await mine.post(path, many);
    assert.equal(tooMany.status, 413);
    assert.equal(tooMany.json.errors[0].code, 7008);
    assert.deepEqual(await stored('4'), []);
    assert.equal((await mine.post(path, many.slice(1))).status, 200);
    const none = await mine.post(path, []);
    assert.deepEqual([none.status, none.json.errors[0].code], [400, 7009]);
  });

  test('fails only the element that is larger than the area allows', async () => {
    const answer = await server.client('9').post(path, [
      { sku: 'K-1', quantity: 1, text: 'x'.repeat(4096) },
      { sku: 'K-2', quantity: 2 },
    ]);
    assert.equal(answer.status, 207);
    assert.deepEqual([answer.json.errors[0].code, answer.json.errors[0].jsonpath], [7012, '$[0]']);
    assert.deepEqual(await stored('9'), ['K-2=2']);
  });

  test("keeps the names of the platform's causes", async () => {
    for (const [body, code] of [
      ['{', 'INVALID_JSON'],
      ['{}', 'NOT_AN_ARRAY'],
    ] as const) {
      const answer = await client.post(path, body);
      assert.deepEqual([answer.status, answer.json.errors[0].code], [400, code]);
    }
    assert.equal(
      (await client.post(path, '[{"sku":"K-1","quantity":1,"quantity":2}]')).json.errors[0].code,
      7005,
    );
  });

  test('does nothing at all when the store fails, and repeats the answer for its Idempotency-Key', async () => {
    const mine = server.client('5');
    assertRefused(
      await mine.post(path, [
        { sku: 'K-1', quantity: 3 },
        { sku: 'K-2', quantity: -1 },
      ]),
      500,
      'INTERNAL_ERROR',
    );
    assert.deepEqual(await stored('5'), []);
    const key = { 'idempotency-key': 'same' };
    const body = [
      { sku: 'K-1', quantity: 3 },
      { sku: 'no', quantity: 3 },
    ];
    const first = await mine.post(path, body, key);
    await mine.post(path, [{ sku: 'K-1', quantity: 9 }]);
    const again = await mine.post(path, body, key);
    assert.equal(first.status, 207);
    assert.deepEqual([again.status, again.text], [first.status, first.text]);
    assert.deepEqual(await stored('5'), ['K-1=9']);
  });
});

describe('a cursor list whose page numbers start at 1', () => {
  const mine = server.client('6');
  const skus = async (query: string) => {
    const { json } = await mine.get(`${path}?${query}`);
    const next = json.links.find(({ rel }: Link) => rel === 'next')?.href;
    return { skus: json.resources.map(({ sku }: { sku: string }) => sku).join(' '), next, json };
  };

  test('is read by number and by cursor, and the cursor remembers the filters', async () => {
    await mine.post(
      path,
      ['K-1', 'K-2', 'K-3', 'K-4', 'K-5'].map((sku) => ({ sku, quantity: 1 })),
    );
    assert.equal((await skus('limit=2&page=2')).skus, 'K-3 K-4');
    assert.equal((await skus('limit=2&page=9')).skus, '');
    const first = await skus('limit=2&colour=red');
    assert.equal(first.skus, 'K-1 K-2');
    const second = await mine.get(first.next);
    assert.deepEqual(
      second.json.resources.map(({ sku, colour }: { sku: string; colour: string }) => [sku, colour]),
      [
        ['K-3', 'red'],
        ['K-4', 'red'],
      ],
    );
    assertRefused(await mine.get(`${path}?page=0`), 400, 'INVALID_PARAMETER');
    assertRefused(await server.client('7').get(first.next), 400, 'INVALID_CURSOR');
  });
});

describe('a numbered list with a last page', () => {
  test('answers 404 with a code of the area beyond the end, and an empty first page', async () => {
    const last = await client.get('/v1/depot/bins?page=2');
    assert.deepEqual(last.json.resources, ['C']);
    assert.deepEqual(
      last.json.links.map(({ rel }: Link) => rel),
      ['prev'],
    );
    const beyond = await client.get('/v1/depot/bins?page=3');
    assert.deepEqual([beyond.status, beyond.json.errors[0].code], [404, 7010]);
    assert.deepEqual((await server.client('2').get('/v1/depot/bins')).json.resources, []);
  });
});
