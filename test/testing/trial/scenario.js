// What the test of the connector does, whatever runs it: `test` and `after` are those of the test runner.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { startSandbox } from 'kontor/sandbox';
import { mistakes } from './mistakes.js';

const { connector: Connector } = mistakes[process.env.MISTAKE ?? 'none'];

export async function testConnector(test, after) {
  const sandbox = await startSandbox({ clock: '2027-03-01T09:00:00Z' });
  after(() => sandbox.stop());
  const partner = await sandbox.partner({ products: 6 });
  const connector = new Connector({ ...partner, url: sandbox.url });
  let order;

  test('delivers prices, and corrects those that failed', async () => {
    const products = await connector.all('/v5/products?limit=4');
    const prices = products.map(({ sku }, at) => ({
      sku,
      standardPrice: { amount: at - 1, currency: 'EUR' },
    }));
    const failed = await connector.deliver(prices);
    assert.notEqual(failed.length, 0);
    const corrected = prices.filter(({ standardPrice }) => standardPrice.amount < 1);
    await connector.deliver(
      corrected.map((price) => ({ ...price, standardPrice: { amount: 9, currency: 'EUR' } })),
    );
  });

  test('ships an order, although its token has ended and an answer is lost', async () => {
    await sandbox.orders.place(partner);
    await sandbox.clock.advance('PT2H');
    await sandbox.faults.add({
      operations: ['findPartnerOrders'],
      nth: 2,
      effect: { status: 429, retryAfterSeconds: 1 },
    });
    await sandbox.faults.add({ operations: ['createShipment'], nth: 1, effect: { drop: 'before' } });
    await connector.all('/v4/orders');
    [order] = await connector.all('/v4/orders');
    assert.equal((await connector.ship(order, await sandbox.clock.now())).status, 201);
  });

  test('accepts a return and reads the receipts', async () => {
    const path = `/operator/v1/partners/${partner.partnerId}/orders/${order.salesOrderId}/return-announcement`;
    await sandbox.operator({ method: 'POST', path, body: {} });
    assert.equal((await connector.acceptReturns()).status, 200);
    await sandbox.clock.advance('PT1M');
    const receipts = await connector.all('/v3/receipts');
    const types = receipts.map(({ receiptType }) => receiptType);
    assert.deepEqual(types.sort(), ['PURCHASE', 'REFUND']);
    assert.match((await connector.readPdf(receipts[0].receiptNumber)).toString('latin1'), /^%PDF-/);
  });

  test('verifies webhooks', async () => {
    await using webhooks = await sandbox.webhooks({ partner, types: ['kontor.order.placed.v1'] });
    await sandbox.orders.place(partner);
    await webhooks.next('kontor.order.placed.v1');
    const [{ headers, text }] = webhooks.received;
    assert.equal(connector.isGenuine(webhooks.secret, headers, text), true);
    assert.equal(connector.isGenuine(webhooks.secret, headers, `${text} `), false);
  });

  test('passes the gate', () => {
    const words = ['kontor', 'conformance', '--operator', sandbox.operatorUrl, '--format', 'junit'];
    try {
      execFileSync('npx', words, { stdio: 'pipe' });
    } catch ({ stdout }) {
      const failed = [...String(stdout).matchAll(/name="([a-z-]+): [^"]*"><failure/g)].map(
        ([, name]) => name,
      );
      assert.fail(`the gate is red: ${failed.join(' ')}`);
    }
  });
}
