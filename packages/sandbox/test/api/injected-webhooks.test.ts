/** Events that webhooks receive twice or late because of a fault rule. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { moveClock } from '@kontor/harness/clock';
import { Receiver, status } from '@kontor/harness/receiver';
import { startTestServer } from '@kontor/harness/server';
import { newSubscriber } from '@kontor/harness/webhooks';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
const { operator } = server;
const path = '/sandbox/v1/faults';

async function inject(effect: object, limits: object = {}) {
  const answer = await operator.post(path, { ...limits, effect });
  assert.equal(answer.status, 201, answer.text);
}

/** A partner with a verified webhook. */
async function listening(more: object = {}) {
  const partner = await newSubscriber(server);
  const receiver = await Receiver.start();
  const { id } = await partner.subscribe(receiver.url, more);
  const got = (count: number) => receiver.until(() => receiver.events.length >= count);
  const subjects = () => receiver.events.map(({ body }) => body.subject);
  const place = async () => `orders/${(await partner.orders.place()).salesOrderId}`;
  return { ...partner, receiver, id, got, subjects, place };
}

afterEach(() => operator.send('DELETE', path));

test('an event is sent twice with the same id, and both count as attempts', async () => {
  const partner = await listening();
  await inject({ webhook: 'duplicate' });
  const order = await partner.place();
  await partner.got(2);
  assert.deepEqual(partner.subjects(), [order, order]);
  const [first, second] = partner.receiver.events;
  assert.equal(first?.headers['webhook-id'], second?.headers['webhook-id']);
  assert.equal(first?.text, second?.text);
  for (let known = 0; known < 3; ) known = (await partner.attempts(partner.id)).length;
  const told = (await partner.attempts(partner.id)).map(({ outcome, number }) => [outcome, number]);
  assert.deepEqual(told.slice(0, 2), [
    ['delivered', 2],
    ['delivered', 1],
  ]);
});

test('events that happen after the rule was removed are sent once', async () => {
  const partner = await listening({ ordered: true });
  await inject({ webhook: 'duplicate' });
  const first = await partner.place();
  await partner.got(2);
  await operator.send('DELETE', path);
  const [second, third] = [await partner.place(), await partner.place()];
  await partner.got(4);
  assert.deepEqual(partner.subjects(), [first, first, second, third]);
});

test('applies by partner and number', async () => {
  const [partner, other] = [await listening({ ordered: true }), await listening({ ordered: true })];
  await inject({ webhook: 'duplicate' }, { partnerId: partner.partnerId, nth: 2 });
  const placed = [await partner.place(), await partner.place(), await partner.place()];
  const others = [await other.place(), await other.place()];
  await partner.got(4);
  await other.got(2);
  const [first, second, third] = placed;
  assert.deepEqual(partner.subjects(), [first, second, second, third]);
  assert.deepEqual(other.subjects(), others);
});

test('a failed copy is sent again, and then the event is settled', async () => {
  const partner = await listening();
  await inject({ webhook: 'duplicate' });
  partner.receiver.next.push((response) => response.end(), status(500));
  await partner.place();
  await partner.until(partner.id, ({ waiting }) => waiting === 1);
  server.wallClock.stopAt(Date.now() + 60_000);
  await partner.got(3);
  await partner.until(partner.id, ({ waiting }) => waiting === 0);
});

test('a late event is overtaken by others, and arrives when its time is over even if the rule is gone', async () => {
  const partner = await listening();
  await inject({ webhook: 'late', webhookDelayMs: 3_600_000 }, { nth: 1 });
  const late = await partner.place();
  const others = [await partner.place(), await partner.place()];
  await partner.got(2);
  await operator.send('DELETE', path);
  assert.deepEqual(partner.subjects().sort(), others.sort());
  server.wallClock.stopAt(Date.now() + 3_700_000);
  await partner.got(3);
  assert.equal(partner.subjects()[2], late);
});

test('with ordered, other events wait behind a late one', async () => {
  const partner = await listening({ ordered: true });
  await inject({ webhook: 'late', webhookDelayMs: 600_000 }, { nth: 1, partnerId: partner.partnerId });
  const placed = [await partner.place(), await partner.place()];
  const other = await listening();
  await other.place();
  await other.got(1);
  assert.deepEqual(partner.subjects(), []);
  server.wallClock.stopAt(Date.now() + 2 * 3_600_000);
  await partner.got(2);
  assert.deepEqual(partner.subjects(), placed);
});

test('applies from one time of the sandbox clock until another', async () => {
  const partner = await listening({ ordered: true });
  const at = (ms: number) => new Date(server.clock.nowMs() + ms).toISOString();
  await inject({ webhook: 'duplicate' }, { from: at(3_600_000) });
  await inject({ webhook: 'duplicate' }, { until: at(1_000) });
  await moveClock({ operator }, { advance: 'PT1M' });
  const before = await partner.place();
  await partner.got(1);
  await moveClock({ operator }, { advance: 'PT1H' });
  const within = await partner.place();
  await partner.got(3);
  assert.deepEqual(partner.subjects(), [before, within, within]);
});
