/** Several HTTP threads of one process on SQLite: what one of them learns holds on all. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createProfile, profile, profilesPath, stockRoles } from '@kontor/harness/availability';
import type { BodyOf } from '@kontor/harness/body';
import type { Answer, ApiClient } from '@kontor/harness/client';
import { manyConnections, type OneConnection } from '@kontor/harness/connections';
import { newDatabase } from '@kontor/harness/database';
import { eventsOf, partnerEvents } from '@kontor/harness/events';
import { assertRefused, refusalsOf } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const settings = {
  KONTOR_ENVIRONMENT: 'live',
  KONTOR_OPERATOR_TOKEN: 'operator-token-of-a-test',
  KONTOR_HTTP_THREADS: '2',
  KONTOR_METRICS_ACCESS: 'open',
};
const start = async (more: Readonly<Record<string, string>> = {}) =>
  startTestServer({ ...settings, ...more }, await newDatabase('sqlite'));

const server = await start();
const limited = await start({ KONTOR_RATE_LIMIT: 'on' });
const { operator } = server;
const opened: OneConnection[] = [];
after(() => {
  for (const each of opened) each.close();
});

function connectionsOf({ token }: { token?: string | undefined } = {}, { partnerUrl } = server) {
  const made = manyConnections(() => partnerUrl, token);
  opened.push(...made);
  return made;
}

const differentOf = (answers: readonly Answer[]) => [...new Set(refusalsOf(answers))];
const readAll = (clients: readonly ApiClient[]) =>
  Promise.all(clients.map((client) => client.get(profilesPath)));

describe('a token that was revoked', () => {
  test('by the operator is refused on every connection once that is answered', async () => {
    for (let round = 0; round < 5; round += 1) {
      const partner = await server.newPartner(stockRoles);
      const clients = connectionsOf(partner);
      assert.deepEqual(differentOf(await readAll(clients)), ['200']);
      const user = `/operator/v1/partners/${partner.partnerId}/users/${partner.username}` as const;
      assert.equal((await operator.send('DELETE', user)).status, 204);
      assert.deepEqual(differentOf(await readAll(clients)), ['401 SESSION_ENDED']);
    }
  });

  test('by its holder is refused on every connection once that is answered', async () => {
    const { username } = await server.newPartner(stockRoles);
    for (const leaving of connectionsOf().slice(0, 6)) {
      const { json } = await leaving.login(username, 'word-for-the-pass');
      const clients = connectionsOf(leaving);
      assert.deepEqual(differentOf(await readAll(clients)), ['200']);
      const body = new URLSearchParams({ token: json.refresh_token });
      assert.equal((await leaving.send('POST', '/v1/token/revocation', { body })).status, 200);
      assert.deepEqual(differentOf(await readAll(clients)), ['401 SESSION_ENDED']);
    }
  });

  test('through any connection of partners is refused on all', async () => {
    const { username } = await server.newPartner(stockRoles);
    const form = (fields: Record<string, string>) => ({
      body: new URLSearchParams({ client_id: 'token-marketplace-api', ...fields }),
    });
    const refresh = (client: ApiClient, { json }: Answer<BodyOf<'createAccessToken'>>) =>
      client.send(
        'POST',
        '/v1/token',
        form({ grant_type: 'refresh_token', refresh_token: json.refresh_token }),
      );
    const { clock } = server;
    for (const thief of connectionsOf().slice(0, 6)) {
      const login = await thief.login(username, 'word-for-the-pass');
      assert.equal((await refresh(thief, login)).status, 200);
      const clients = connectionsOf(thief);
      assert.deepEqual(differentOf(await readAll(clients)), ['200']);
      clock.stopAt(clock.nowMs() + 31_000);
      assertRefused(
        await refresh(thief, login),
        400,
        'invalid_grant',
        'a refresh token is used again, too late',
      );
      assert.deepEqual(differentOf(await readAll(clients)), ['401 SESSION_ENDED']);
    }
  });
});

test('a new request rate of a partner holds on every connection once it is answered', async () => {
  const partner = await server.newPartner(stockRoles);
  const clients = connectionsOf(partner);
  await readAll(clients);
  const limits = `/operator/v1/partners/${partner.partnerId}/limits` as const;
  const changed = await operator.put(limits, { requestsPerSecond: 77 });
  assert.equal(changed.status, 200, changed.text);
  const shown = (await readAll(clients)).map(({ headers }) => headers.get('x-ratelimit-limit'));
  assert.deepEqual([...new Set(shown)], ['77']);
});

describe('rates hold over all threads together', () => {
  /** With a clock that stands still no bucket is refilled. */
  const standStill = () => limited.wallClock.stopAt(limited.wallClock.nowMs() + 60_000);

  /** Sends until each connection is refused, at a pace that leaves threads the time to tell each other. */
  async function untilRefused(clients: readonly ApiClient[], send: (client: ApiClient) => Promise<Answer>) {
    let passed = 0;
    for (const client of clients) {
      while ((await send(client)).status !== 429) {
        passed += 1;
        await pause(40);
      }
    }
    return passed;
  }

  test('of a partner: 20 requests, not 20 on each', async () => {
    const partner = await limited.newPartner(stockRoles);
    standStill();
    const passed = await untilRefused(connectionsOf(partner, limited), (client) => client.get(profilesPath));
    assert.equal(passed, 20);
  });

  test('of logins: 10 from an address, not 10 on each', async () => {
    const { username } = await limited.newPartner(stockRoles);
    standStill();
    const passed = await untilRefused(connectionsOf({}, limited), (client) =>
      client.login(username, 'word-for-the-pass'),
    );
    assert.equal(passed, 10);
  });
});

