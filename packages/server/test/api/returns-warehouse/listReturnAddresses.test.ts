import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import {
  addAddress,
  addressesPath,
  international,
  national,
  newWarehousePartner,
} from '@kontor/harness/return-addresses';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const partner = await newWarehousePartner(server);
const path = `/operator/v1/partners/${partner.partnerId}/return-addresses` as const;

test('200: OP12, pages of the addresses as the partner sees them, of one kind or of all', async () => {
  assert.deepEqual((await operator.get(path)).json, { resources: [], links: [] });
  for (const address of [national(), international(), international()]) await addAddress(partner, address);
  assert.deepEqual((await operator.get(path)).json, (await partner.get(addressesPath)).json);
  const { json } = await operator.get(`${path}?returnWarehouseType=INTERNATIONAL&limit=1`);
  assert.equal(json.resources[0].returnWarehouseType, 'INTERNATIONAL');
  assert.deepEqual(json.links, [
    { rel: 'next', href: `${path}?returnWarehouseType=INTERNATIONAL&limit=1&page=2` },
  ]);
});

test('400 and 404: for invalid pages, and for an unknown partner', async () => {
  assertRefused(await operator.get(`${path}?page=0`), 400, 'INVALID_PARAMETER');
  assertRefused(await operator.get(`${path}?limit=51`), 400, 'INVALID_PARAMETER');
  assert.equal((await operator.get(`${path}?page=9`)).json.errors[0].code, 'PAGE_NOT_FOUND');
  const nobody = await operator.get('/operator/v1/partners/nobody/return-addresses');
  assert.equal(nobody.json.errors[0].code, 'PARTNER_NOT_FOUND');
});
