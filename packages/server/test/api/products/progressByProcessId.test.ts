import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product, products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();

describe('GET /v5/products/update-tasks/{processUuid} answers', () => {
  test('200 with counters that add up, four links, no task, and pingAfter as the time when it was done', async () => {
    const client = await server.newPartner();
    const { id, progress } = await deliver(client, [...products(2), { sku: 'invalid' }]);
    const self = `/v5/products/update-tasks/${id}`;
    assert.ok(Date.parse(progress.pingAfter) <= Date.now());
    assert.deepEqual(progress, {
      state: 'done',
      message: 'All elements worked on',
      total: 3,
      progress: 3,
      succeeded: 2,
      failed: 1,
      unchanged: 0,
      pingAfter: progress.pingAfter,
      links: [
        { rel: 'self', href: self },
        { rel: 'failed', href: `${self}/failed` },
        { rel: 'succeeded', href: `${self}/succeeded` },
        { rel: 'unchanged', href: `${self}/unchanged` },
      ],
    });
  });

  test('404 to an unknown id and to one of another partner', async () => {
    const owner = await server.newPartner();
    const stranger = await server.newPartner();
    const { id } = await deliver(owner, [product()]);
    for (const each of [id, 'x']) {
      const answer = await stranger.get(`/v5/products/update-tasks/${each}`);
      assert.equal(answer.status, 404);
      assert.equal(answer.json.errors[0].code, 'DELIVERY_NOT_FOUND');
    }
  });
});

test('a sku called update-tasks can be read in the list only', async () => {
  const client = await server.newPartner();
  await deliver(client, [product({ sku: 'update-tasks' })]);
  assert.equal((await client.get('/v5/products?sku=update-tasks')).json.resources.length, 1);
});
