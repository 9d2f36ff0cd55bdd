import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Answer } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';

const server = await startTestServer();
const demo = await server.login();

const violationsOf = (answer: Answer) =>
  answer.json.errors.map((each) => [
    each.code,
    each['detail-structured']?.parameter,
    each['detail-structured']?.closestMatch,
  ]);

describe('a query parameter that the operation does not have', () => {
  test('is refused before anything is done', async () => {
    const answer = await demo.post('/v5/products?dryrun=true', products(1));
    assert.equal(answer.status, 400);
    assert.deepEqual(violationsOf(answer), [['UNKNOWN_PARAMETER', 'dryrun', 'dryRun']]);
    assert.match(answer.json.errors[0].detail, /no query parameter dryrun\. Did you mean dryRun\?/);
    assert.equal((await demo.get('/v5/products')).json.resources.length, 0);
  });

  test('is reported with the known names, and without a suggestion when none is close', async () => {
    const answer = await demo.get('/v4/orders?email=ada@shopper.example');
    assert.deepEqual(violationsOf(answer), [['UNKNOWN_PARAMETER', 'email', undefined]]);
    const { allowedValues } = answer.json.errors[0]['detail-structured'];
    assert.ok(allowedValues.includes('fulfillmentStatus'));
    assert.match(answer.json.errors[0].detail, /supports fulfillmentStatus, .*mode, .*nextcursor\.$/);
    assert.doesNotMatch(answer.text, /shopper/);
  });

  for (const [path, parameter, closestMatch] of [
    ['/v5/products/marketplace-status?status=REJECTED', 'status', 'marketPlaceStatus'],
    ['/v5/products/marketplace-status?marketplacestatus=REJECTED', 'marketplacestatus', 'marketPlaceStatus'],
    ['/v5/products/marketplace-status?sortOrder=asc', 'sortOrder', 'sort-order'],
    ['/v5/products?SKU=A', 'SKU', 'sku'],
    ['/v5/products?limit[]=1', 'limit[]', 'limit'],
    ['/v4/orders?page=2', 'page', undefined],
    ['/v1/shipments?datefrom=2026-01-01&dateFrom=2026-01-01', 'dateFrom', 'datefrom'],
  ] as const) {
    test(`${path}: ${closestMatch ?? 'no guess'}`, async () => {
      const answer = await demo.get(path);
      assert.equal(answer.status, 400);
      assert.deepEqual(violationsOf(answer), [['UNKNOWN_PARAMETER', parameter, closestMatch]]);
    });
  }

  test('is refused on the operator plane too', async () => {
    const answer = await server.operator.get('/operator/v1/partners?limt=1');
    assert.equal(answer.status, 400);
    assert.deepEqual(violationsOf(answer), [['UNKNOWN_PARAMETER', 'limt', 'limit']]);
    const none = await server.operator.post('/operator/v1/keys/rotation?now=1', undefined);
    assert.match(none.json.errors[0].detail, /The operation has no query parameters/);
  });

  test('is listed together with other unknown ones and with values that cannot be parsed', async () => {
    const answer = await demo.get('/v5/products?limit=many&skus=A&colour=red');
    assert.deepEqual(violationsOf(answer), [
      ['UNKNOWN_PARAMETER', 'skus', 'sku'],
      ['UNKNOWN_PARAMETER', 'colour', undefined],
      ['INVALID_PARAMETER', 'limit', undefined],
    ]);
  });

  test('does not make the answer long when there are many', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `n${index}${'x'.repeat(10)}=1`);
    const answer = await demo.get(`/v5/products?${names.join('&')}`);
    assert.equal(answer.status, 400);
    assert.equal(answer.json.errors.length, 20);
  });
});

describe('accepted parameters', () => {
  for (const path of [
    '/v5/products?_=1716300000',
    '/v5/products?_trace=a&_b',
    '/v5/products?&&',
    '/v5/products/marketplace-status?marketPlaceStatus[]=ONLINE&marketPlaceStatus[]=PENDING',
    '/v5/products/content-changes?sku=A&limit=1',
    '/.well-known/openid-configuration?client=library',
  ]) {
    test(path, async () => {
      const { status, text } = await demo.get(path);
      assert.ok(status !== 400, text);
    });
  }

  test('paging parameters of an operation without pages', async () => {
    const { id } = await deliver(demo, products(1));
    const task = `/v5/products/update-tasks/${id}` as const;
    for (const path of [task, `${task}/failed`, `/v5/products/${products(1)[0]?.sku}`]) {
      assert.equal((await demo.get(`${path}?page=0&limit=100`)).status, 200, path);
      assertRefused(await demo.get(`${path}?size=100`), 400, 'UNKNOWN_PARAMETER', path);
    }
  });

  test('names that a probe or an OAuth library adds', async () => {
    assert.equal((await server.operator.get('/livez?monitor=1')).status, 200);
    const form = new URLSearchParams({
      username: 'demo',
      password: 'demo',
      grant_type: 'password',
      client_id: 'token-marketplace-api',
    });
    assert.equal((await server.anonymous.send('POST', '/v1/token?tenant=x', { body: form })).status, 200);
  });

  test('a list whose name ends in [] is the same list', async () => {
    const own = await server.newPartner();
    await deliverAndCheck(own, products(3));
    const skus = products(2).map(({ sku }) => sku);
    const changes = async (query: string) =>
      (await own.get(`/v5/products/content-changes?${query}`)).json.resources.length;
    assert.equal(await changes(`sku[]=${skus[0]}&sku[]=${skus[1]}`), await changes(`sku=${skus.join()}`));
    assertRefused(await own.get('/v5/products/content-changes?sku[]=none'), 404, 'SKU_NOT_FOUND');
  });

  test('any name, with KONTOR_UNKNOWN_PARAMETERS=ignore', async () => {
    const lenient = await startTestServer({ KONTOR_UNKNOWN_PARAMETERS: 'ignore' });
    const client = await lenient.login();
    assert.equal((await client.get('/v5/products?utm_source=x')).status, 200);
    assert.equal((await lenient.operator.get('/operator/v1/partners?x=1')).status, 200);
    assertRefused(await client.get('/v5/products?limit=many&x=1'), 400, 'INVALID_PARAMETER');
  });
});
