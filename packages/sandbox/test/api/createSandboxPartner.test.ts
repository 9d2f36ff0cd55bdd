import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer({ KONTOR_ORDERABILITY: 'strict' });
const { operator } = server;
const path = '/sandbox/v1/partners';

async function newPartner(body: object = {}) {
  const answer = await operator.post(path, body);
  assert.equal(answer.status, 201, answer.text);
  return answer.json as Record<
    'partnerId' | 'name' | 'username' | 'password' | 'clientId' | 'clientSecret',
    string
  >;
}

describe('201', () => {
  test('creates a partner whose user and client may call everything', async () => {
    const { username, password, clientId, clientSecret, partnerId, name } = await newPartner();
    assert.equal(name, `Partner ${partnerId}`);
    const user = await server.login(username, password);
    assert.equal((await user.get('/v4/orders')).status, 200);
    assert.equal((await user.get('/v2/returns-warehouse/addresses')).json.resources.length, 1);
    assert.equal((await user.get('/v1/shipping-profiles')).json.resources.length, 1);
    const answer = await fetch(`${server.partnerUrl}/v1/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'orders products',
      }),
    });
    const { access_token } = (await answer.json()) as { access_token: string };
    const app = new ApiClient(() => server.partnerUrl, access_token);
    assert.equal((await app.get('/v5/products')).status, 200);
  });

  test('its products are online and in stock, and can be ordered, sent and billed', async () => {
    const { partnerId, username, password } = await newPartner({ products: 3, name: 'Harbour Lamps' });
    const user = await server.login(username, password);
    const { resources } = (await user.get('/v5/products/marketplace-status')).json;
    assert.deepEqual(
      resources.map((each: { status: string }) => each.status),
      ['ONLINE', 'ONLINE', 'ONLINE'],
    );
    const placed = await operator.post(`/operator/v1/partners/${partnerId}/orders`, {
      paymentMethod: 'INVOICE_SINGLE',
      deliveryAddress: {
        salutation: 'MS',
        firstName: 'Ada',
        lastName: 'Muster',
        street: 'Lindenweg',
        houseNumber: '4b',
        zipCode: '12345',
        city: 'Musterstadt',
        countryCode: 'DEU',
      },
      lines: [{ sku: resources[0].sku, quantity: 20 }],
    });
    assert.equal(placed.status, 201, placed.text);
    const profile = await operator.get(`/operator/v1/partners/${partnerId}/receipt-profile`);
    assert.equal(profile.json.shopName, 'Harbour Lamps');
  });

  test('a partner without products has none', async () => {
    const { username, password } = await newPartner({ products: 0 });
    const user = await server.login(username, password);
    assert.deepEqual((await user.get('/v5/products')).json.resources, []);
  });

  test('many concurrent requests create different partners', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => newPartner({ products: 1 })));
    assert.equal(new Set(made.map(({ partnerId }) => partnerId)).size, 4);
  });

  test('skips an id that the operator has assigned', async () => {
    const last = Number((await newPartner({ products: 0 })).partnerId);
    const taken = await operator.post('/operator/v1/partners', {
      partnerId: String(last + 1),
      name: 'Other',
    });
    assert.equal(taken.status, 201);
    assert.equal((await newPartner({ products: 0 })).partnerId, String(last + 2));
  });

  test('records in the audit log what it created, without password or secret', async () => {
    const { partnerId, password, clientSecret } = await newPartner({ products: 1 });
    const log = await operator.get(`/operator/v1/audit?partnerId=${partnerId}`);
    assert.equal(log.status, 200, log.text);
    assert.match(log.text, /createSandboxPartner/);
    assert.match(log.text, new RegExp(`users/user-${partnerId}`));
    assert.ok(!log.text.includes(password) && !log.text.includes(clientSecret));
  });

  test('is repeated for the same Idempotency-Key', async () => {
    const send = () =>
      operator.send('POST', path, {
        headers: { 'content-type': 'application/json', 'idempotency-key': 'one-partner' },
        body: '{"products":0}',
      });
    const first = await send();
    assert.deepEqual((await send()).json, first.json);
  });
});

test('400 reports what is wrong with the body, and creates nothing', async () => {
  const before = (await operator.get('/operator/v1/partners')).json.resources.length;
  for (const [body, place] of [
    [{ products: 101 }, '$.products'],
    [{ products: -1 }, '$.products'],
    [{ products: 1.5 }, '$.products'],
    [{ name: '' }, '$.name'],
    [{ name: 7 }, '$.name'],
  ] as const) {
    const answer = await operator.post(path, body);
    assert.equal(answer.status, 400, answer.text);
    assert.equal(answer.json.errors[0].jsonpath, place);
  }
  assert.equal((await operator.get('/operator/v1/partners')).json.resources.length, before);
});

test('a broken address check refuses the partner as a whole', async () => {
  const rule = { effect: { dependency: 'address-check', state: 'unavailable' } };
  const { faultId } = (await operator.post('/sandbox/v1/faults', rule)).json;
  const before = (await operator.get('/operator/v1/partners')).json.resources.length;
  const answer = await operator.post(path, {});
  assertRefused(answer, 503, 'ADDRESS_CHECK_UNAVAILABLE');
  assert.equal((await operator.get('/operator/v1/partners')).json.resources.length, before);
  await operator.send('DELETE', `/sandbox/v1/faults/${faultId}`);
});

test('404 on a live server', async () => {
  const live = await startTestServer({
    KONTOR_ENVIRONMENT: 'live',
    KONTOR_OPERATOR_TOKEN: 'a-token-of-a-live-server',
  });
  assertRefused(await live.operator.post(path, {}), 404, 'NOT_FOUND');
});
