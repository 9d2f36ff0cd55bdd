import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConformanceReport } from '../../../src/generated/sandbox-v1.ts';
import { startTestServer } from '../../harness/server.ts';

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
  assert.deepEqual([verdict?.mark, verdict?.findings[0]?.operationId], ['failed', 'getBrands']);
  assert.equal((await report(`${own}&skip=follows-next`)).passed, true);
  assert.equal((await report('since=2199-01-01T00:00:00Z')).requests, 0);
  const [{ id }] = (await operator.get('/sandbox/v1/requests?last=1')).json.resources;
  assert.equal((await report(`after=${id}`)).requests, 0);
});

test('200 fails a run in which no connector sent anything but logins', async () => {
  await server.newPartner();
  for (const query of ['partnerId=nobody', 'clientId=nobody', 'since=2199-01-01T00:00:00Z']) {
    const { passed, checks } = await report(query);
    const failed = checks.filter(({ mark }) => mark === 'failed').map(({ name }) => name);
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
  assert.equal(checks.find(({ name }) => name === 'refreshes-tokens')?.mark, 'passed');
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
