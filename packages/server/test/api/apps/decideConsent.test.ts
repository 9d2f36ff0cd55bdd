import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  appsPath,
  assertRefusalPage,
  authPath,
  callback,
  decide,
  exchange,
  fragmentOf,
  installedFor,
  newSeller,
  pass,
  registerApp,
  sentTo,
  ticketOf,
} from '@kontor/harness/apps';
import { contractOf } from '@kontor/harness/contracts';
import { partnerEvents, readOn } from '@kontor/harness/events';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const app = await registerApp(server);

async function ticketFor(of = app, more: Record<string, string | undefined> = {}): Promise<string> {
  return ticketOf(await server.anonymous.get(authPath(of, more)));
}

async function installationsOf(seller: Awaited<ReturnType<typeof newSeller>>) {
  return (await seller.get('/v1/installations')).json.resources;
}

describe('POST /oauth2/auth answers 303', () => {
  test('with a code, state and issuer, and creates the installation', async () => {
    const seller = await newSeller(server);
    const answer = await decide(server, await ticketFor(), { username: seller.username });
    assert.equal(answer.status, 303, answer.text);
    const { address, query } = sentTo(answer);
    assert.equal(address, callback);
    assert.deepEqual(Object.keys(query), ['code', 'state', 'iss']);
    assert.deepEqual([query.state, query.iss], ['st-1', server.partnerUrl]);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const [installation] = await installationsOf(seller);
    assert.deepEqual(
      [installation.appId, installation.name, installation.scopes, installation.grantedBy],
      [app.appId, 'Lamp connector', ['products', 'orders'], seller.username],
    );
  });

  test('with the same parameters in the fragment or the query, as the app asked', async () => {
    const seller = await newSeller(server);
    const inFragment = await ticketFor(app, { response_mode: 'fragment' });
    const answer = await decide(server, inFragment, { username: seller.username });
    const { code, ...others } = fragmentOf(answer);
    assert.deepEqual(others, { state: 'st-1', iss: server.partnerUrl });
    assert.equal((await exchange(server, app, code as string)).status, 200);
    const refused = await decide(server, await ticketFor(app, { response_mode: 'fragment' }), {
      decision: 'refuse',
    });
    assert.equal(fragmentOf(refused).error, 'access_denied');
    const inQuery = await ticketFor(app, { response_mode: 'query' });
    const { query } = sentTo(await decide(server, inQuery, { username: seller.username }));
    assert.deepEqual(Object.keys(query), ['code', 'state', 'iss']);
  });

  test('and tells the partner by an event', async () => {
    const seller = await newSeller(server);
    const { cursor: after } = await readOn(seller, partnerEvents);
    await decide(server, await ticketFor(), { username: seller.username });
    const [event] = (await readOn(seller, partnerEvents, { after })).events;
    assert.equal(event?.type, 'kontor.installation.created.v1');
    assert.equal(event?.data.grantedBy, seller.username);
  });

  test('with access_denied for a refusal, for which nobody has to log in', async () => {
    const seller = await newSeller(server);
    const answer = await decide(server, await ticketFor(), {
      decision: 'refuse',
      username: '',
      password: '',
    });
    assert.equal(answer.status, 303, answer.text);
    const { address, query } = sentTo(answer);
    assert.deepEqual([address, query.error, query.state], [callback, 'access_denied', 'st-1']);
    assert.deepEqual(await installationsOf(seller), []);
  });

  test('for a partner that installed the app before, in the same installation', async () => {
    const seller = await newSeller(server);
    const installationId = await installedFor(server, app, seller);
    const answer = await decide(server, await ticketFor(), { username: seller.username });
    assert.equal(answer.status, 303, answer.text);
    const found = await installationsOf(seller);
    assert.deepEqual(
      found.map((each: { installationId: string }) => each.installationId),
      [installationId],
    );
  });

  test('and gives scopes that the app got since the first consent', async () => {
    const growing = await registerApp(server, { scopes: ['products'] });
    const seller = await newSeller(server);
    await installedFor(server, growing, seller);
    await server.operator.patch(`${appsPath}/${growing.appId}`, { scopes: ['products', 'orders'] });
    assert.deepEqual((await installationsOf(seller))[0].scopes, ['products']);
    await decide(server, await ticketFor(growing), { username: seller.username });
    assert.deepEqual((await installationsOf(seller))[0].scopes, ['products', 'orders']);
  });
});

