import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createProfile,
  newStockPartner,
  profile,
  profilesPath,
  violationsOf,
} from '@kontor/harness/availability';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newStockPartner(server);
const id = await createProfile(partner);
const path = `${profilesPath}/${id}` as const;

test('204 replaces all members, without a body (AV17)', async () => {
  const after = profile({
    shippingProfileName: 'Other',
    workingDays: ['SATURDAY'],
    orderCutoff: '00:30',
    defaultProcessingTime: 9,
    transportTime: 8,
  });
  const answer = await partner.put(path, after);
  assert.deepEqual([answer.status, answer.text], [204, '']);
  assert.deepEqual((await partner.get(path)).json, { shippingProfileId: id, ...after });
});

test('204 keeps its own name, even in another letter case (AV16)', async () => {
  for (const shippingProfileName of ['Other', ' OTHER'])
    assert.equal((await partner.put(path, profile({ shippingProfileName }))).status, 204);
});

describe('400', () => {
  test('for the name of another profile and for another delivery type, both reported (AV16, AV19)', async () => {
    await createProfile(partner, { shippingProfileName: 'Neighbour' });
    const more = { shippingProfileName: 'NEIGHBOUR ', deliveryType: 'FORWARDER_CURBSIDE' };
    const answer = await partner.put(path, profile(more));
    assert.equal(answer.status, 400);
    assert.deepEqual(violationsOf(answer), [
      ['PROFILE_NAME_TAKEN', '$.shippingProfileName'],
      ['DELIVERY_TYPE_FIXED', '$.deliveryType'],
    ]);
    assert.equal(answer.json.validationErrors.length, 2);
  });

  test('for a missing member: all six are required (AV18)', async () => {
    for (const name of Object.keys(profile())) {
      const answer = await partner.put(path, profile({ [name]: undefined }));
      assert.deepEqual([answer.status, violationsOf(answer)], [400, [['MISSING_FIELD', `$.${name}`]]]);
    }
  });
});

test('404 for an unknown id; nothing is created (AV17)', async () => {
  const unknown = `${profilesPath}/00000000-0000-4000-8000-000000000000` as const;
  const other = await newStockPartner(server);
  for (const [caller, asked] of [
    [partner, unknown],
    [other, path],
  ] as const) {
    const answer = await caller.put(asked, profile({ shippingProfileName: 'New' }));
    assertRefused(answer, 404, 'SHIPPING_PROFILE_NOT_FOUND');
    assertRefused(await caller.get(asked), 404, 'SHIPPING_PROFILE_NOT_FOUND');
  }
  assert.deepEqual((await other.get(profilesPath)).json.resources, []);
});
