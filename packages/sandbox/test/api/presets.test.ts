/** Presets of fault rules. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { fewAtATime } from '@kontor/harness/few-at-a-time';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const client = await server.login();
const path = '/sandbox/v1/faults';

async function add(preset: string, limits: object = {}) {
  const answer = await operator.post(path, { preset, ...limits });
  assert.equal(answer.status, 201, answer.text);
  return answer.json.resources as { faultId: string; preset: string; effect: object }[];
}

/** The status of an answer; 0 when there is none. */
async function statusOf(): Promise<number> {
  const answer = await client.get('/v5/products/brands?limit=1').catch(() => undefined);
  return answer?.status ?? 0;
}

async function statuses(count: number): Promise<number[]> {
  return fewAtATime(Array.from({ length: count }), statusOf);
}

const countOf = (seen: readonly number[], status: number) => seen.filter((each) => each === status).length;

afterEach(() => operator.send('DELETE', path));

test('a preset answers with its rules, which are listed and removed like others', async () => {
  const rules = await add('flaky-network', { partnerId: '1000001' });
  assert.equal(rules.length, 5);
  assert.deepEqual((await operator.get(path)).json.resources, rules);
  for (const { preset } of rules) assert.equal(preset, 'flaky-network');
  await operator.send('DELETE', `${path}/${rules[0]?.faultId}`);
  assert.equal((await operator.get(path)).json.resources.length, 4);
  const { json } = await operator.get(`/operator/v1/audit?record=faults/${rules[1]?.faultId}`);
  assert.equal(json.resources.length, 1);
});

test('flaky-network loses some requests and answers, and refuses none', async () => {
  await add('flaky-network');
  // So many that chance does not reach the bounds.
  const seen = await statuses(600);
  assert.deepEqual([...new Set(seen)].sort(), [0, 200]);
  assert.ok(countOf(seen, 0) > 10 && countOf(seen, 0) < 120, `${countOf(seen, 0)} of 600 lost`);
});

test('black-friday lets 20 requests through in its window and refuses some of them', async () => {
  server.wallClock.stopAt(Date.UTC(2026, 2, 2, 9));
  await add('black-friday');
  const seen = await statuses(30);
  assert.deepEqual([countOf(seen, 429), countOf(seen, 503), countOf(seen, 200)], [10, 1, 19]);
});

test('maintenance answers every request it applies to with 503 and the time to wait', async () => {
  const other = await server.newPartner();
  await add('maintenance', { partnerId: '1000001' });
  const answer = await client.get('/v5/products');
  assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '30']);
  assert.equal((await other.get('/v5/products')).status, 200);
  await operator.send('DELETE', path);
  await add('maintenance', { operations: ['getPartnerProducts'] });
  assertRefused(await other.get('/v5/products'), 503, 'OVERLOADED');
  assert.equal((await other.get('/v5/products/brands')).status, 200);
});