describe('POST /oauth2/auth answers 400', () => {
  test('for a ticket that was changed, was never issued or is missing', async () => {
    const ticket = await ticketFor();
    const { username } = await newSeller(server);
    for (const wrong of [
      '',
      'kontor_ticket_',
      `${ticket.slice(0, -3)}AAA`,
      ticket.slice(0, 60),
      `x${ticket}`,
    ]) {
      assertRefusalPage(await decide(server, wrong, { username }), 400, /expired or was used/);
    }
  });

  test('for a page that was used for a code already', async () => {
    const { username } = await newSeller(server);
    const ticket = await ticketFor();
    assert.equal((await decide(server, ticket, { username })).status, 303);
    assertRefusalPage(await decide(server, ticket, { username }), 400, /expired or was used/);
    const other = await newSeller(server);
    assertRefusalPage(await decide(server, ticket, { username: other.username }), 400, /expired or was used/);
    assert.deepEqual(await installationsOf(other), [], 'nothing of a refused attempt is stored');
  });

  test('for a page that is older than ten minutes', async () => {
    const { username } = await newSeller(server);
    const ticket = await ticketFor();
    pass(server, 10 * 60_000);
    assertRefusalPage(await decide(server, ticket, { username }), 400, /expired or was used/);
  });

  test('for a form that another site sent', async () => {
    const { username } = await newSeller(server);
    for (const site of ['cross-site', 'same-site']) {
      const answer = await decide(server, await ticketFor(), { username }, { 'sec-fetch-site': site });
      assertRefusalPage(answer, 400, /another site/);
    }
    const own = await decide(server, await ticketFor(), { username }, { 'sec-fetch-site': 'same-origin' });
    assert.equal(own.status, 303, own.text);
  });

  test('for an app that was removed, or lost the address, while the page was open', async () => {
    const { username } = await newSeller(server);
    const moved = await registerApp(server);
    const ticket = await ticketFor(moved);
    const redirectUris = ['https://connector.example.com/new'];
    await server.operator.patch(`${appsPath}/${moved.appId}`, { redirectUris });
    assertRefusalPage(await decide(server, ticket, { username }), 400, /changed or removed/);
    const gone = await registerApp(server);
    const other = await ticketFor(gone);
    await server.operator.send('DELETE', `${appsPath}/${gone.appId}`);
    assertRefusalPage(await decide(server, other, { username }), 400, /changed or removed/);
    assertRefusalPage(await decide(server, other, { decision: 'refuse' }), 400, /changed or removed/);
  });
});

test('nobody gives a scope that the app got while the page was open, and one that it lost does no harm', async () => {
  const changing = await registerApp(server, { scopes: ['products'] });
  const seller = await newSeller(server);
  const { url } = (await server.operator.post(`${appsPath}/${changing.appId}/invitations`, {})).json;
  const { pathname, search } = new URL(url);
  const pages = [await ticketFor(changing), ticketOf(await server.anonymous.get(`${pathname}${search}`))];
  await server.operator.patch(`${appsPath}/${changing.appId}`, { scopes: ['products', 'orders'] });
  for (const ticket of pages) {
    assertRefusalPage(await decide(server, ticket, { username: seller.username }), 400, /changed or removed/);
  }
  assert.deepEqual(await installationsOf(seller), []);
  const ticket = await ticketFor(changing);
  await server.operator.patch(`${appsPath}/${changing.appId}`, { scopes: ['orders'] });
  assert.equal((await decide(server, ticket, { username: seller.username })).status, 303);
  assert.deepEqual((await installationsOf(seller))[0].scopes, ['orders']);
});