test('wrong passwords of one user are counted over all threads together, also those that arrive at the same time', async () => {
  const { username } = await server.newPartner(stockRoles);
  const guess = async (client: ApiClient) => {
    const { status, json } = await client.login(username, 'not-the-password');
    return `${status} ${(json as { error?: string }).error ?? ''}`;
  };
  const answers = await Promise.all([...connectionsOf(), ...connectionsOf()].map(guess));
  assert.deepEqual(
    answers.filter((answer) => !answer.startsWith('429')),
    Array(6).fill('401 invalid_grant'),
  );
});

test('a read on any connection sees a write that was acknowledged on another', async () => {
  const partner = await server.newPartner(stockRoles);
  const clients = connectionsOf(partner);
  for (const [index, writer] of clients.entries()) {
    const id = await createProfile(writer, { shippingProfileName: `Parcels ${index}` });
    const seen = await Promise.all(clients.map((client) => client.get(`${profilesPath}/${id}`)));
    assert.deepEqual(differentOf(seen), ['200']);
  }
});

test('an event wakes the requests that wait for it, whatever thread they wait on', async () => {
  const partner = await server.newPartner(stockRoles);
  // Each partner may wait with ten requests.
  const clients = connectionsOf(partner).slice(0, 10);
  const other = await server.newPartner(stockRoles);
  const { cursor } = await eventsOf(partner, partnerEvents, { after: 'now' });
  const waiting = clients.map((client) => eventsOf(client, partnerEvents, { after: cursor, wait: '20' }));
  let answered = 0;
  for (const each of waiting) void each.then(() => answered++);
  while ((await inFlight(server)) < clients.length) await pause(20);
  await pause(200);
  await createProfile(partner);
  // Without the signal they look again every two seconds.
  const { cursor: ofOther } = await eventsOf(other, partnerEvents, { after: 'now' });
  assert.deepEqual((await eventsOf(other, partnerEvents, { after: ofOther, wait: '1' })).events, []);
  assert.equal(answered, clients.length);
  const told = await Promise.all(waiting);
  assert.deepEqual([...new Set(told.map(({ events }) => events.length))], [1]);
});

