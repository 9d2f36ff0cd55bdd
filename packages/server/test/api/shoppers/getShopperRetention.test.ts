import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { newDatabase } from '@kontor/harness/database';
import { newReceiptPartner } from '@kontor/harness/receipts';
import { startTestServer, type TestServer } from '@kontor/harness/server';
import { newShopper, orderOf, sentOrderOf, shoppersPath, wordsOf } from '@kontor/harness/shoppers';
import { shopper as known, wordsInDatabase } from '@kontor/harness/whole-database';

const path = `${shoppersPath}/retention` as const;
const day = (text: string) => Date.parse(`${text}T09:00:00Z`);
const database = await newDatabase();
after(() => database.remove());

/**
 * Sets the clock and waits for a pass that started then; resolves to what it deleted. The first pass may have started
 * before the clock was stopped, at the time of the machine, which is later than most instants of this test.
 */
async function passAt(server: TestServer, instantMs: number) {
  server.clock.stopAt(instantMs);
  for (;;) {
    const { json } = await server.operator.get(path);
    if (json.last !== undefined && Date.parse(json.last.startedAt) === instantMs) return json.last;
  }
}

const ordersOf = async (server: TestServer, query: object) =>
  (await server.operator.post(`${shoppersPath}/search`, query)).json.orders;

test('200: without settings orders are kept indefinitely, and receipts for ten years', async () => {
  const server = await startTestServer();
  const { status, json } = await server.operator.get(path);
  assert.deepEqual([status, json.orderDays, json.receiptYears], [200, undefined, 10]);
});

test('200: expired data is deleted, first from orders, and from receipts when their own term is over', async () => {
  const settings = {
    KONTOR_SHOPPER_RETENTION_DAYS: '60',
    KONTOR_RECEIPT_RETENTION_YEARS: '4',
    KONTOR_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  const server = await startTestServer(settings, { ...database, remove: async () => undefined });
  server.clock.stopAt(day('2026-03-02'));
  const shopper = newShopper(known);
  const partner = await newReceiptPartner(server);
  const sent = await sentOrderOf(server, shopper, partner);
  const open = await orderOf(server, newShopper(), partner);
  assert.deepEqual(await wordsInDatabase(database), [], 'it is sealed all the time');

  assert.deepEqual((await passAt(server, day('2026-04-30'))).orders, 0, 'a day too early');
  const base = `/operator/v1/partners/${partner.partnerId}` as const;
  const early = await server.operator.get(`${base}/orders/${sent.id}`);
  assert.equal(early.json.deliveryAddress.lastName, shopper.lastName);

  const { orders, openOrders, receipts } = await passAt(server, day('2026-05-02'));
  assert.deepEqual({ orders, openOrders, receipts }, { orders: 1, openOrders: 1, receipts: 0 });
  const late = await server.operator.get(`${base}/orders/${sent.id}`);
  assert.deepEqual(wordsOf(shopper, late.text), []);
  assert.ok((await server.operator.get(`${base}/orders/${open.id}`)).json.deliveryAddress);
  assert.equal((await ordersOf(server, { email: shopper.email })).length, 0);
  assert.equal((await ordersOf(server, { name: `${shopper.firstName} ${shopper.lastName}` })).length, 1);
  const billed = await server.operator.get(`${base}/receipts/${sent.receiptNumber}`);
  assert.equal(billed.json.customer.invoiceAddress.lastName, shopper.lastName);

  assert.equal((await passAt(server, day('2030-12-31'))).receipts, 0, 'the fourth year is not over');
  assert.equal((await passAt(server, day('2031-01-01'))).receipts, 1);
  const erased = await server.operator.get(`${base}/receipts/${sent.receiptNumber}`);
  assert.deepEqual(wordsOf(shopper, erased.text), []);
  assert.deepEqual(new Set(Object.values(erased.json.customer.invoiceAddress)), new Set(['']));
  assert.equal((await ordersOf(server, { name: `${shopper.firstName} ${shopper.lastName}` })).length, 0);
  const audit = await server.operator.get(`/operator/v1/audit?partnerId=${partner.partnerId}&limit=100`);
  const told = audit.json.resources
    .filter(({ operationId }: { operationId: string }) => operationId === 'shopperRetention')
    .map((entry: { after: object }) => entry.after);
  assert.deepEqual(told, [
    { orders: 0, receipts: 1 },
    { orders: 1, receipts: 0 },
  ]);
  await server.close();
  assert.deepEqual(await wordsInDatabase(database), []);
});