describe('what is sent twice at the same time', () => {
  test('gives one code for a page', async () => {
    const [one, two] = [await newSeller(server), await newSeller(server)];
    const ticket = await ticketFor();
    const answers = await Promise.all(
      [one, two, one, two].map(({ username }) => decide(server, ticket, { username })),
    );
    const refused = answers.filter(({ status }) => status !== 303);
    assert.equal(refused.length, 3);
    for (const answer of refused) assertRefusalPage(answer, 400, /expired or was used/);
    const found = [...(await installationsOf(one)), ...(await installationsOf(two))];
    assert.equal(found.length, 1, 'a refused attempt installs nothing');
  });

  test('gives one installation for the link of a private app', async () => {
    const secluded = await registerApp(server, { visibility: 'private' });
    const { url } = (await server.operator.post(`${appsPath}/${secluded.appId}/invitations`, {})).json;
    const { pathname, search } = new URL(url);
    const sellers = await Promise.all([newSeller(server), newSeller(server), newSeller(server)]);
    const tickets = await Promise.all(
      sellers.map(async () => ticketOf(await server.anonymous.get(`${pathname}${search}`))),
    );
    const answers = await Promise.all(
      sellers.map(({ username }, index) => decide(server, tickets[index] ?? '', { username })),
    );
    const refused = answers.filter(({ status }) => status !== 303);
    assert.equal(refused.length, 2);
    for (const answer of refused) assertRefusalPage(answer, 400, /This link was used already/);
    const found = (await Promise.all(sellers.map(installationsOf))).flat();
    assert.equal(found.length, 1);
  });
});

describe('POST /oauth2/auth answers 401', () => {
  test('for a wrong password and an unknown user alike, with the form again', async () => {
    const seller = await newSeller(server);
    const ticket = await ticketFor();
    for (const fields of [{ username: seller.username, password: 'wrong' }, { username: 'no"b<ody' }, {}]) {
      const answer = await decide(server, ticket, fields);
      assertRefusalPage(answer, 401, /The user name or the password is wrong/);
      assert.equal(ticketOf(answer), ticket);
      assert.doesNotMatch(answer.text, /no"b|<ody/);
    }
    assert.equal((await decide(server, ticket, { username: seller.username })).status, 303);
  });
});

describe('POST /oauth2/auth answers 403', () => {
  test('for a user that lacks a role that the scopes contain', async () => {
    const reader = await server.newPartner(['Products_Read', 'Products_Write', 'Orders_Read']);
    const answer = await decide(server, await ticketFor(), { username: reader.username });
    assertRefusalPage(answer, 403, /lacks these roles itself: Orders_Write/);
    assert.deepEqual(await installationsOf(reader), []);
  });

  test('for a seller that is suspended or whose contract has ended', async () => {
    for (const what of ['suspend', 'end'] as const) {
      const seller = await newSeller(server);
      const changed = await contractOf(server, seller.partnerId)[what](
        what === 'suspend' ? { reason: 'Unpaid' } : {},
      );
      assert.equal(changed.status, 200, changed.text);
      const answer = await decide(server, await ticketFor(), { username: seller.username });
      assertRefusalPage(answer, 403, /suspended or has ended/);
    }
  });

  test('for a private app that the partner was not invited to', async () => {
    const secluded = await registerApp(server, { visibility: 'private' });
    const seller = await newSeller(server);
    const answer = await decide(server, await ticketFor(secluded), { username: seller.username });
    assertRefusalPage(answer, 403, /This app is private/);
    await installedFor(server, secluded, seller);
    const again = await decide(server, await ticketFor(secluded), { username: seller.username });
    assert.equal(again.status, 303, again.text);
  });
});

test('POST /oauth2/auth answers 429 with the form when passwords are guessed, and counts those of /v1/token', async () => {
  const seller = await newSeller(server);
  const ticket = await ticketFor();
  const { username } = seller;
  server.wallClock.stopAt(server.wallClock.nowMs());
  for (let guess = 0; guess < 3; guess += 1) {
    await decide(server, ticket, { username, password: `wrong-${guess}` });
    await server.anonymous.login(username, `other-${guess}`);
  }
  const answer = await decide(server, ticket, { username });
  assertRefusalPage(answer, 429, /too many wrong passwords/);
  assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
  assertRefused(await server.anonymous.login(username, 'pass-word'), 429, 'TOO_MANY_REQUESTS');
});

test('a code that was given before the consent was taken back is worth nothing', async () => {
  const seller = await newSeller(server);
  const answer = await decide(server, await ticketFor(), { username: seller.username });
  const [{ installationId }] = await installationsOf(seller);
  assert.equal((await seller.send('DELETE', `/v1/installations/${installationId}`)).status, 204);
  const token = await exchange(server, app, sentTo(answer).query.code as string);
  assert.deepEqual([token.status, token.json.error], [400, 'invalid_grant']);
});
