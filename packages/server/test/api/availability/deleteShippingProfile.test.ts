import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assign, createProfile, newStockPartner, profilesPath } from '@kontor/harness/availability';
import type { Answer } from '@kontor/harness/client';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const codes = (answer: Answer) => answer.json.errors.map(({ code }) => code);

test('204 deletes permanently, without a body; the name is free again (AV17, AV20)', async () => {
  const partner = await newStockPartner(server);
  const [one] = [await createProfile(partner), await createProfile(partner, { shippingProfileName: 'B' })];
  const answer = await partner.send('DELETE', `${profilesPath}/${one}`);
  assert.deepEqual([answer.status, answer.text], [204, '']);
  assertRefused(await partner.get(`${profilesPath}/${one}`), 404, 'SHIPPING_PROFILE_NOT_FOUND');
  assertRefused(await partner.send('DELETE', `${profilesPath}/${one}`), 404, 'SHIPPING_PROFILE_NOT_FOUND');
  await createProfile(partner);
});

describe('412', () => {
  test('while a sku has the profile, and for the only profile; both are reported when both apply (AV20)', async () => {
    const partner = await newStockPartner(server, 'A-1');
    const one = await createProfile(partner);
    const remove = (id: string) => partner.send('DELETE', `${profilesPath}/${id}`);
    const last = await remove(one);
    assert.deepEqual([last.status, codes(last)], [412, ['LAST_PROFILE']]);
    await assign(partner, one, ['A-1']);
    const both = await remove(one);
    assert.deepEqual([both.status, codes(both)], [412, ['PROFILE_IN_USE', 'LAST_PROFILE']]);
    assert.deepEqual([both.json.title, both.json.status], ['Precondition Failed', 412]);
    assert.equal(both.json.validationErrors.length, 2);
    const other = await createProfile(partner, { shippingProfileName: 'B' });
    assert.deepEqual(codes(await remove(one)), ['PROFILE_IN_USE']);
    await assign(partner, other, ['A-1']);
    assert.equal((await remove(one)).status, 204);
    assert.deepEqual(codes(await remove(other)), ['PROFILE_IN_USE', 'LAST_PROFILE']);
  });
});

test('404 for a profile of another partner, which stays', async () => {
  const [partner, other] = [await newStockPartner(server), await newStockPartner(server)];
  const id = await createProfile(partner);
  const answer = await other.send('DELETE', `${profilesPath}/${id}`);
  assert.deepEqual([answer.status, codes(answer)], [404, ['SHIPPING_PROFILE_NOT_FOUND']]);
  assert.equal((await partner.get(`${profilesPath}/${id}`)).status, 200);
});