test('ten requests of a partner may wait for events on all threads together, not on each', async () => {
  const partner = await server.newPartner(stockRoles);
  const clients = connectionsOf(partner);
  const { cursor } = await eventsOf(partner, partnerEvents, { after: 'now' });
  const refused: Answer[] = [];
  const waiting = clients.map(async (client) => {
    const answer = await client.get(`${partnerEvents}?after=${cursor}&wait=20`);
    if (answer.status !== 200) refused.push(answer);
  });
  while ((await inFlight(server)) + refused.length < clients.length) await pause(20);
  assert.equal(clients.length - refused.length, 10);
  assert.deepEqual(
    [...new Set(refused.map(({ status, json }) => `${status} ${json.errors[0].code}`))],
    ['429 TOO_MANY_EVENT_WAITS'],
  );
  await createProfile(partner);
  await Promise.all(waiting);
  const { cursor: later } = await eventsOf(partner, partnerEvents, { after: 'now' });
  const again = clients
    .slice(-10)
    .map((client) => eventsOf(client, partnerEvents, { after: later, wait: '20' }));
  while ((await inFlight(server)) < again.length) await pause(20);
  await createProfile(partner, { shippingProfileName: 'More parcels' });
  await Promise.all(again);
});

test('metrics, overview and statistics tell of the requests of all threads', async () => {
  const partner = await server.newPartner(stockRoles);
  const before = await countOf('getShippingProfiles');
  const clients = connectionsOf(partner);
  for (let round = 0; round < 3; round += 1) await readAll(clients);
  assert.equal((await countOf('getShippingProfiles')) - before, 72);
  const overview = await operator.get(`/operator/v1/partners/${partner.partnerId}/overview`);
  const [called] = overview.json.calls.operations;
  assert.deepEqual([called.operationId, called.calls, called.refused], ['getShippingProfiles', 72, 0]);
  const health = await operator.get('/operator/v1/health');
  // Others, like the disk, depend on the machine.
  const ofServer = health.json.parts.filter(({ part }: { part: string }) =>
    ['database', 'writer', 'workers', 'lanes', 'webhooks', 'journal'].includes(part),
  );
  const states = ofServer.map(({ status }: { status: string }) => status);
  assert.deepEqual(states, ['ok', 'ok', 'ok', 'ok', 'ok', 'ok'], health.text);
});

async function countOf(operation: string): Promise<number> {
  const { text } = await operator.get('/metrics');
  const pattern = new RegExp(`^kontor_http_requests_total\\{.*operation="${operation}".*\\} (\\d+)$`, 'gm');
  return [...text.matchAll(pattern)].reduce((sum, [, count]) => sum + Number(count), 0);
}

test('a stop answers what waits on every thread, and what is being written', async () => {
  const stopping = await start();
  const partner = await stopping.newPartner(stockRoles);
  const clients = connectionsOf(partner, stopping);
  const { cursor } = await eventsOf(partner, partnerEvents, { after: 'now' });
  const waiting = clients
    .slice(0, 10)
    .map((client) => eventsOf(client, partnerEvents, { after: cursor, wait: '20' }));
  const writing = clients.slice(10).map((client, index) => {
    const text = JSON.stringify(profile({ shippingProfileName: `Parcels ${index}` }));
    return client.beginPost(profilesPath, text);
  });
  while ((await inFlight(stopping)) < clients.length) await pause(20);
  const closed = stopping.close();
  for (const { events } of await Promise.all(waiting)) assert.deepEqual(events, []);
  const answers = writing.map(({ finish }) => finish());
  assert.deepEqual(differentOf(await Promise.all(answers)), ['201']);
  await closed;
});

async function inFlight({ operator: ofServer }: typeof server): Promise<number> {
  const { text } = await ofServer.get('/metrics');
  return Number(/^kontor_requests_in_flight\{plane="partner"\} (\d+)$/m.exec(text)?.[1]);
}

test('a port that another server listens on is refused, although threads can share ports', async () => {
  const { port } = new URL(server.partnerUrl);
  await assert.rejects(start({ KONTOR_PORT: port }), { code: 'EADDRINUSE' });
});
