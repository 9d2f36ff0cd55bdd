import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { partnerCollection } from '../../../scripts/collection.ts';
import { partnerTable } from '../generated/client/partner.ts';

const collection = await partnerCollection();
const items = collection.item.flatMap((each) => ('item' in each ? each.item : [each]));

test('the collection has every operation of the partner plane once', () => {
  const names = items.map(({ name }) => name).filter((name) => name !== 'Log in');
  assert.deepEqual(names.sort(), Object.keys(partnerTable).sort());
});

test('each body of the collection is an example of the contract', () => {
  const bodies = items.flatMap(({ name, request: { body } }) =>
    body !== undefined && 'raw' in body ? [[name, String(body.raw)] as const] : [],
  );
  assert.ok(bodies.length > 30, `only ${bodies.length} operations have bodies`);
  assert.deepEqual(
    bodies.filter(([, text]) => text === '{}').map(([name]) => name),
    [],
  );
});

const lists = [
  'getBrands',
  'getPartnerProducts',
  'findPartnerOrders',
  'listReturns',
  'listReceipts',
  'listWebhooks',
];

test('its login and its lists work with the values that it has', async () => {
  const server = await startTestServer();
  const values = new Map(collection.variable.map(({ key, value }) => [key, value])).set(
    'url',
    server.partnerUrl,
  );
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values.get(key) ?? '');
  const login = items.find(({ name }) => name === 'Log in');
  assert.ok(login, 'no request logs in');
  const { urlencoded } = login.request.body as { urlencoded: { key: string; value: string }[] };
  const form = new URLSearchParams(urlencoded.map(({ key, value }) => [key, filled(value)]));
  const answer = await fetch(filled(login.request.url), { method: 'POST', body: form });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  for (const { name, request } of items) {
    if (!lists.includes(name)) continue;
    const { status } = await fetch(filled(request.url), { headers: { authorization: `Bearer ${token}` } });
    assert.equal(status, 200, name);
  }
});
