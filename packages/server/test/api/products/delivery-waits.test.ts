/** How many requests of a partner wait for a delivery that hangs, and what becomes of the others. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { BodyOf, PathTo } from '@kontor/harness/body';
import type { ApiClient } from '@kontor/harness/client';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { limits } from '../../../platform/limits/numbers.ts';

const server = await startTestServer();
const faults = '/sandbox/v1/faults';
const beyond = 3;

afterEach(() => server.operator.send('DELETE', faults));

type Progress = PathTo<BodyOf<'progressByProcessId'>>;

/** Sends a delivery, which hangs; returns the path of its progress. */
async function pathOfHanging(client: ApiClient) {
  const { task } = (await client.post('/v5/products', products(2))).json;
  return task.href as Progress;
}

const waitFor = (client: ApiClient, path: Progress) => client.get(path, { prefer: 'wait=20' });

test('a partner that uses up its share is answered immediately, and another one still waits', async () => {
  const [busy, calm] = [await server.newPartner(), await server.newPartner()];
  const rule = await server.operator.post(faults, { effect: { hang: true } });
  assert.equal(rule.status, 201, rule.text);
  const path = await pathOfHanging(busy);
  const ofCalm = await pathOfHanging(calm);

  const early: Awaited<ReturnType<typeof waitFor>>[] = [];
  const allEarly = Promise.withResolvers<void>();
  const waits = Array.from({ length: limits.partnerDeliveryWaitsMax + beyond }, async () => {
    const answer = await waitFor(busy, path);
    if (answer.json.state === 'pending') early.push(answer);
    if (early.length === beyond) allEarly.resolve();
    return answer;
  });
  await Promise.race([allEarly.promise, Promise.all(waits)]);
  const other = waitFor(calm, ofCalm);

  assert.equal((await server.operator.send('DELETE', faults)).status, 204);
  const answers = await Promise.all(waits);
  const done = answers.filter(({ json }) => json.state === 'done');
  assert.equal(done.length, limits.partnerDeliveryWaitsMax);
  assert.deepEqual(
    early.map(({ status, json, headers }) => [status, json.state, headers.get('preference-applied')]),
    Array.from({ length: beyond }, () => [200, 'pending', 'wait=20']),
  );
  assert.equal((await other).json.state, 'done');
});
