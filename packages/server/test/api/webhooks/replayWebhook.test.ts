import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eventsOf, partnerEvents } from '@kontor/harness/events';
import { Receiver } from '@kontor/harness/receiver';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { newSubscriber, placed } from '@kontor/harness/webhooks';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
const partner = await newSubscriber(server);

/**
 * Waits until so many events are recorded as delivered. One whose request is in progress when the webhook is changed
 * counts as sent after the change if it is answered, and is sent again if it is not.
 */
async function delivered(webhookId: string, count: number): Promise<void> {
  const isDelivered = ({ type, outcome }: { type: string; outcome: string }) =>
    type === placed && outcome === 'delivered';
  while ((await partner.attempts(webhookId)).filter(isDelivered).length < count);
}

describe('202', () => {
  test('with after sends everything behind the cursor again, with the same ids', async () => {
    const { cursor } = await eventsOf(partner.client, partnerEvents, { after: 'now' });
    const receiver = await Receiver.start();
    const { id } = await partner.subscribe(receiver.url);
    for (let made = 0; made < 3; made += 1) await partner.orders.place();
    await delivered(id, 3);
    const answer = await partner.act(id, 'replay', { after: cursor });
    assert.equal(answer.status, 202, answer.text);
    await receiver.until(() => new Set(receiver.events.slice(3).map(({ body }) => body.id)).size === 3);
    const ids = receiver.events.map(({ body }) => body.id);
    assert.equal(new Set(ids).size, 3);
  });

  test('with eventId sends only that event again', async () => {
    const receiver = await Receiver.start();
    const { id } = await partner.subscribe(receiver.url);
    for (let made = 0; made < 2; made += 1) await partner.orders.place();
    await delivered(id, 2);
    const eventId = receiver.events[0]?.body.id;
    assert.equal((await partner.act(id, 'replay', { eventId })).status, 202);
    await receiver.until(() => receiver.events.length > 2);
    assert.equal(receiver.events[2]?.body.id, eventId);
  });
});

describe('400', () => {
  for (const [what, body, name] of [
    ['neither', {}, 'VALIDATION_FAILED $'],
    ['both', { after: 'x', eventId: '1-0' }, 'VALIDATION_FAILED $'],
    ['a cursor that is none', { after: 'x' }, 'INVALID_CURSOR $.after'],
    ['an event that is none', { eventId: 'x' }, 'VALIDATION_FAILED $.eventId'],
    ['an event that is not there', { eventId: '1-9' }, 'VALIDATION_FAILED $.eventId'],
  ] as const) {
    test(`for ${what}`, async () => {
      const receiver = await Receiver.start();
      const { id } = await partner.subscribe(receiver.url);
      assertRefused(await partner.act(id, 'replay', body), 400, name);
    });
  }

  test('with its place in the body for an invalid cursor', async () => {
    const receiver = await Receiver.start();
    const { id } = await partner.subscribe(receiver.url);
    const [error] = (await partner.act(id, 'replay', { after: 'x' })).json.errors;
    assert.deepEqual([error.code, error.jsonpath], ['INVALID_CURSOR', '$.after']);
    assert.match(
      error.detail,
      /^after was not issued by this server for this list; send the cursor of a response/,
    );
  });

  test('for an event of another partner, as for one that does not exist', async () => {
    const other = await newSubscriber(server);
    await other.orders.place();
    const { events } = await eventsOf(other.client, partnerEvents);
    const receiver = await Receiver.start();
    const { id } = await partner.subscribe(receiver.url);
    const answer = await partner.act(id, 'replay', { eventId: events.at(-1)?.id });
    assertRefused(answer, 400, 'VALIDATION_FAILED $.eventId');
  });
});

test('404 for an unknown webhook', async () => {
  await partner.orders.place();
  const eventId = (await eventsOf(partner.client, partnerEvents)).events.at(-1)?.id;
  const answer = await partner.act('00000000-0000-4000-8000-000000000000', 'replay', { eventId });
  assertRefused(answer, 404, 'WEBHOOK_NOT_FOUND');
});
