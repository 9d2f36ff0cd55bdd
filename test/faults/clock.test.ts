import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { waitUntilDone } from '@kontor/harness/deliver';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { dayMs } from '../../packages/values/instant.ts';

test('a clock that jumps back and forth neither loses deliveries nor leaves them hanging', async () => {
  const server = await startTestServer();
  const client = await server.newPartner();
  const startMs = server.clock.nowMs();
  const ids: string[] = [];
  for (const [round, jumpMs] of [1_000, -3_000, 30_000, -dayMs, 2_000, -10, 20 * 60_000].entries()) {
    const answer = await client.post(
      '/v5/products',
      products(50).map((each) => ({ ...each, mpn: `round ${round}` })),
    );
    assert.equal(answer.status, 202, answer.text);
    ids.push(answer.json.task.id);
    server.clock.moveTo(startMs + jumpMs);
  }
  for (const id of ids) {
    const { progress } = await waitUntilDone(client, id);
    assert.equal(progress.failed, 0);
    assert.equal(progress.succeeded + progress.unchanged, 50);
  }
  const stored = await client.get('/v5/products?limit=100');
  assert.deepEqual(
    [...new Set(stored.json.resources.map((each: { mpn: string }) => each.mpn))],
    ['round 6'],
    'the last delivery holds, whatever the clock said',
  );
  await assertWhole(server.databaseUrl);
});
