import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BodyOf, PathTo } from '@kontor/harness/body';
import { testEngine } from '@kontor/harness/database';
import { deliver } from '@kontor/harness/deliver';
import { linkOf } from '@kontor/harness/lists';
import { product, products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { loginForm, postForm } from '@kontor/harness/token-forms';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/audit';
const nowMs = Date.UTC(2030, 0, 15, 12);
server.clock.stopAt(nowMs);

type Entry = Record<string, unknown> & { after?: Record<string, unknown>; before?: Record<string, unknown> };

async function entriesWhere(query: Record<string, string>): Promise<Entry[]> {
  const answer = await operator.get(`${path}?${new URLSearchParams(query)}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json.resources;
}

async function newPartnerId(partnerId: string): Promise<string> {
  assert.equal((await operator.post('/operator/v1/partners', { partnerId, name: 'Lamps' })).status, 201);
  return partnerId;
}

/** `[sku, before, after]` of everything that a delivery changed. */
const changedBy = (entry: Entry | undefined) => (entry?.after?.changed ?? []) as (string | null)[][];

const withoutHash = ({ hash, requestId, ...entry }: Entry) => {
  assert.match(String(hash), /^[0-9a-f]{64}$/);
  assert.ok(requestId);
  return entry;
};

describe('a delivery that changes nothing', () => {
  const entriesAfter = async (body: unknown[]) => {
    const client = await server.newPartner();
    await deliver(client, products(3));
    const { partnerId } = client;
    const before = await entriesWhere({ partnerId });
    for (let round = 0; round < 5; round += 1) await deliver(client, body);
    return (await entriesWhere({ partnerId })).slice(0, -before.length).map(({ operationId }) => operationId);
  };
  // A node that leaves the work to others cannot know its outcome when it accepts a delivery.
  const taken = testEngine === 'sqlite' ? [] : Array(5).fill('createOrUpdateProductVariations');

  test('leaves no entry when it has no elements', async () => {
    assert.deepEqual(await entriesAfter([]), []);
  });

  test('leaves no entry for its work when nothing changes', async () => {
    assert.deepEqual(await entriesAfter(products(3)), taken);
  });

  test('leaves no entry for its work when all elements fail', async () => {
    assert.deepEqual(await entriesAfter([{ sku: 'none', ean: 'x' }]), taken);
  });
});

describe('an entry about the operator', () => {
  test('says who did what to which record, with its values before and after', async () => {
    const partnerId = await newPartnerId('audit-1');
    const users = `/operator/v1/partners/${partnerId}/users` as const;
    await operator.post(users, { username: 'ada', password: 'first secret', roles: ['Products_Read'] });
    await operator.put(`${users}/ada`, { password: 'second secret', roles: ['Orders_Read'] });
    const [replaced, created, partner, ...others] = (await entriesWhere({ partnerId })).map(withoutHash);
    assert.deepEqual(others, []);
    const common = {
      partnerId,
      at: '2030-01-15T12:00:00.000Z',
      actor: { kind: 'operator', name: 'operator' },
    };
    const about = { givenName: 'API', familyName: 'User', email: 'audit-1@partner.invalid' };
    assert.deepEqual(partner, {
      ...common,
      sequence: 1,
      operationId: 'createPartner',
      path: '/operator/v1/partners',
      status: 201,
      record: 'partner',
      after: { partnerId, name: 'Lamps' },
    });
    assert.deepEqual(created, {
      ...common,
      sequence: 2,
      operationId: 'createUser',
      path: users,
      status: 201,
      record: 'users/ada',
      after: { roles: ['Products_Read'], ...about, password: 'set by the operator' },
    });
    assert.deepEqual(replaced, {
      ...common,
      sequence: 3,
      operationId: 'replaceUser',
      path: `${users}/ada` as const,
      status: 200,
      record: 'users/ada',
      before: { roles: ['Products_Read'], ...about },
      after: { roles: ['Orders_Read'], ...about, password: 'changed', sessions: 'ended' },
    });
  });

  test('never contains a password, a secret or a hash of one', async () => {
    const partnerId = await newPartnerId('audit-2');
    const clientSecret = 'a secret of sixteen letters';
    const users = `/operator/v1/partners/${partnerId}/users` as const;
    await operator.post(users, { username: 'bob', password: 'bobs secret word', roles: [] });
    await operator.put(`${users}/bob`, { password: 'another secret word', roles: [] });
    await operator.post('/operator/v1/clients', { clientId: 'app-2', partnerId, clientSecret });
    const rotated = await operator.post('/operator/v1/clients/app-2/secret', {});
    await operator.send('DELETE', `${users}/bob`);
    const text = JSON.stringify(await entriesWhere({ partnerId }));
    assert.match(text, /"record":"clients\/app-2"/);
    for (const secret of ['secret word', clientSecret, rotated.json.clientSecret, 'argon2', '$m=']) {
      assert.equal(text.includes(secret), false, secret);
    }
  });

  test('is in the chain of the marketplace when the record belongs to no partner', async () => {
    const brand = { id: 'AUDIT-1', name: 'Audit', useable: true };
    await operator.put('/operator/v1/brands', [brand]);
    await operator.put('/operator/v1/brands', [{ ...brand, useable: false }]);
    const [changed, added] = await entriesWhere({ marketplace: 'true', record: 'brands/AUDIT-1' });
    assert.deepEqual([added?.before, added?.after?.useable], [undefined, true]);
    assert.deepEqual([changed?.before?.useable, changed?.after?.useable], [true, false]);
    await operator.post('/operator/v1/keys/rotation', '');
    const [key] = await entriesWhere({ marketplace: 'true', operationId: 'rotateKeys' });
    assert.deepEqual(Object.keys(key?.after ?? {}), ['kid', 'createdAt']);
  });

  test('contains the operator override of a variation, and the status before it', async () => {
    const client = await server.newPartner();
    const sent = product();
    await deliver(client, [sent]);
    const at = `/operator/v1/partners/${client.partnerId}/products/${encodeURIComponent(sent.sku)}` as const;
    const word = { status: 'REJECTED', errors: [{ code: '1', title: 'No' }] };
    const answer = await operator.put(`${at}/marketplace-status`, word);
    assert.equal(answer.status, 200, answer.text);
    const [entry] = await entriesWhere({ partnerId: client.partnerId, operationId: 'putMarketplaceStatus' });
    assert.equal(entry?.record, `products/${sent.sku}`);
    assert.match(String(entry?.before?.status), /^(PENDING|ONLINE)$/);
    assert.deepEqual(entry?.after, { ...word, information: [] });
  });

  test('exists for a write that changed nothing, and not for a refused one', async () => {
    const brand = { id: 'AUDIT-2', name: 'Second audit', useable: true };
    await operator.put('/operator/v1/brands', [brand]);
    const before = await entriesWhere({ marketplace: 'true' });
    await operator.put('/operator/v1/brands', [brand]);
    const after = await entriesWhere({ marketplace: 'true' });
    assert.equal(after.length, before.length + 1);
    assert.deepEqual([after[0]?.record, after[0]?.after], ['brands', undefined]);
    await operator.put('/operator/v1/brands', [{ id: 'AUDIT-3' }]);
    await operator.post('/operator/v1/partners', { partnerId: 'audit-1', name: 'Again' });
    assert.deepEqual(await entriesWhere({ marketplace: 'true' }), after);
  });
});

describe('entries of a partner', () => {
  test('record a delivery twice: when it was accepted, and the outcome for each sku', async () => {
    const client = await server.newPartner();
    const { partnerId } = client;
    const [one, two] = products(2);
    const { id } = await deliver(client, [one, two, { sku: 'BAD' }]);
    const [worked, accepted] = (await entriesWhere({ partnerId, record: `deliveries/${id}` })).map(
      withoutHash,
    );
    const common = { partnerId, at: '2030-01-15T12:00:00.000Z', path: '/v5/products' };
    const user = { kind: 'partner', name: client.username, clientId: 'token-marketplace-api' };
    const { id: actorId } = (accepted as { actor: { id: string } }).actor;
    assert.match(actorId, /^[0-9a-f-]{36}$/);
    assert.deepEqual(accepted, {
      ...common,
      sequence: 3,
      actor: { ...user, id: actorId },
      operationId: 'createOrUpdateProductVariations',
      status: 202,
      record: `deliveries/${id}`,
      after: { kind: 'products', state: 'pending', total: 3 },
    });
    const { changed: _, ...counters } = worked?.after ?? {};
    const changed = changedBy(worked);
    assert.deepEqual(counters, {
      kind: 'products',
      state: 'done',
      total: 3,
      succeeded: 2,
      failed: 1,
      unchanged: 0,
    });
    assert.deepEqual(worked?.actor, { kind: 'server', name: '' });
    assert.deepEqual(
      changed.map(([sku, before]) => [sku, before]),
      [
        [one?.sku, null],
        [two?.sku, null],
      ],
    );

    const again = await deliver(client, [{ ...one, mpn: 'another' }, two]);
    const [next] = await entriesWhere({ partnerId, record: `deliveries/${again.id}` });
    const [change, ...others] = changedBy(next);
    assert.deepEqual(others, []);
    assert.deepEqual(change?.slice(0, 2), [one?.sku, changed[0]?.[2]]);
    assert.notEqual(change?.[2], change?.[1]);
  });

  test('record prices and flags in the same way', async () => {
    const client = await server.newPartner();
    const sent = product();
    await deliver(client, [sent]);
    const { sku } = sent;
    const price = { sku, standardPrice: { amount: 77, currency: 'EUR' } };
    const flags = { status: [{ sku, active: false }] };
    for (const [body, to] of [
      [[price], '/v5/products/prices'],
      [flags, '/v5/products/active-status'],
    ] as const) {
      const { id } = await deliver(client, body, to);
      const [worked] = await entriesWhere({ partnerId: client.partnerId, record: `deliveries/${id}` });
      const [change] = changedBy(worked);
      assert.equal(change?.[0], sku);
      assert.match(change?.[2] ?? '', /^[\w-]{11}$/);
    }
  });

  test('record that a session was ended because its refresh token was used again later', async () => {
    const { partnerId, username } = await server.newPartner();
    const login = await postForm(server.anonymous, loginForm({ username, password: 'pass-word' }));
    const count = (await entriesWhere({ partnerId })).length;
    const form = {
      grant_type: 'refresh_token',
      client_id: 'token-marketplace-api',
      refresh_token: login.json.refresh_token,
    };
    assert.equal((await postForm(server.anonymous, form)).status, 200);
    assert.equal((await entriesWhere({ partnerId })).length, count, 'logins and refreshes are no changes');
    server.clock.stopAt(server.clock.nowMs() + 31_000);
    assertRefused(await postForm(server.anonymous, form), 400, 'invalid_grant');
    const [ended] = await entriesWhere({ partnerId });
    assert.deepEqual([ended?.record, ended?.after?.state], [`users/${username}`, 'ended']);
  });
});

describe('the list', () => {
  test('shows all chains, newest first, page by page', async () => {
    const first = await operator.get(`${path}?limit=3`);
    assert.equal(first.json.resources.length, 3);
    const seen: string[] = [];
    let next = `${path}?limit=3` as PathTo<BodyOf<'listAuditEntries'>>;
    while (next !== undefined) {
      const page = await operator.get(next);
      assert.equal(page.status, 200, page.text);
      seen.push(...page.json.resources.map((entry: Entry) => `${entry.partnerId}/${entry.sequence}`));
      next = linkOf(page, 'next');
    }
    assert.equal(new Set(seen).size, seen.length);
    const chains = (await operator.get(`${path}/chains`)).json.resources as { sequence: number }[];
    assert.equal(
      seen.length,
      chains.reduce((sum, { sequence }) => sum + sequence, 0),
    );
  });

  test('can be filtered by time, actor, operation and record, and its links keep the filters', async () => {
    const client = await server.newPartner();
    const { partnerId } = client;
    server.clock.stopAt(nowMs + 60_000);
    await deliver(client, products(1));
    await deliver(client, products(2));
    server.clock.stopAt(nowMs);
    const count = async (query: Record<string, string>) =>
      (await entriesWhere({ partnerId, ...query })).length;
    assert.equal(await count({}), 6);
    assert.equal(await count({ from: '2030-01-15T12:01:00Z' }), 4);
    assert.equal(await count({ to: '2030-01-15T13:01:00+01:00' }), 2);
    assert.equal(await count({ actor: client.username }), 2);
    assert.equal(await count({ operationId: 'workDelivery' }), 2);
    assert.equal(await count({ record: 'partner' }), 1);
    assert.equal(await count({ record: 'partner', actor: 'nobody' }), 0);
    const filter = { partnerId, from: '2030-01-15T13:01:00+01:00', limit: '3' };
    const page = await operator.get(`${path}?${new URLSearchParams(filter)}`);
    const next = page.json.links.find((link: { rel: string }) => link.rel === 'next').href;
    const rest = await operator.get(next);
    assert.deepEqual(
      [...page.json.resources, ...rest.json.resources].map((entry: Entry) => entry.sequence),
      [6, 5, 4, 3],
    );
  });

  test('refuses a malformed cursor, and one of another list', async () => {
    const page = await operator.get(`${path}?limit=1`);
    const next = page.json.links.find((link: { rel: string }) => link.rel === 'next').href;
    for (const address of [`${path}?cursor=x`, next.replace('limit=1', 'limit=1&actor=operator')]) {
      assertRefused(await operator.get(address), 400, 'INVALID_CURSOR');
    }
  });
});
