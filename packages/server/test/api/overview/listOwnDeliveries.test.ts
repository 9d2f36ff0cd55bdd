import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type DeliveryPath, deliver } from '@kontor/harness/deliver';
import { followAll, linkOf } from '@kontor/harness/lists';
import { product, products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const path = '/v1/deliveries';
const hour = (number: number) => Date.parse('2026-09-01T00:00:00.000Z') + number * 3_600_000;
type Partner = Awaited<ReturnType<typeof server.newPartner>>;

async function deliverAt(client: Partner, number: number, body: unknown, to?: DeliveryPath): Promise<string> {
  server.clock.stopAt(hour(number));
  await client.login(client.username, 'pass-word');
  return (await deliver(client, body, to)).id;
}

server.clock.stopAt(hour(0));
const mine = await server.newPartner();
const other = await server.newPartner();
const price = { sku: 'X', standardPrice: { amount: 1, currency: 'EUR' } };
const first = await deliverAt(mine, 1, [...products(2), product({ sku: 'BROKEN', ean: 'x' })]);
const second = await deliverAt(mine, 2, [price], '/v5/products/prices');
await deliverAt(other, 3, products(1));
const third = await deliverAt(mine, 4, products(2));

const idsOf = (resources: readonly { processUuid: string }[]) =>
  resources.map(({ processUuid }) => processUuid);

describe('200', () => {
  test('shows what became of the elements, and where to read more', async () => {
    const { status, json } = await mine.get(path);
    assert.equal(status, 200);
    const self = `/v5/products/update-tasks/${first}`;
    assert.deepEqual(json.resources.at(-1), {
      processUuid: first,
      kind: 'products',
      state: 'done',
      total: 3,
      succeeded: 2,
      failed: 1,
      unchanged: 0,
      acceptedAt: '2026-09-01T01:00:00.000Z',
      doneAt: '2026-09-01T01:00:00.000Z',
      links: [
        { rel: 'self', href: self },
        { rel: 'failed', href: `${self}/failed` },
      ],
    });
    for (const { href } of json.resources.at(-1).links)
      assert.equal((await mine.get(href)).status, 200, href);
    assert.deepEqual(
      json.resources[0].links.map(({ rel }) => rel),
      ['self'],
    );
  });

  const cases: [query: string, ids: string[]][] = [
    ['', [third, second, first]],
    ['kind=products', [third, first]],
    ['kind=prices', [second]],
    ['kind=active-status', []],
    ['only=failed', [second, first]],
    ['only=failed&kind=products', [first]],
    ['only=waiting', []],
    ['only=waiting&kind=products', []],
    ['state=done', [third, second, first]],
    ['state=done&kind=prices', [second]],
    ['state=done&only=failed', [second, first]],
    ['state=done&only=failed&kind=products', [first]],
    ['state=done&only=waiting', []],
    ['state=pending', []],
    ['state=pending&only=waiting', []],
    ['state=pending&only=failed', []],
    ['since=2026-09-01T02:00:00Z&state=done', [third, second]],
    ['since=2026-09-01T02:00:00Z', [third, second]],
    ['since=2026-09-01T02:00:00Z&kind=products', [third]],
    ['since=2030-01-01', []],
  ];
  for (const [query, ids] of cases) {
    test(`newest first, on any page, with ${query || 'no filter'}`, async () => {
      assert.deepEqual(idsOf((await mine.get(`${path}?${query}`)).json.resources), ids);
      const paged = await followAll(mine, `${path}?${query}&limit=1`);
      assert.deepEqual(idsOf(paged), ids);
    });
  }

  test('by its state, a delivery that hangs and those that are done', async () => {
    server.clock.stopAt(hour(4));
    const partner = await server.newPartner();
    const done = (await deliver(partner, products(1))).id;
    const { partnerId } = partner;
    const effect = { partnerId, nth: 1, effect: { hang: true } };
    assert.equal((await server.operator.post('/sandbox/v1/faults', effect)).status, 201);
    const held = (await partner.post('/v5/products', products(2))).json.task.id;
    const listed = async (query: string) => idsOf((await partner.get(`${path}?${query}`)).json.resources);
    for (const [query, ids] of [
      ['state=pending', [held]],
      ['state=pending&kind=products', [held]],
      ['state=pending&only=waiting', [held]],
      ['only=waiting', [held]],
      ['state=done', [done]],
      ['state=done&only=waiting', []],
      ['state=pending&only=failed', []],
    ] as const)
      assert.deepEqual(await listed(query), ids, query);
  });

  test('for an app with the scope products', async () => {
    const owner = await server.newPartner();
    const secret = 'a secret of sixteen letters';
    const app = { clientId: 'deliveries-app', partnerId: owner.partnerId, clientSecret: secret };
    await server.operator.post('/operator/v1/clients', { ...app, scopes: ['products'] });
    const client = server.anonymous;
    const form = { grant_type: 'client_credentials', client_id: 'deliveries-app', client_secret: secret };
    const body = new URLSearchParams({ ...form, scope: 'products' });
    client.token = (await client.send('POST', '/v1/token', { body })).json.access_token;
    const { json } = await client.get(path);
    assert.deepEqual(json, { resources: [], links: [] });
  });
});

describe('400', () => {
  for (const [query, name] of [
    ['kind=orders', 'INVALID_PARAMETER'],
    ['only=lost', 'INVALID_PARAMETER'],
    ['state=running', 'INVALID_PARAMETER'],
    ['since=soon', 'INVALID_PARAMETER'],
    ['limit=0', 'INVALID_PARAMETER'],
    ['cursor=made-up', 'INVALID_CURSOR'],
    ['partnerId=1', 'UNKNOWN_PARAMETER'],
  ] as const) {
    test(query, async () => assertRefused(await mine.get(`${path}?${query}`), 400, name));
  }

  test('for a cursor of another partner', async () => {
    const next = linkOf(await mine.get(`${path}?limit=1`), 'next');
    assert.notEqual(next, '');
    await other.login(other.username, 'pass-word');
    assertRefused(await other.get(next), 400, 'INVALID_CURSOR');
  });
});
