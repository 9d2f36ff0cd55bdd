import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { line, ordersOf } from '@kontor/harness/orders';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';

const server = await startTestServer();
const path = '/v1/overview';
const partsOf = (json: object) =>
  Object.keys(json)
    .filter((key) => !['partnerId', 'at'].includes(key))
    .sort();

describe('200', () => {
  test('with products, deliveries, orders, returns and webhooks as the lists show them', async () => {
    const client = await server.newPartner([
      'Products_Read',
      'Products_Write',
      'Orders_Read',
      'Returns_Read',
    ]);
    await deliverAndCheck(client, [product({ sku: 'GOOD' })]);
    await deliver(client, [product({ sku: 'BROKEN', ean: 'x' })]);
    await ordersOf(server, client.partnerId).place({ lines: [line('GOOD')] });
    const { status, json } = await client.get(path);
    assert.equal(status, 200, JSON.stringify(json));
    assert.equal(json.partnerId, client.partnerId);
    assert.deepEqual(json.products.byStatus, {
      PENDING: 0,
      ONLINE: 1,
      RESTRICTED: 0,
      REJECTED: 0,
      INACTIVE: 0,
    });
    assert.equal(json.deliveries.waiting, 0);
    const [{ day: _, causes, ...today }, ...others] = json.deliveries.days;
    assert.deepEqual(today, { deliveries: 2, succeeded: 1, failed: 1, unchanged: 0 });
    assert.deepEqual([causes[0].code, others], ['200003 - WRONG_FORMAT', []]);
    assert.deepEqual(json.orders, [{ fulfillmentStatus: 'ANNOUNCED', orders: 1 }]);
    assert.deepEqual(json.returns, { announced: 0 });
    assert.deepEqual(json.webhooks, { active: 0, failing: 0, stopped: 0 });
  });

  test('with the parts that the roles of the caller allow', async () => {
    const cases: [roles: string[], parts: string[]][] = [
      [['Receipts_Read'], ['webhooks']],
      [['Products_Write'], ['deliveries', 'webhooks']],
      [['Products_Read'], ['deliveries', 'products', 'webhooks']],
      [['Orders_Read'], ['orders', 'webhooks']],
      [['Returns_Read'], ['returns', 'webhooks']],
    ];
    for (const [roles, parts] of cases) {
      const client = await server.newPartner(roles);
      assert.deepEqual(partsOf((await client.get(path)).json), parts, roles.join());
    }
  });

  test('with the parts that the scopes of an app allow', async () => {
    const owner = await server.newPartner();
    const secret = 'a secret of sixteen letters';
    const app = { clientId: 'overview-app', partnerId: owner.partnerId, clientSecret: secret };
    await server.operator.post('/operator/v1/clients', { ...app, scopes: ['orders'] });
    const client = server.anonymous;
    const form = { grant_type: 'client_credentials', client_id: 'overview-app', client_secret: secret };
    const body = new URLSearchParams({ ...form, scope: 'orders' });
    client.token = (await client.send('POST', '/v1/token', { body })).json.access_token;
    assert.deepEqual(partsOf((await client.get(path)).json), ['orders', 'webhooks']);
  });
});
