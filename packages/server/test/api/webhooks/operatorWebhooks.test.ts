import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Receiver, verify } from '@kontor/harness/receiver';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { newSubscriber, operatorWebhooksPath, placed, webhooksOf } from '@kontor/harness/webhooks';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
const { operator } = server;
const webhooks = webhooksOf(operator, operatorWebhooksPath);

test('an operator receives the events of all partners, and types that partners may not read', async () => {
  const receiver = await Receiver.start();
  const types = [placed, 'kontor.partner.created.v1'];
  const { id, secret } = await webhooks.subscribe(receiver.url, { types });
  const [one, two] = [await newSubscriber(server), await newSubscriber(server)];
  await one.orders.place();
  await two.orders.place();
  await receiver.until(() => receiver.events.length === 4);
  for (const event of receiver.events) verify(secret, event);
  assert.deepEqual(receiver.events.map(({ body }) => body.type).sort(), [
    'kontor.order.placed.v1',
    'kontor.order.placed.v1',
    'kontor.partner.created.v1',
    'kontor.partner.created.v1',
  ]);
  const list = await operator.get(operatorWebhooksPath);
  assert.ok(list.json.resources.some((each: { id: string }) => each.id === id));
  assert.deepEqual((await one.client.get('/v1/webhooks')).json.resources, []);
});

test('secret, test, replay, attempts, activation and removal work as on the partner plane', async () => {
  const receiver = await Receiver.start();
  const { id, secret } = await webhooks.subscribe(receiver.url);
  const path = `${operatorWebhooksPath}/${id}` as const;
  assert.notEqual((await webhooks.act(id, 'secret')).json.secret, secret);
  assert.equal((await webhooks.act(id, 'activation')).status, 200);
  assert.equal((await webhooks.act(id, 'test')).status, 202);
  await receiver.until(() => receiver.events.length === 1);
  const { cursor } = (await operator.get('/operator/v1/events?after=now')).json;
  assert.equal((await webhooks.act(id, 'replay', { after: cursor })).status, 202);
  assert.ok((await webhooks.attempts(id)).length > 0);
  assert.equal((await operator.send('DELETE', path)).status, 204);
  assertRefused(await operator.get(path), 404, 'WEBHOOK_NOT_FOUND');
});

test('403 for a role that may not read the types', async () => {
  const named = await operator.post('/operator/v1/operators', {
    name: 'catalogue-hooks',
    roles: ['catalogue'],
  });
  assert.equal(named.status, 201, named.text);
  const catalogue = operator;
  const shared = catalogue.token;
  catalogue.token = named.json.token;
  const answer = await catalogue.post(operatorWebhooksPath, { url: 'http://127.0.0.1:9/', types: [placed] });
  assertRefused(answer, 403, 'WEBHOOK_TYPE_FORBIDDEN');
  catalogue.token = shared;
});
