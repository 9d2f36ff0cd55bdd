/** Effects of the end of a contract other than cancelled orders: access, products, and taking the end back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contractOf, goTo, refusalOf } from '@kontor/harness/contracts';
import { newOrderPartner, ordersOf } from '@kontor/harness/orders';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, statusOf, testProductEan } from '@kontor/harness/statuses';
import { minuteMs } from '../../../../values/instant.ts';

const server = await startTestServer();
const startMs = Date.UTC(2026, 5, 1, 8);
const instant = (minutes: number) => new Date(startMs + minutes * minuteMs).toISOString();
const { sku } = product();

test('an end takes products offline when it is due, still allows reads, and refuses deliveries', async () => {
  server.clock.stopAt(startMs);
  const partner = await server.newPartner();
  const contract = contractOf(server, partner.partnerId);
  await deliverAndCheck(partner, [product({ ean: testProductEan(1, 0) })]);
  await contract.end({ endsAt: instant(10) });
  const read = await contract.read();
  assert.deepEqual(read.json, {
    partnerId: partner.partnerId,
    state: 'active',
    endsAt: instant(10),
    accessEndsAt: instant(10 + 70 * 24 * 60),
  });
  assert.equal((await statusOf(partner, sku)).status, 'ONLINE');
  await server.restart();
  await goTo(server, startMs + 10 * minuteMs);
  assert.equal((await contract.read()).json.state, 'ended');
  assert.equal((await statusOf(partner, sku)).status, 'INACTIVE');
  const written = await partner.post('/v5/products', [product()]);
  assert.deepEqual([written.status, written.json.errors[0].code], [403, 'PARTNER_ENDED']);
  const events = await server.operator.get('/operator/v1/events?types=kontor.partner.changed.v1&limit=1000');
  const mine = events.json.events.filter(
    (event: { subject: string }) => event.subject === `partners/${partner.partnerId}`,
  );
  assert.deepEqual(
    mine.map((event) => event.data.state),
    ['active', 'ended'],
  );
});

test('an end of a suspended contract allows reads again', async () => {
  server.clock.stopAt(startMs);
  const partner = await server.newPartner();
  const contract = contractOf(server, partner.partnerId);
  await contract.suspend();
  assert.deepEqual(await refusalOf(partner, '/v5/products'), [403, 'PARTNER_SUSPENDED']);
  await contract.end();
  assert.equal((await partner.get('/v5/products')).status, 200);
});

test('an end can be taken back until it is due, and then open orders and products stay', async () => {
  server.clock.stopAt(startMs);
  const partner = await newOrderPartner(server);
  const contract = contractOf(server, partner.partnerId);
  await ordersOf(server, partner.partnerId).place();
  await contract.end({ endsAt: instant(10) });
  const back = await contract.takeBackEnd();
  assert.deepEqual([back.status, back.json], [200, { partnerId: partner.partnerId, state: 'active' }]);
  assert.equal((await contract.takeBackEnd()).status, 200, 'without an end nothing changes');
  await goTo(server, startMs + 11 * minuteMs);
  const orders = await partner.get('/v4/orders');
  assert.equal(orders.json.resources[0].positionItems[0].cancellationReason, undefined);
  assert.equal((await contract.read()).json.state, 'active');
});

test('409 for an end that has taken effect', async () => {
  server.clock.stopAt(startMs);
  const { partnerId } = await server.newPartner();
  const contract = contractOf(server, partnerId);
  await contract.end();
  const answer = await contract.takeBackEnd();
  assert.deepEqual([answer.status, answer.json.errors[0].code], [409, 'CONTRACT_STATE']);
});
