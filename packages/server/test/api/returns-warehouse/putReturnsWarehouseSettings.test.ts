import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import {
  addAddress,
  addressesPath,
  hub,
  international,
  national,
  newWarehousePartner,
  refusal,
} from '@kontor/harness/return-addresses';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/settings/returns-warehouse';
const hubAddress = {
  recipient: 'Returns hub',
  street: 'Speicherweg',
  houseNumber: '9',
  zipCode: '54321',
  city: 'Neustadt',
  country: 'Germany',
};
const all = ['Italy', 'Poland', 'Czechia', 'Netherlands', 'France', 'Austria', 'Spain', 'Denmark'];

describe('200', () => {
  test('OP10: a sandbox has a hub and all countries until they are set', async () => {
    const { json } = await operator.get(path);
    assert.deepEqual(json.countries, all);
    assert.equal(json.hubAddress.city, 'Musterstadt');
  });

  test('OP10, RW1: hubs show the address that is set, including existing ones', async () => {
    const partner = await newWarehousePartner(server);
    await addAddress(partner, national());
    const id = await addAddress(partner, hub({ returnRecipientSuffix: 'Gate 3' }));
    const answer = await operator.put(path, { hubAddress, countries: all });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.json, { hubAddress, countries: all });
    assert.deepEqual((await operator.get(path)).json, answer.json);
    assert.deepEqual((await partner.get(`${addressesPath}/${id}`)).json, {
      returnAddressId: id,
      returnWarehouseType: 'INTERNATIONAL_CONSOLIDATION_HUB',
      isMisdirectedAddress: false,
      returnRecipient: 'Returns hub',
      returnRecipientSuffix: 'Gate 3',
      returnStreet: 'Speicherweg',
      returnHouseNumber: '9',
      returnZipCode: '54321',
      returnCity: 'Neustadt',
      returnCountry: 'Germany',
    });
  });

  test('OP10, RW1: a country that is not offered is refused; an existing address there stays and can be changed', async () => {
    const partner = await newWarehousePartner(server);
    const polish = international({ isMisdirectedAddress: true });
    const id = await addAddress(partner, polish);
    await operator.put(path, { hubAddress, countries: ['Austria', 'Austria', 'Germany'] });
    assert.deepEqual(refusal(await partner.post(addressesPath, international()), 400), [
      'ADDRESS_INVALID $.returnCountry',
    ]);
    await addAddress(partner, international({ returnCountry: 'Austria' }));
    await addAddress(partner, national());
    const atHome = international({ returnCountry: 'Germany' });
    assert.deepEqual(refusal(await partner.post(addressesPath, atHome), 400), [
      'ADDRESS_INVALID $.returnCountry',
    ]);
    const changed = await partner.put(`${addressesPath}/${id}`, {
      ...polish,
      isMisdirectedAddress: false,
      returnStreet: 'Nowa',
    });
    assert.equal(changed.status, 204, changed.text);
    await operator.put(path, { hubAddress, countries: all });
  });

  test('without a hub partners cannot add one', async () => {
    const partner = await newWarehousePartner(server);
    await addAddress(partner, national());
    assert.equal((await operator.put(path, { countries: all })).status, 200);
    assert.deepEqual((await operator.get(path)).json, { countries: all });
    assert.deepEqual(refusal(await partner.post(addressesPath, hub()), 400), [
      'INVALID_FIELD $.returnWarehouseType',
    ]);
  });

  test('the audit log records the settings before and after', async () => {
    await operator.put(path, { hubAddress, countries: ['Spain'] });
    const { json } = await operator.get('/operator/v1/audit?record=settings/returns-warehouse&limit=1');
    assert.deepEqual(json.resources[0].before, { countries: all });
    assert.deepEqual(json.resources[0].after, { hubAddress, countries: ['Spain'] });
  });
});

describe('400', () => {
  test('for missing and blank members and unknown countries', async () => {
    for (const [body, place] of [
      [{ hubAddress }, '$.countries'],
      [{ hubAddress, countries: ['Atlantis'] }, '$.countries[0]'],
      [{ hubAddress, countries: 'Spain' }, '$.countries'],
      [{ hubAddress: { ...hubAddress, street: undefined }, countries: all }, '$.hubAddress.street'],
      [{ hubAddress: { ...hubAddress, city: '  ' }, countries: all }, '$.hubAddress.city'],
      [{ hubAddress: { ...hubAddress, country: 'DEU' }, countries: all }, '$.hubAddress.country'],
      [{ hubAddress: { ...hubAddress, zipCode: 12345 }, countries: all }, '$.hubAddress.zipCode'],
    ] as const) {
      const answer = await operator.put(path, body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.json.errors[0].jsonpath, place);
    }
  });
});

test('a live server has no hub until its operator sets one', async () => {
  const live = await startTestServer({
    KONTOR_ENVIRONMENT: 'live',
    KONTOR_OPERATOR_TOKEN: 'a-token-of-a-live-server',
  });
  assert.deepEqual((await live.operator.get(path)).json, { countries: all });
  const partner = await newWarehousePartner(live);
  await addAddress(partner, national({ returnCity: 'Nowhere' }));
});

test('the operator may name a module that checks addresses (RW8)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-address-check-'));
  const module = join(folder, 'check.mjs');
  const refusal = '{ outcome: "refused", suggestions: [{ ...address, city: "Neustadt" }] }';
  const body = `export const check = (address) => address.city === 'Altstadt' ? ${refusal} : { outcome: 'fine' };`;
  writeFileSync(module, body);
  const live = await startTestServer({
    KONTOR_ENVIRONMENT: 'live',
    KONTOR_OPERATOR_TOKEN: 'a-token-of-a-live-server',
    KONTOR_ADDRESS_CHECK_MODULE: module,
  });
  const partner = await newWarehousePartner(live);
  const refused = await partner.post(addressesPath, national({ returnCity: 'Altstadt' }));
  assertRefused(refused, 400, 'ADDRESS_INVALID');
  assert.equal(refused.json.errors[0].suggestedAddresses[0].city, 'Neustadt');
  await addAddress(partner, national());
  rmSync(folder, { recursive: true });
});
