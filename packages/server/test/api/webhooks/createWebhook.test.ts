import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { describe, test } from 'node:test';
import type { Answer } from '@kontor/harness/client';
import { agree, Receiver, status, verify } from '@kontor/harness/receiver';
import { startTestServer } from '@kontor/harness/server';
import { newSubscriber, placed, webhooksPath } from '@kontor/harness/webhooks';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
const partner = await newSubscriber(server);
const receiver = await Receiver.start();
const codesOf = (answer: Answer) =>
  answer.json.errors.map(({ code, jsonpath = '' }) => `${code} ${jsonpath}`.trim());

describe('201', () => {
  test('shows id and secret once, and sends a signed challenge whose answer activates it', async () => {
    const answer = await partner.post({ url: receiver.url, types: [placed, placed] });
    assert.equal(answer.status, 201, answer.text);
    const { id, secret, createdAt, ...rest } = answer.json;
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.ok(Number.isFinite(Date.parse(createdAt)));
    const createdBy = partner.client.username;
    assert.deepEqual(rest, {
      url: receiver.url,
      types: [placed],
      ordered: false,
      contentType: 'application/json',
      state: 'unverified',
      createdBy,
      waiting: 0,
    });
    const active = await partner.until(id, ({ state }) => state === 'active');
    assert.equal('secret' in active, false);
    assert.ok(active.verifiedAt);
    const [challenge] = receiver.received;
    assert.ok(challenge);
    assert.equal(challenge.body.type, 'kontor.webhook.challenge.v1');
    verify(secret, challenge);
    const [attempt] = await partner.attempts(id);
    assert.deepEqual([attempt.outcome, attempt.status, attempt.number], ['delivered', 200, 1]);
  });

  test('with a content type sends events by it, the challenge as JSON, and the same bytes', async () => {
    const types: string[] = [];
    const own = await Receiver.start();
    for (const contentType of [undefined, 'application/json', 'application/cloudevents+json']) {
      const { id } = await partner.subscribe(own.url, contentType === undefined ? {} : { contentType });
      assert.equal((await partner.read(id)).contentType, contentType ?? 'application/json');
      assert.equal(own.received.at(-1)?.headers['content-type'], 'application/json', 'the challenge');
      const before = own.events.length;
      assert.equal((await partner.act(id, 'test')).status, 202);
      await own.until(() => own.events.length === before + 1);
      const event = own.events.at(-1);
      assert.deepEqual(Object.keys(event?.body ?? {}).slice(0, 3), ['specversion', 'id', 'source']);
      types.push(String(event?.headers['content-type']));
      await partner.client.send('DELETE', `${webhooksPath}/${id}`);
    }
    assert.deepEqual(types, ['application/json', 'application/json', 'application/cloudevents+json']);
  });

  test('the list and the single read show it without its secret, and another partner does not find it', async () => {
    const { id } = await partner.subscribe(receiver.url);
    const list = await partner.client.get(webhooksPath);
    assert.ok(list.json.resources.some((each: { id: string }) => each.id === id));
    assert.deepEqual(list.json.links, []);
    assert.doesNotMatch(list.text, /whsec_/);
    const other = await newSubscriber(server);
    assert.deepEqual((await other.client.get(webhooksPath)).json.resources, []);
    const foreign = await other.client.get(`${webhooksPath}/${id}`);
    assert.deepEqual([foreign.status, codesOf(foreign)], [404, ['WEBHOOK_NOT_FOUND']]);
  });
});

describe('a challenge', () => {
  test('answered without its text, or with 500, leaves the webhook unverified with the reason', async () => {
    // Challenges are sent again only when the test asks for it.
    server.wallClock.stopAt(server.wallClock.nowMs());
    const own = await Receiver.start();
    own.toChallenge = (response) => response.end('fine');
    const { id } = (await partner.post({ url: own.url, types: [placed] })).json;
    const unanswered = await partner.until(id, ({ reason }) => reason !== undefined);
    assert.deepEqual([unanswered.state, unanswered.reason?.kind], ['unverified', 'NO_CHALLENGE']);
    own.toChallenge = status(500);
    assert.equal((await partner.act(id, 'test')).json.sent, 'challenge');
    await partner.until(id, ({ reason }) => reason?.kind === 'STATUS');
    await partner.orders.place();
    own.toChallenge = agree;
    assert.equal((await partner.act(id, 'test')).status, 202);
    await partner.until(id, ({ state }) => state === 'active');
    // Events since its creation are not lost.
    await own.until(() => own.events.length === 1);
  });
});

