/** Events are sent with the rights that the subscriber has at that moment. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { actingFor, installedFor, registerApp } from '@kontor/harness/apps';
import { contractOf } from '@kontor/harness/contracts';
import { deliver } from '@kontor/harness/deliver';
import { startIdentityProvider } from '@kontor/harness/identity-provider';
import { untilKeysAreKnown } from '@kontor/harness/issuer-keys';
import { newOperator } from '@kontor/harness/operators';
import { orderRoles, ordersOf } from '@kontor/harness/orders';
import { products } from '@kontor/harness/products';
import { Receiver } from '@kontor/harness/receiver';
import { startTestServer } from '@kontor/harness/server';
import { postForm } from '@kontor/harness/token-forms';
import {
  newSubscriber,
  operatorWebhooksPath,
  placed,
  webhooksOf,
  webhooksPath,
} from '@kontor/harness/webhooks';

const provider = await startIdentityProvider();
const server = await startTestServer({ KONTOR_ISSUER: provider.issuer });
const { operator } = server;
const bearer = { authorization: `Bearer ${await provider.token()}` };
await untilKeysAreKnown(() => server.anonymous.get('/v5/products', bearer));
const created = 'kontor.product.created.v1';
const typesOf = (receiver: Receiver) => receiver.events.map(({ body }) => body.type);

test('a role that is removed ends the events of its area, and no others', async () => {
  const client = await server.newPartner([...orderRoles, 'Products_Read', 'Products_Write']);
  const { partnerId, username } = client;
  const [hooks, orders] = [webhooksOf(client, webhooksPath), ordersOf(server, partnerId)];
  const user = `/operator/v1/partners/${partnerId}/users/${username}` as const;
  const receiver = await Receiver.start();
  const { id } = await hooks.subscribe(receiver.url, { types: [placed, created] });
  await deliver(client, products(1));
  await receiver.until(() => receiver.events.length === 1);
  // The token already issued can still write products, but their events are no longer sent.
  const roles = ['Orders_Read', 'Products_Write'];
  assert.equal((await operator.put(user, { roles })).status, 200);
  await client.login(username, 'pass-word');
  const [, other] = products(2);
  await deliver(client, [other]);
  await orders.place();
  await receiver.until(() => receiver.events.length === 2);
  assert.deepEqual(typesOf(receiver), [created, placed]);
  const findWithheld = async () => (await hooks.attempts(id)).find(({ outcome }) => outcome === 'given-up');
  let withheld = await findWithheld();
  // The server writes the outcome of an attempt in the background.
  for (; withheld === undefined; withheld = await findWithheld()) await pause(20);
  assert.deepEqual([withheld.type, withheld.failure.kind], [created, 'NOT_ALLOWED']);
});

test('without its subscriber a webhook is switched off, and another user can switch it on without loss', async () => {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url);
  const users = `/operator/v1/partners/${partner.partnerId}/users` as const;
  const second = { username: `second-${partner.partnerId}`, password: 'pass-word', roles: ['Orders_Read'] };
  assert.equal((await operator.post(users, second)).status, 201);
  assert.equal((await operator.send('DELETE', `${users}/${partner.client.username}`)).status, 204);
  const { salesOrderId } = await partner.orders.place();
  await partner.client.login(second.username, second.password);
  const off = await partner.until(id, ({ state }) => state === 'switched-off');
  assert.equal(off.reason?.kind, 'NOT_ALLOWED');
  assert.equal(receiver.events.length, 0);
  assert.equal((await partner.act(id, 'activation')).status, 200);
  await receiver.until(() => receiver.events.length === 1);
  assert.equal(receiver.events[0]?.body.subject, `orders/${salesOrderId}`);
});

test('a revoked operator receives nothing more, and nobody can take its name', async () => {
  const anna = await newOperator(server, 'anna', ['orders']);
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const hooks = webhooksOf(anna, operatorWebhooksPath);
  const { id } = await hooks.subscribe(receiver.url);
  assert.equal((await operator.send('DELETE', '/operator/v1/operators/anna')).status, 204);
  await partner.orders.place();
  const seen = webhooksOf(operator, operatorWebhooksPath);
  const off = await seen.until(id, ({ state }) => state === 'switched-off');
  assert.equal(off.reason?.kind, 'NOT_ALLOWED');
  const again = await operator.post('/operator/v1/operators', { name: 'anna', roles: ['orders'] });
  assert.equal(again.json.errors?.[0].code, 'OPERATOR_NAME_TAKEN', again.text);
  assert.equal(receiver.events.length, 0);
});

test('an app receives what its scopes allow', async () => {
  const { partnerId, orders } = await newSubscriber(server);
  const made = await operator.post('/operator/v1/clients', {
    clientId: 'listening-app',
    partnerId,
    scopes: ['orders'],
    generateSecret: true,
  });
  assert.equal(made.status, 201, made.text);
  const client = server.anonymous;
  const form = { grant_type: 'client_credentials', client_id: 'listening-app', scope: 'orders' };
  const token = await postForm(client, { ...form, client_secret: made.json.clientSecret });
  client.token = token.json.access_token;
  const receiver = await Receiver.start();
  await webhooksOf(client, webhooksPath).subscribe(receiver.url);
  await orders.place();
  await receiver.until(() => receiver.events.length === 1);
});

test('an app of a service provider receives what the partner granted, until its installation is removed', async () => {
  const { client: seller, partnerId, orders } = await newSubscriber(server);
  const app = await registerApp(server, { scopes: ['orders'] });
  const installationId = await installedFor(server, app, { partnerId });
  const receiver = await Receiver.start();
  const hooks = webhooksOf(await actingFor(server, app, installationId), webhooksPath);
  const { id } = await hooks.subscribe(receiver.url);
  await orders.place();
  await receiver.until(() => receiver.events.length === 1);
  const ended = await operator.send('DELETE', `/operator/v1/installations/${installationId}`);
  assert.equal(ended.status, 204, ended.text);
  await orders.place();
  const off = await webhooksOf(seller, webhooksPath).until(id, ({ state }) => state === 'switched-off');
  assert.equal(off.reason?.kind, 'NOT_ALLOWED');
  assert.equal(receiver.events.length, 1);
});

test('a token of an identity provider counts as it was at subscription', async () => {
  const { partnerId, orders } = await newSubscriber(server);
  const client = server.anonymous;
  client.token = await provider.token({ scope: 'orders', claims: { partner_id: partnerId } });
  const receiver = await Receiver.start();
  await webhooksOf(client, webhooksPath).subscribe(receiver.url);
  await orders.place();
  await receiver.until(() => receiver.events.length === 1);
});

test('an operator whose token has expired receives nothing more', async () => {
  const expiresAt = new Date(server.clock.nowMs() + 3_600_000).toISOString();
  const hooks = webhooksOf(await newOperator(server, 'ben', ['orders'], { expiresAt }), operatorWebhooksPath);
  const receiver = await Receiver.start();
  const { id } = await hooks.subscribe(receiver.url);
  server.clock.moveTo(server.clock.nowMs() + 7_200_000);
  await (await newSubscriber(server)).orders.place();
  const off = await webhooksOf(operator, operatorWebhooksPath).until(
    id,
    ({ state }) => state === 'switched-off',
  );
  assert.equal(off.reason?.kind, 'NOT_ALLOWED');
});

test('a suspended partner receives nothing until it is resumed, and then everything in order', async () => {
  const partner = await newSubscriber(server);
  const processable = 'kontor.order-item.processable.v1';
  const [receiver, witness] = [await Receiver.start(), await Receiver.start()];
  const { id } = await partner.subscribe(receiver.url, { types: [placed, processable], ordered: true });
  await webhooksOf(operator, operatorWebhooksPath).subscribe(witness.url, { types: [placed, processable] });
  const { salesOrderId } = await partner.orders.place();
  await receiver.until(() => receiver.events.length === 1);
  const contract = contractOf(server, partner.partnerId);
  assert.equal((await contract.suspend()).status, 200);
  const path = `/operator/v1/partners/${partner.partnerId}/orders/${salesOrderId}` as const;
  assert.equal((await operator.post(`${path}/cancellation-period/end`, {})).status, 200);
  await witness.until(() => typesOf(witness).includes(processable));
  // Another partner receives later events, so the sender has passed.
  const other = await newSubscriber(server);
  const far = await Receiver.start();
  await other.subscribe(far.url);
  await other.orders.place();
  await far.until(() => far.events.length === 1);
  assert.deepEqual(typesOf(receiver), [placed]);

  assert.equal((await contract.resume()).status, 200);
  await receiver.until(() => receiver.events.length === 2);
  assert.deepEqual(typesOf(receiver), [placed, processable]);
  const webhook = await partner.until(id, ({ lastDeliveredAt }) => lastDeliveredAt !== undefined);
  assert.equal(webhook.state, 'active');
  assert.ok((await partner.attempts(id)).every(({ outcome }) => outcome === 'delivered'));
});

test('a partner whose contract has ended receives its orders while it may still read, and then nothing', async () => {
  const partner = await newSubscriber(server);
  const cancelled = 'kontor.order-item.cancelled.v1';
  const receiver = await Receiver.start();
  await partner.subscribe(receiver.url, { types: [cancelled] });
  await partner.orders.place();
  // The end cancels open orders.
  assert.equal((await contractOf(server, partner.partnerId).end()).status, 200);
  await receiver.until(() => receiver.events.length === 1);
  assert.deepEqual(typesOf(receiver), [cancelled]);
});
