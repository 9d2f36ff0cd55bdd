import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { ordersOf } from '@kontor/harness/orders';
import { product, products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { checked, deliverAndCheck, testProductEan } from '@kontor/harness/statuses';

const server = await startTestServer();
const { operator } = server;
const firstMs = Date.parse('2026-09-01T10:00:00Z');

async function overviewOf(partnerId: string) {
  const answer = await operator.get(`/operator/v1/partners/${partnerId}/overview`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}

describe('200', () => {
  test('for a partner that has nothing yet', async () => {
    server.clock.stopAt(firstMs);
    await operator.post('/operator/v1/partners', { partnerId: 'new-one', name: 'New' });
    const { calls, ...rest } = await overviewOf('new-one');
    assert.deepEqual(calls.operations, []);
    assert.ok(calls.countedSince);
    assert.deepEqual(rest, {
      partnerId: 'new-one',
      name: 'New',
      at: '2026-09-01T10:00:00.000Z',
      createdAt: '2026-09-01T10:00:00.000Z',
      contract: { partnerId: 'new-one', state: 'active' },
      products: {
        total: 0,
        byStatus: { PENDING: 0, ONLINE: 0, RESTRICTED: 0, REJECTED: 0, INACTIVE: 0 },
        errors: [],
      },
      deliveries: { waiting: [], days: [] },
      orders: [],
      users: [],
      clients: [],
      rate: { requests: 20, perSeconds: 1, remaining: 20 },
    });
  });

  test('with products, deliveries, orders, users, clients and calls', async () => {
    server.clock.stopAt(firstMs);
    const client = await server.newPartner();
    const { partnerId, username } = client;
    await deliverAndCheck(client, products(2));
    await deliverAndCheck(client, [
      product({ sku: 'BAD', productReference: 'BAD', ean: testProductEan(1, 1) }),
    ]);
    await deliver(client, [product({ sku: 'BROKEN', ean: 'x' })]);
    await checked(client, 'BAD');
    const clientId = `app-${partnerId}`;
    const made = await operator.post('/operator/v1/clients', {
      clientId,
      clientSecret: 'secret-of-an-app',
      partnerId,
      scopes: ['products'],
    });
    assert.equal(made.status, 201, made.text);
    const orders = ordersOf(server, partnerId);
    const [{ sku } = { sku: '' }] = products(1);
    await orders.place({ lines: [{ sku, quantity: 1 }] });
    await orders.place({ lines: [{ sku, quantity: 1 }] });
    assertRefused(await client.get('/v4/orders'), 403, 'MISSING_ROLE');

    const {
      products: stock,
      deliveries,
      orders: placed,
      users,
      clients,
      calls,
      rate,
    } = await overviewOf(partnerId);
    assert.deepEqual([stock.total, stock.byStatus.ONLINE, stock.byStatus.RESTRICTED], [3, 2, 1]);
    assert.deepEqual(
      stock.errors.map(({ code, products: count }: { code: string; products: number }) => [code, count]),
      [['900040 - MAIN_IMAGE_UNUSABLE', 1]],
    );
    const [day] = deliveries.days;
    assert.deepEqual([deliveries.days.length, day.deliveries, day.succeeded, day.failed], [1, 3, 3, 1]);
    assert.equal(day.causes[0].elements, 1);
    assert.deepEqual(placed, [{ fulfillmentStatus: 'ANNOUNCED', orders: 2 }]);
    assert.deepEqual(users, [{ partnerId, username, roles: ['Products_Read', 'Products_Write'] }]);
    assert.deepEqual(clients, [{ clientId, scopes: ['products'] }]);
    const byId = new Map<string, { calls: number; refused: number; lastStatus: number }>(
      calls.operations.map((each) => [each.operationId, each] as const),
    );
    const refused = byId.get('findPartnerOrders');
    assert.deepEqual([refused?.calls, refused?.refused, refused?.lastStatus], [1, 1, 403]);
    assert.equal(byId.get('createOrUpdateProductVariations')?.calls, 3);
    assert.ok(rate.remaining >= 0 && rate.remaining <= rate.requests, JSON.stringify(rate));
  });

  test('with the end of its contract, before and after it takes effect', async () => {
    server.clock.stopAt(firstMs);
    const { partnerId } = await server.newPartner();
    const endsAt = '2026-09-02T10:00:00.000Z';
    const ended = await operator.post(`/operator/v1/partners/${partnerId}/contract/end`, { endsAt });
    if (ended.status >= 400) assert.fail(ended.text);
    const dates = { partnerId, endsAt, accessEndsAt: '2026-11-11T10:00:00.000Z' };
    assert.deepEqual((await overviewOf(partnerId)).contract, { state: 'active', ...dates });
    server.clock.stopAt(firstMs + 24 * 3_600_000);
    assert.deepEqual((await overviewOf(partnerId)).contract, { state: 'ended', ...dates });
  });
});