describe('400', () => {
  const types = [placed];
  for (const [what, body, expected] of [
    ['no URL', { url: 'hooks', types }, ['VALIDATION_FAILED $.url']],
    ['an address beside the machine', { url: 'http://192.168.0.1/', types }, ['VALIDATION_FAILED $.url']],
    ['a user in it', { url: 'https://user@erp.example/', types }, ['VALIDATION_FAILED $.url']],
    ['no types', { url: receiver.url, types: [] }, undefined],
    ['types that are no texts', { url: receiver.url, types: [7] }, undefined],
    ['an array', [], undefined],
    [
      'an unknown type and a bad address, both told',
      { url: 'ftp://erp.example', types: ['kontor.order.place.v1'] },
      ['VALIDATION_FAILED $.url', 'VALIDATION_FAILED $.types[0]'],
    ],
  ] as const) {
    test(`for ${what}`, async () => {
      const answer = await partner.post(body);
      assert.equal(answer.status, 400, answer.text);
      if (expected !== undefined) assert.deepEqual(codesOf(answer), expected);
    });
  }

  test('names the closest type', async () => {
    const answer = await partner.post({ url: receiver.url, types: ['kontor.order.place.v1'] });
    assert.match(answer.text, /the closest one is kontor\.order\.placed\.v1/);
    assert.deepEqual(answer.json.errors[0]['detail-structured'], {
      value: 'kontor.order.place.v1',
      closestMatch: 'kontor.order.placed.v1',
    });
  });

  test('shows an invalid URL and the form of a valid one, and no password', async () => {
    const factsOf = async (url: string) =>
      (await partner.post({ url, types: [placed] })).json.errors[0]['detail-structured'];
    const facts = await factsOf('ftp://erp.example');
    assert.equal(facts.value, 'ftp://erp.example');
    assert.match(facts.allowedForm, /such as https:/);
    assert.equal((await factsOf('https://ada:secret@erp.example')).value, undefined);
  });
});

test('403 for types of areas that the roles do not allow, and for operator types', async () => {
  for (const type of ['kontor.quantity.changed.v1', 'kontor.partner.created.v1']) {
    const answer = await partner.post({ url: receiver.url, types: [placed, type] });
    assert.deepEqual([answer.status, codesOf(answer)], [403, ['WEBHOOK_TYPE_FORBIDDEN']]);
    assert.match(answer.text, new RegExp(type.replaceAll('.', '\\.')));
  }
});

test('409 for the 21st webhook', async () => {
  const many = await newSubscriber(server);
  const body = { url: receiver.url, types: [placed] };
  for (let made = 0; made < 20; made += 1) assert.equal((await many.post(body)).status, 201);
  const answer = await many.post(body);
  assert.deepEqual([answer.status, codesOf(answer)], [409, ['TOO_MANY_WEBHOOKS']]);
});

test('a live server accepts neither http nor an address or name of the machine or of a private network', async () => {
  const live = await startTestServer({
    KONTOR_ENVIRONMENT: 'live',
    KONTOR_DEMO_DATA: 'off',
    KONTOR_OPERATOR_TOKEN: 'operator-token-of-a-test',
  });
  const seller = await newSubscriber(live);
  for (const url of [
    receiver.url,
    'https://127.0.0.1:8443/',
    'https://10.0.0.1/',
    'https://erp.example:25/',
    'https://168.63.129.16/',
    'https://localhost/x',
    'https://foo.localhost/',
    'https://erp/',
    `https://${hostname()}/`,
    'https://metadata.google.internal/',
  ]) {
    const answer = await seller.post({ url, types: [placed] });
    assert.deepEqual([answer.status, codesOf(answer)], [400, ['VALIDATION_FAILED $.url']], url);
  }
});
