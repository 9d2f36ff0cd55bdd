import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addAddress,
  addressesPath,
  allOf,
  attach,
  dhl,
  hermes,
  hub,
  international,
  national,
  newWarehousePartner,
  refusal,
} from '@kontor/harness/return-addresses';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newWarehousePartner(server);
const pathOf = (id: string) => `${addressesPath}/${id}` as const;
const read = async (id: string) => (await partner.get(pathOf(id))).json;

const marked = national();
const markedId = await addAddress(partner, marked);

/** Stores a new national address without the mark; resolves to its id and what was sent. */
async function stored(more: object = {}) {
  const address = national({ isMisdirectedAddress: false, ...more });
  return { address, id: await addAddress(partner, address) };
}

async function put(id: string, address: unknown): Promise<void> {
  const answer = await partner.put(pathOf(id), address);
  assert.deepEqual([answer.status, answer.text], [204, '']);
}

async function refused(id: string, address: unknown, status: number): Promise<string[]> {
  const before = (await allOf(partner)).text;
  const errors = refusal(await partner.put(pathOf(id), address), status);
  assert.equal((await allOf(partner)).text, before);
  return errors;
}

describe('204', () => {
  test('RW6: replaces all members; members left out are gone', async () => {
    const { address, id } = await stored({ returnRecipientSuffix: 'Gate 3' });
    const { returnRecipientSuffix: _, ...rest } = {
      ...address,
      returnRecipientSuffix: '',
      returnStreet: 'Hafenstr.',
    };
    await put(id.toUpperCase(), rest);
    assert.deepEqual(await read(id), { returnAddressId: id, ...rest });
  });

  test('accepts the same address again', async () => {
    const { address, id } = await stored();
    await put(id, address);
    await put(id, { ...address, returnCity: ' musterstadt' });
  });

  test('RW3: the mark moves to an address that sets it', async () => {
    const { address, id } = await stored();
    await put(id, { ...address, isMisdirectedAddress: true });
    assert.deepEqual((await allOf(partner)).marked, [id]);
    await put(markedId, marked);
    assert.deepEqual((await allOf(partner)).marked, [markedId]);
  });

  test('RW6: changes the zip code while a carrier other than DHL is attached', async () => {
    const { address, id } = await stored();
    await attach(partner, id, hermes);
    await put(id, { ...address, returnZipCode: '54321' });
  });

  test('RW6: changes everything except the zip code while DHL is attached', async () => {
    const { address, id } = await stored();
    await attach(partner, id, dhl());
    await put(id, { ...address, returnStreet: 'Hafenstr.', returnZipCode: ' 12345 ' });
  });

  test('changes the recipient of a hub', async () => {
    const id = await addAddress(partner, hub());
    await put(id, hub({ returnRecipient: 'Harbour Lamps, returns' }));
    assert.equal((await read(id)).returnRecipient, 'Harbour Lamps, returns');
  });

  test('the audit log records both addresses that a mark moved between', async () => {
    const { address, id } = await stored();
    await put(id, { ...address, isMisdirectedAddress: true });
    const { json } = await server.operator.get(
      `/operator/v1/audit?partnerId=${partner.partnerId}&operationId=updateAddress&limit=2`,
    );
    const records = json.resources.map(({ record }: { record: string }) => record);
    assert.deepEqual(records.sort(), [`return-addresses/${id}`, `return-addresses/${markedId}`].sort());
    await put(markedId, marked);
  });
});

describe('400', () => {
  test('RW9: for an id that is not a UUID', async () => {
    for (const id of ['nobody', `${markedId}0`, markedId.slice(1)]) {
      assert.deepEqual(await refused(id, marked, 400), ['INVALID_PARAMETER']);
    }
  });

  test('RW1: for the violations of a new address', async () => {
    assert.deepEqual(await refused(markedId, {}, 400), [
      'MISSING_FIELD $.returnWarehouseType',
      'MISSING_FIELD $.returnRecipient',
    ]);
    assert.deepEqual(await refused(markedId, { ...marked, returnCountry: 'Poland' }, 400), [
      'ADDRESS_INVALID $.returnCountry',
    ]);
  });

  test('RW8: for a city that is not found', async () => {
    const answer = await partner.put(pathOf(markedId), { ...marked, returnCity: 'Nowhere' });
    assert.deepEqual(refusal(answer, 400), ['ADDRESS_INVALID $']);
    assert.equal(answer.json.errors[0].suggestedAddresses.length, 2);
  });
});

