import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { feedOf } from '@kontor/harness/feeds';
import { line, newOrderPartner, ordersOf } from '@kontor/harness/orders';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newOrderPartner(server);
const orders = ordersOf(server, partner.partnerId);

describe('GET /operator/v1/feeds/orders', () => {
  test('200: every order as its partner reads it, with no further data of the shopper', async () => {
    const placed = [await orders.place(), await orders.place({ lines: [line('A'), line('B')] })] as const;
    await orders.endPeriod(placed[1].salesOrderId);
    const lines = await feedOf(server.operator, 'orders', `?partnerId=${partner.partnerId}`);
    assert.deepEqual(
      lines.map(({ salesOrderId }) => salesOrderId),
      placed.map(({ salesOrderId }) => salesOrderId).sort(),
    );
    for (const { partnerId, ...entity } of lines) {
      const { links: _, ...read } = (await partner.get(`/v4/orders/${entity.salesOrderId}`)).json;
      assert.equal(partnerId, partner.partnerId);
      assert.deepEqual(entity, read);
    }
  });
});
