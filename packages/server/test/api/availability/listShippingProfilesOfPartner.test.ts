import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProfile, newStockPartner, profilesPath } from '@kontor/harness/availability';
import { followAll } from '@kontor/harness/lists';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newStockPartner(server);
for (const shippingProfileName of ['b', 'a', 'c']) await createProfile(partner, { shippingProfileName });
const path = `/operator/v1/partners/${partner.partnerId}/shipping-profiles` as const;

test('200 with the profiles as the partner sees them, page by page (OP12)', async () => {
  const own = (await partner.get(profilesPath)).json.resources;
  assert.deepEqual((await server.operator.get(path)).json, { resources: own, links: [] });
  assert.deepEqual(await followAll(server.operator, `${path}?limit=1`), own);
});

test('200 with two profiles for every demo partner, not assigned to any sku (SB2)', async () => {
  for (const partnerId of ['1000001', '1000002']) {
    const { json } = await server.operator.get(`/operator/v1/partners/${partnerId}/shipping-profiles`);
    assert.deepEqual(
      json.resources.map(({ deliveryType }: { deliveryType: string }) => deliveryType),
      ['FORWARDER_PREFERREDLOCATION', 'PARCEL'],
    );
  }
  const demo = await server.login();
  for (const list of ['quantities', 'product-delivery-information'] as const) {
    assert.deepEqual((await demo.get(`/v1/availability/${list}`)).json.resources, []);
  }
});

test('400 for a malformed cursor, 404 for an unknown partner', async () => {
  assertRefused(await server.operator.get(`${path}?cursor=abc`), 400, 'INVALID_CURSOR');
  const unknown = '/operator/v1/partners/9999999/shipping-profiles';
  assertRefused(await server.operator.get(unknown), 404, 'PARTNER_NOT_FOUND');
});
