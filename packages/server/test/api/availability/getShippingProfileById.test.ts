import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProfile, newStockPartner, profile, profilesPath } from '@kontor/harness/availability';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newStockPartner(server);
const id = await createProfile(partner);

test('200 with the profile, for an id in any letter case (0.9)', async () => {
  for (const asked of [id, id.toUpperCase()]) {
    const answer = await partner.get(`${profilesPath}/${asked}`);
    assert.deepEqual([answer.status, answer.json], [200, { shippingProfileId: id, ...profile() }]);
  }
});

test("404 for anything but the id of one of the partner's profiles, with the members for older clients (AV17, AV23)", async () => {
  const other = await newStockPartner(server);
  for (const [caller, asked] of [
    [partner, '00000000-0000-4000-8000-000000000000'],
    [partner, 'anything'],
    [partner, '%20'],
    [other, id],
  ] as const) {
    const { status, json } = await caller.get(`${profilesPath}/${asked}`);
    assert.deepEqual([status, json.errors[0].code], [404, 'SHIPPING_PROFILE_NOT_FOUND']);
    assert.deepEqual([json.type, json.status], [`${profilesPath}/${asked}`, 404]);
    assert.equal(json.validationErrors[0].logref, json.errors[0].logref);
  }
});
