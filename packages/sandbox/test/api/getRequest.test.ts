import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/sandbox/v1/requests';
const client = await server.login();

test('200 shows a complete request', async () => {
  await client.get('/v5/products');
  const [{ id }] = (await operator.get(`${path}?last=1`)).json.resources;
  const { json } = await operator.get(`${path}/${id}`);
  assert.equal(json.operationId, 'getPartnerProducts');
  assert.equal(json.requestHeaders.authorization, '***');
  assert.match(json.responseBody, /^\{/);
});

test('200 shows no body that was sent compressed', async () => {
  const last = async () =>
    (await operator.get(`${path}/${(await operator.get(`${path}?last=1`)).json.resources[0].id}`)).json;
  await client.get('/openapi.json', { 'accept-encoding': 'identity' });
  assert.match((await last()).responseBody, /^\{"openapi"/);
  await client.get('/openapi.json', { 'accept-encoding': 'gzip' });
  const { responseHeaders, responseBody, responseBodyEnd, responseBodyBytes } = await last();
  assert.deepEqual(
    [responseHeaders['content-encoding'], responseBody, responseBodyEnd],
    ['gzip', undefined, undefined],
  );
  assert.equal(responseBodyBytes, Number(responseHeaders['content-length']));
});

test('200 finds a request by its logref, and the latest of several', async () => {
  const own = (await client.get('/v5/products?limit=3')).headers.get('x-request-id');
  assert.equal((await operator.get(`${path}/${own}`)).json.path, '/v5/products?limit=3');
  const correlated = { 'x-correlation-id': 'one-of-two' };
  await client.get('/v5/products?limit=1', correlated);
  const refused = await client.get('/v5/products/unknown', correlated);
  assert.equal(refused.json.errors[0].logref, 'one-of-two');
  assert.equal((await operator.get(`${path}/one-of-two`)).json.path, '/v5/products/unknown');
  for (const [id, count] of [
    [own, 1],
    ['one-of-two', 2],
  ]) {
    assert.equal((await operator.get(`${path}?requestId=${id}`)).json.resources.length, count);
  }
});

test('404 for an id that does not exist or no longer exists', async () => {
  for (const id of ['0', '999999', 'x', '1e3']) {
    const answer = await operator.get(`${path}/${id}`);
    assert.deepEqual([answer.status, answer.json.errors[0].code], [404, 'REQUEST_NOT_KEPT'], id);
  }
  const [{ id }] = (await operator.get(`${path}?last=1`)).json.resources;
  await server.restart();
  assertRefused(await server.operator.get(`${path}/${id}`), 404, 'REQUEST_NOT_KEPT');
});
