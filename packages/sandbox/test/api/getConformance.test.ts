import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import type { ConformanceReport } from '../../../contract/generated/sandbox-v1.ts';

const server = await startTestServer();
const { operator } = server;
const path = '/sandbox/v1/conformance';

async function report(query: string): Promise<ConformanceReport> {
  const answer = await operator.get(`${path}?${query}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}

test('200 judges the requests of a partner, of a client, since a time and after a request', async () => {
  const reader = await server.newPartner();
  await reader.get('/v5/products/brands?limit=1');
  const own = `partnerId=${reader.partnerId}`;
  const { passed, checks } = await report(own);
  assert.equal(passed, false);
  const verdict = checks.find(({ name }) => name === 'follows-next');
  assert.deepEqual([verdict?.verdict, verdict?.findings[0]?.operationId], ['failed', 'getBrands']);
  assert.equal((await report(`${own}&skip=follows-next`)).passed, true);
  assert.equal((await report('since=2199-01-01T00:00:00Z')).requests, 0);
  const [{ id }] = (await operator.get('/sandbox/v1/requests?last=1')).json.resources;
  assert.equal((await report(`after=${id}`)).requests, 0);
});

test('200 fails a run in which no connector sent anything but logins', async () => {
  await server.newPartner();
  for (const query of ['partnerId=nobody', 'clientId=nobody', 'since=2199-01-01T00:00:00Z']) {
    const { passed, checks } = await report(query);
    const failed = checks.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name);
    assert.deepEqual([passed, failed], [false, ['sends-requests']], query);
  }
});

test('200 judges more requests than are read in one piece', async () => {
  const many = await server.newPartner();
  for (let sent = 0; sent < 450; sent += 1) await many.get('/v5/products/brands?limit=1');
  const { checks } = await report(`partnerId=${many.partnerId}`);
  assert.deepEqual(
    checks.flatMap(({ findings }) => findings.map(({ count, ids }) => [count, ids.length])),
    [[450, 100]],
  );
});

test('200 takes clients with Basic credentials that log in once each for different ones', async () => {
  const beginning = (await operator.get('/sandbox/v1/requests?last=1')).json.resources[0].id;
  for (let made = 0; made < 6; made += 1) {
    const { json } = await operator.post('/sandbox/v1/partners', { products: 0 });
    const credentials = Buffer.from(`${json.clientId}:${json.clientSecret}`).toString('base64');
    const form = new URLSearchParams({ grant_type: 'client_credentials' });
    const headers = { authorization: `Basic ${credentials}` };
    const answer = await fetch(`${server.partnerUrl}/v1/token`, { method: 'POST', headers, body: form });
    assert.equal(answer.status, 200);
  }
  const { checks } = await report(`after=${beginning}`);
  assert.equal(checks.find(({ name }) => name === 'refreshes-tokens')?.verdict, 'passed');
});

/** Logs a user in `count` times through a client. */
async function logIn(count: number, client_id: string, username: string): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const body = new URLSearchParams({ grant_type: 'password', client_id, username, password: 'pass-word' });
    assert.equal((await fetch(`${server.partnerUrl}/v1/token`, { method: 'POST', body })).status, 200);
  }
}

test('200 judges a client and a partner by their own logins and refused tokens, not by those of others', async () => {
  for (const clientId of ['quiet', 'eager']) await operator.post('/operator/v1/clients', { clientId });
  const [quiet, eager] = [await server.newPartner(), await server.newPartner()];
  await logIn(1, 'quiet', quiet.username);
  await logIn(6, 'eager', eager.username);
  const markOf = async (query: string) =>
    (await report(query)).checks.find(({ name }) => name === 'refreshes-tokens')?.verdict;
  assert.equal(await markOf('clientId=quiet'), 'passed');
  assert.equal(await markOf('clientId=eager'), 'failed');
  assert.equal(await markOf(`partnerId=${quiet.partnerId}`), 'passed');
  assert.equal(await markOf(`partnerId=${eager.partnerId}`), 'failed');
  assert.equal(await markOf('clientId=nobody'), 'not seen');
});

test('200 leaves out what the console sent, and fails a connector that was refused for unknown parameters', async () => {
  const reader = await server.newPartner();
  const own = `partnerId=${reader.partnerId}`;
  await reader.get('/v5/products/brands?limit=1', { 'x-kontor-origin': 'console' });
  assert.equal((await report(own)).checks.find(({ name }) => name === 'follows-next')?.verdict, 'not seen');
  for (let sent = 0; sent < 3; sent += 1) {
    assertRefused(await reader.get('/v5/products?market=de&sku=a'), 400, 'UNKNOWN_PARAMETER');
  }
  const { passed, checks } = await report(own);
  const verdict = checks.find(({ name }) => name === 'sends-known-parameters');
  assert.deepEqual(
    [passed, verdict?.verdict, verdict?.findings[0]?.cause, verdict?.findings[0]?.count],
    [false, 'failed', 'the request was refused for the parameter market', 3],
  );
});

test('400 for an unknown check, an unknown operation and an unreadable id', async () => {
  const queries = {
    'skip=follow-next': 'follows-next',
    'skip=follows-next@getBrand': 'getBrands',
    'after=x': '',
  };
  for (const [query, closest] of Object.entries(queries)) {
    const answer = await operator.get(`${path}?${query}`);
    assert.equal(answer.status, 400, query);
    assert.ok(answer.text.includes(closest), answer.text);
  }
});
