/** A sandbox whose marketplace takes no euros. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { moveClock } from '@kontor/harness/clock';
import { followAll } from '@kontor/harness/lists';
import { startTestServer } from '@kontor/harness/server';
import { readConfig } from '../../../platform/config/read-config.ts';
import { verify } from '../../../process/verify.ts';

const often = { returned: 0.6, dispute: 0.5, botReduces: 0.5, discounts: 0.8, vouchers: 0.5 };

for (const [currency, places] of [
  ['JPY', 0],
  ['KWD', 3],
] as const) {
  describe(`in a sandbox with ${currency}`, async () => {
    const server = await startTestServer({ KONTOR_CURRENCIES: currency });
    const { operator } = server;

    /** All amounts in answers are in the currency, with its places; resolves to how many there are. */
    const amountsIn = (answers: unknown): number => {
      const found = [...JSON.stringify(answers).matchAll(/\{"amount":([\d.e-]+),"currency":"(\w+)"\}/g)];
      for (const [text, amount = '', of] of found) {
        assert.equal(of, currency, text);
        assert.ok((amount.split('.')[1] ?? '').length <= places, text);
      }
      return found.length;
    };

    test('a new partner has products that are online, and can be ordered', async () => {
      const made = await operator.post('/sandbox/v1/partners', { products: 6 });
      assert.equal(made.status, 201, made.text);
      const { partnerId, username, password } = made.json;
      const seller = await server.login(username, password);
      const { resources } = (await seller.get('/v5/products?limit=100')).json;
      assert.ok(amountsIn(resources) >= 6, JSON.stringify(resources));
      const placed = await seller.send('POST', '/v4/orders/testorders');
      assert.equal(placed.status, 201, placed.text);
      const orders = (await operator.get(`/operator/v1/partners/${partnerId}/orders?limit=100`)).json
        .resources;
      assert.ok(amountsIn(orders) >= 8);
      const skus = new Set(resources.map(({ sku }) => sku));
      const items = orders.flatMap(({ positionItems }) => positionItems);
      assert.ok(
        items.every(({ product }) => skus.has(product.sku)),
        'they are the own products',
      );
    });

    test('a partner without products gets test orders too', async () => {
      const seller = await server.newPartner(['Orders_Read', 'Orders_Write']);
      const placed = await seller.send('POST', '/v4/orders/testorders');
      assert.equal(placed.status, 201, placed.text);
      assert.ok(amountsIn((await seller.get('/v4/orders?limit=100')).json) >= 8);
    });

    test('shoppers and the bot order, reduce, refund and return by whole amounts', async () => {
      server.clock.stopAt(Date.UTC(2026, 2, 2, 9));
      const body = { seed: 3, ordersPerDay: 8, bot: true, shares: often };
      const put = await operator.put('/sandbox/v1/population', body);
      assert.equal(put.status, 200, put.text);
      for (const advance of ['P4D', 'P8D']) await moveClock(server, { advance });
      const demo = await server.login();
      const receipts = await followAll(demo, '/v3/receipts?limit=100');
      assert.ok(amountsIn(receipts) > 100);
      assert.deepEqual([...new Set(receipts.map(({ receiptType }) => receiptType))].sort(), [
        'PARTIAL_REFUND',
        'PURCHASE',
        'REFUND',
      ]);
      assert.ok(amountsIn((await demo.get('/v1/price-reductions?limit=100')).json) > 0);
      const config = readConfig({ KONTOR_DATABASE_URL: server.databaseUrl }, {}, 'sandbox');
      for (const { name, violations } of await verify(config)) assert.deepEqual(violations, [], name);
    });
  });
}

test('where euros are taken too, what is made up is in euros', async () => {
  const server = await startTestServer({ KONTOR_CURRENCIES: 'JPY,EUR' });
  const seller = await server.newPartner(['Orders_Read', 'Orders_Write']);
  await seller.send('POST', '/v4/orders/testorders');
  const { text } = await seller.get('/v4/orders?limit=100');
  assert.deepEqual([...new Set(text.match(/"currency":"\w+"/g))], ['"currency":"EUR"']);
});
