import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();

test('the sandbox starts with brands, category groups, two partners and three users', async () => {
  const client = await server.login();
  const brands = (await client.get('/v5/products/brands?limit=1000')).json.resources;
  assert.ok(brands.length >= 40);
  assert.equal(brands.filter((brand: { useable: boolean }) => !brand.useable).length, 2);
  assert.equal((await client.get('/v5/products/categories?limit=1000')).json.resources.length, 25);
  await server.login('demo-reader');
  await server.login('second', 'second');
});

test('changes by the operator survive a restart', async () => {
  const [brand] = (await server.operator.get('/operator/v1/brands')).json.resources;
  const changed = { id: brand.id, name: 'Renamed by the operator', useable: false };
  assert.equal((await server.operator.put('/operator/v1/brands', [changed])).status, 200);
  await server.restart();
  const again = (await server.operator.get('/operator/v1/brands?limit=1000')).json.resources;
  assert.equal(again.find((each: { id: string }) => each.id === brand.id).name, changed.name);
});

test('SB2: both demo partners have a receipt profile and no return address', async () => {
  for (const partnerId of ['1000001', '1000002']) {
    const base = `/operator/v1/partners/${partnerId}` as const;
    const profile = await server.operator.get(`${base}/receipt-profile`);
    assert.equal(profile.status, 200, profile.text);
    assert.notEqual(profile.json.vatId, '');
    assert.deepEqual((await server.operator.get(`${base}/return-addresses`)).json.resources, []);
  }
});
