import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
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
const partner = await newWarehousePartner(server);

type Listed = { returnAddressId: string; returnWarehouseType: string };
const idsOf = (addresses: Listed[]) => addresses.map(({ returnAddressId }) => returnAddressId);

const ids: string[] = [];
for (let count = 0; count < 55; count += 1) {
  ids.push(
    await addAddress(
      partner,
      count % 2 === 0 ? national({ isMisdirectedAddress: count === 0 }) : international(),
    ),
  );
}
ids.push(await addAddress(partner, hub()));

describe('200', () => {
  test('RW10: with an empty page 1 when there are no addresses', async () => {
    const empty = await newWarehousePartner(server);
    assert.deepEqual((await empty.get(addressesPath)).json, { resources: [], links: [] });
  });

  test('RW10: with 50 a page, numbered from 1, oldest first', async () => {
    const first = (await partner.get(addressesPath)).json;
    assert.deepEqual(idsOf(first.resources), ids.slice(0, 50));
    assert.deepEqual(first.links, [{ rel: 'next', href: `${addressesPath}?limit=50&page=2` }]);
    const second = (await partner.get(first.links[0].href)).json;
    assert.deepEqual(idsOf(second.resources), ids.slice(50));
    assert.deepEqual(second.links, [{ rel: 'prev', href: `${addressesPath}?limit=50&page=1` }]);
  });

  test('RW10: filtered by kind, also in the links', async () => {
    const query = '?returnWarehouseType=INTERNATIONAL&limit=20';
    const first = (await partner.get(`${addressesPath}${query}`)).json;
    const second = (await partner.get(first.links[0].href)).json;
    const listed: Listed[] = [...first.resources, ...second.resources];
    assert.deepEqual(
      idsOf(listed),
      ids.slice(0, 55).filter((_, index) => index % 2 === 1),
    );
    assert.ok(listed.every(({ returnWarehouseType }) => returnWarehouseType === 'INTERNATIONAL'));
    assert.deepEqual(
      second.links.map(({ rel }) => rel),
      ['prev'],
    );
  });

  test('0.1: with a bare array for a client with named envelopes', async () => {
    await server.operator.post('/operator/v1/clients', { clientId: 'old-client', listEnvelope: 'named' });
    await partner.login(partner.username, 'pass-word', 'old-client');
    const { json } = await partner.get(`${addressesPath}?limit=2&page=2`);
    assert.deepEqual(idsOf(json as unknown as Listed[]), ids.slice(2, 4));
    const carriers = await partner.get(`${addressesPath}/${ids[0]}/carriers`);
    assert.deepEqual(carriers.json, []);
    await partner.login(partner.username, 'pass-word');
  });
});

describe('400', () => {
  test('RW10: for limits outside 1 to 50, pages below 1, values that cannot be parsed and unknown kinds', async () => {
    for (const query of [
      'limit=0',
      'limit=51',
      'limit=1e9',
      'limit=-1',
      'limit=x',
      'page=0',
      'page=-1',
      'page=1.5',
      'returnWarehouseType=national',
    ]) {
      assert.deepEqual(
        refusal(await partner.get(`${addressesPath}?${query}`), 400),
        ['INVALID_PARAMETER'],
        query,
      );
    }
    assert.deepEqual(refusal(await partner.get(`${addressesPath}?type=NATIONAL`), 400), [
      'UNKNOWN_PARAMETER',
    ]);
  });
});

describe('404', () => {
  test('RW10: for a page beyond the end', async () => {
    for (const query of [
      'page=3',
      'page=1000000000',
      'limit=28&page=3',
      'returnWarehouseType=NATIONAL&page=2',
    ]) {
      assert.deepEqual(
        refusal(await partner.get(`${addressesPath}?${query}`), 404),
        ['PAGE_NOT_FOUND'],
        query,
      );
    }
    const empty = await newWarehousePartner(server);
    assert.deepEqual(refusal(await empty.get(`${addressesPath}?page=2`), 404), ['PAGE_NOT_FOUND']);
  });
});
