import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createProfile, newStockPartner, profilesPath } from '@kontor/harness/availability';
import { linkOf, loginNamed } from '@kontor/harness/lists';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newStockPartner(server);
for (const shippingProfileName of ['b', 'Ä', 'C', 'a c'])
  await createProfile(partner, { shippingProfileName });
type Entry = { shippingProfileName: string };
const names = (entries: Entry[]) => entries.map((entry) => entry.shippingProfileName);

describe('200', () => {
  test('lists profiles by name (AV4)', async () => {
    const { json } = await partner.get(profilesPath);
    assert.deepEqual(names(json.resources), ['C', 'a c', 'b', 'Ä']);
    assert.deepEqual(Object.keys(json.resources[0]), [
      'shippingProfileId',
      'shippingProfileName',
      'workingDays',
      'orderCutoff',
      'deliveryType',
      'defaultProcessingTime',
      'transportTime',
    ]);
    assert.deepEqual(json.links, []);
  });

  test('has 300 entries a page and continues with a cursor (AV4)', async () => {
    const many = await newStockPartner(server);
    const all = Array.from({ length: 301 }, (_, index) => `P${String(index).padStart(3, '0')}`);
    for (let from = 0; from < all.length; from += 20) {
      await Promise.all(
        all.slice(from, from + 20).map((shippingProfileName) => createProfile(many, { shippingProfileName })),
      );
    }
    const first = await many.get(profilesPath);
    assert.deepEqual(names(first.json.resources), all.slice(0, 300));
    const second = await many.get(linkOf(first, 'next'));
    assert.deepEqual([names(second.json.resources), second.json.links], [['P300'], []]);
    const named = await loginNamed(server, many.username);
    const { results, links } = (await named.get(profilesPath)).json;
    assert.deepEqual([results.length, links.rel], [300, 'next']);
    assert.deepEqual(Object.keys((await named.get(links.href)).json), ['results']);
  });

  test('is empty for a partner without profiles', async () => {
    const empty = await server.newPartner(['ShippingProfiles_Read']);
    assert.deepEqual((await empty.get(profilesPath)).json, { resources: [], links: [] });
  });
});

describe('400', () => {
  test('for a malformed cursor, in the error format of the operation (AV5, AV23)', async () => {
    const { status, json } = await partner.get(`${profilesPath}?cursor=abc`);
    assert.deepEqual([status, json.errors[0].code, json.status], [400, 'INVALID_CURSOR', 400]);
    assert.equal(json.validationErrors[0].detail, json.errors[0].detail);
  });

  for (const query of ['limit=5', 'page=2']) {
    test(`for ${query}: pages are fixed, and the first one would be repeated (AV4)`, async () => {
      assertRefused(await partner.get(`${profilesPath}?${query}`), 400, 'UNKNOWN_PARAMETER');
    });
  }
});