describe('404', () => {
  test('RW6, RW9: for an unknown address and one of another partner; neither is created', async () => {
    const other = await newWarehousePartner(server);
    const foreign = await addAddress(other, national());
    for (const id of ['0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d', foreign]) {
      assert.deepEqual(await refused(id, national(), 404), ['ADDRESS_NOT_FOUND']);
    }
  });
});

describe('409', () => {
  test('RW3: for removing the mark, by false or by leaving it out', async () => {
    for (const isMisdirectedAddress of [false, undefined, null]) {
      assert.deepEqual(await refused(markedId, { ...marked, isMisdirectedAddress }, 409), [
        'MISDIRECTED_ADDRESS_REQUIRED $.isMisdirectedAddress',
      ]);
    }
  });

  test('RW4: for a change that would make it equal to another address', async () => {
    const { address } = await stored();
    const { id } = await stored();
    assert.deepEqual(await refused(id, { ...address, returnCity: 'MUSTERSTADT ' }, 409), [
      'ADDRESS_DUPLICATE $',
    ]);
  });

  test('RW6: for a change of kind or country', async () => {
    const { id } = await stored();
    assert.deepEqual(await refused(id, international(), 409), [
      'IMMUTABLE_FIELD $.returnWarehouseType',
      'IMMUTABLE_FIELD $.returnCountry',
    ]);
    const polish = international();
    const polishId = await addAddress(partner, polish);
    assert.deepEqual(await refused(polishId, { ...polish, returnCountry: 'Spain' }, 409), [
      'IMMUTABLE_FIELD $.returnCountry',
    ]);
  });

  test('RW6: for a change of the zip code while DHL is attached', async () => {
    const { address, id } = await stored();
    await attach(partner, id, dhl());
    assert.deepEqual(await refused(id, { ...address, returnZipCode: '54321' }, 409), [
      'ZIP_CODE_LOCKED $.returnZipCode',
    ]);
  });

  test('with every cause together', async () => {
    const other = await newWarehousePartner(server);
    const polish = international({ isMisdirectedAddress: true });
    const id = await addAddress(other, polish);
    await attach(other, id, dhl());
    const equal = national({ returnZipCode: '54321' });
    await addAddress(other, equal);
    await other.put(pathOf(id), polish);
    const answer = await other.put(pathOf(id), { ...equal, isMisdirectedAddress: false });
    assert.deepEqual(refusal(answer, 409), [
      'IMMUTABLE_FIELD $.returnWarehouseType',
      'IMMUTABLE_FIELD $.returnCountry',
      'ZIP_CODE_LOCKED $.returnZipCode',
      'MISDIRECTED_ADDRESS_REQUIRED $.isMisdirectedAddress',
      'ADDRESS_DUPLICATE $',
    ]);
  });
});

describe('422', () => {
  test('RW8: for a city that cannot be processed', async () => {
    assert.deepEqual(await refused(markedId, { ...marked, returnCity: 'Unprocessable' }, 422), [
      'ADDRESS_NOT_CONFIRMED $',
    ]);
  });

  test('SB4: by a fault rule', async () => {
    await server.operator.post('/sandbox/v1/faults', {
      effect: { dependency: 'address-check', state: 'not-processable' },
    });
    assert.deepEqual(await refused(markedId, marked, 422), ['ADDRESS_NOT_CONFIRMED $']);
    await server.operator.send('DELETE', '/sandbox/v1/faults');
  });
});

describe('503', () => {
  test('RW8: while the address check is unavailable', async () => {
    assert.deepEqual(await refused(markedId, { ...marked, returnCity: 'unavailable' }, 503), [
      'ADDRESS_CHECK_UNAVAILABLE',
    ]);
  });
});
