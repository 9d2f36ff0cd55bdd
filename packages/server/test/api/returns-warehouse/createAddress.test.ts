import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addAddress,
  addressesPath,
  allOf,
  hub,
  international,
  national,
  newWarehousePartner,
  refusal,
} from '@kontor/harness/return-addresses';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newWarehousePartner(server);
await addAddress(partner, national());

const read = async (id: string) => (await partner.get(`${addressesPath}/${id}`)).json;

/** Sends an address that has to be refused and change nothing. */
async function refused(address: unknown, status: number, client = partner): Promise<string[]> {
  const before = (await allOf(client)).text;
  const errors = refusal(await client.post(addressesPath, address), status);
  assert.equal((await allOf(client)).text, before);
  return errors;
}

function without(address: object, ...members: string[]): object {
  return Object.fromEntries(Object.entries(address).filter(([name]) => !members.includes(name)));
}

describe('201', () => {
  test('RW5: stores an address that reads as it was sent, with its id', async () => {
    for (const address of [
      national({ isMisdirectedAddress: false, returnRecipientSuffix: 'Gate 3' }),
      international(),
    ]) {
      const answer = await partner.post(addressesPath, address);
      assert.equal(answer.status, 201, answer.text);
      assert.deepEqual(Object.keys(answer.json), ['returnAddressId']);
      assert.deepEqual(await read(answer.json.returnAddressId), { ...answer.json, ...address });
    }
  });

  test('RW1: a national business address needs neither street nor house number', async () => {
    const address = without(
      national({ isMisdirectedAddress: false, isBusinessAddress: true }),
      'returnStreet',
      'returnHouseNumber',
    );
    const returnAddressId = await addAddress(partner, address);
    assert.deepEqual(await read(returnAddressId), { returnAddressId, ...address });
  });

  test('RW1: accepts countries in any letter case, answered as they are listed', async () => {
    const foreign = ['Italy', 'Poland', 'Czechia', 'Netherlands', 'France', 'Austria', 'Spain', 'Denmark'];
    for (const returnCountry of foreign) {
      const id = await addAddress(partner, international({ returnCountry: returnCountry.toUpperCase() }));
      assert.equal((await read(id)).returnCountry, returnCountry);
    }
    const id = await addAddress(partner, national({ returnCountry: 'gERMANY' }));
    assert.equal((await read(id)).returnCountry, 'Germany');
  });

  test('RW1: a hub shows the address of the marketplace, with or without the country Germany', async () => {
    const other = await newWarehousePartner(server);
    await addAddress(other, national());
    const id = await addAddress(other, hub({ returnCountry: 'germany', isBusinessAddress: true }));
    const { returnAddressId: _, ...shown } = (await other.get(`${addressesPath}/${id}`)).json;
    assert.deepEqual(shown, {
      returnWarehouseType: 'INTERNATIONAL_CONSOLIDATION_HUB',
      isMisdirectedAddress: false,
      returnRecipient: 'Harbour Lamps',
      returnStreet: 'Hafenstr.',
      returnHouseNumber: '12',
      returnZipCode: '12345',
      returnCity: 'Musterstadt',
      returnCountry: 'Germany',
    });
  });

  test('RW2: the first address may be international', async () => {
    const other = await newWarehousePartner(server);
    await addAddress(other, international({ isMisdirectedAddress: true }));
  });

  test('RW3: the mark moves to a new address that sets it', async () => {
    const id = await addAddress(partner, national());
    assert.deepEqual((await allOf(partner)).marked, [id]);
    await addAddress(partner, national({ isMisdirectedAddress: undefined }));
    assert.deepEqual((await allOf(partner)).marked, [id]);
  });

  test('ignores unknown members, and leaves out null members and an empty suffix', async () => {
    const id = await addAddress(
      partner,
      international({ note: 'fragile', isBusinessAddress: true, returnRecipientSuffix: '' }),
    );
    const shown = await read(id);
    for (const name of ['note', 'isBusinessAddress', 'returnRecipientSuffix']) assert.ok(!(name in shown));
    await addAddress(partner, international({ returnRecipientSuffix: null, isMisdirectedAddress: null }));
  });

  test('stores one address when the same request is repeated with its Idempotency-Key', async () => {
    const address = international();
    const headers = { 'idempotency-key': 'one-address' };
    const [one, two] = [
      await partner.post(addressesPath, address, headers),
      await partner.post(addressesPath, address, headers),
    ];
    assert.deepEqual([two.status, two.text], [201, one.text]);
  });
});

describe('400', () => {
  test('RW1: for every missing member that the kind requires, each with its place', async () => {
    const members = ['returnStreet', 'returnHouseNumber', 'returnZipCode', 'returnCity', 'returnCountry'];
    const expected = members.map((name) => `ADDRESS_INVALID $.${name}`).sort();
    const bare = without(national(), ...members, 'isBusinessAddress');
    assert.deepEqual(
      (await refused(bare, 400)).sort(),
      [...expected, 'ADDRESS_INVALID $.isBusinessAddress'].sort(),
    );
    assert.deepEqual((await refused(without(international(), ...members), 400)).sort(), expected);
    for (const name of members) {
      assert.deepEqual(await refused(international({ [name]: '  ' }), 400), [`ADDRESS_INVALID $.${name}`]);
      assert.deepEqual(await refused(international({ [name]: null }), 400), [`ADDRESS_INVALID $.${name}`]);
    }
    const business = national({ isBusinessAddress: true, returnZipCode: undefined });
    assert.deepEqual(await refused(business, 400), ['ADDRESS_INVALID $.returnZipCode']);
  });

  test('RW1: for a country of another kind, and for none', async () => {
    for (const address of [
      national({ returnCountry: 'Poland' }),
      international({ returnCountry: 'Germany' }),
      international({ returnCountry: 'DEU' }),
      international({ returnCountry: 'Atlantis' }),
      hub({ returnCountry: 'Poland' }),
    ]) {
      assert.deepEqual(await refused(address, 400), ['ADDRESS_INVALID $.returnCountry']);
    }
  });

  test('RW1: for a hub with address fields or the mark', async () => {
    const address = hub({
      returnStreet: 'Lindenweg',
      returnHouseNumber: '1',
      returnZipCode: '12345',
      returnCity: 'Musterstadt',
      isMisdirectedAddress: true,
    });
    assert.deepEqual(
      await refused(address, 400),
      ['returnStreet', 'returnHouseNumber', 'returnZipCode', 'returnCity', 'isMisdirectedAddress'].map(
        (name) => `ADDRESS_INVALID $.${name}`,
      ),
    );
  });

  test('RW1: for a missing kind or recipient, and a kind in another letter case', async () => {
    assert.deepEqual(await refused({}, 400), [
      'MISSING_FIELD $.returnWarehouseType',
      'MISSING_FIELD $.returnRecipient',
    ]);
    assert.deepEqual(await refused(national({ returnWarehouseType: 'national' }), 400), [
      'INVALID_FIELD $.returnWarehouseType',
    ]);
    assert.deepEqual(await refused(national({ returnRecipient: ' ' }), 400), [
      'MISSING_FIELD $.returnRecipient',
    ]);
  });

  test('for violations of form and of the kind together, each place once', async () => {
    const address = international({ returnRecipient: 5, returnStreet: 7, returnCity: undefined });
    assert.deepEqual(await refused(address, 400), [
      'INVALID_FIELD $.returnRecipient',
      'INVALID_FIELD $.returnStreet',
      'ADDRESS_INVALID $.returnCity',
    ]);
  });

  test('for texts that are too long or have control characters, and values of other types', async () => {
    for (const [name, value] of [
      ['returnRecipient', 'x'.repeat(101)],
      ['returnRecipientSuffix', 'x'.repeat(101)],
      ['returnStreet', 'x'.repeat(101)],
      ['returnHouseNumber', 'x'.repeat(21)],
      ['returnZipCode', '12345678901'],
      ['returnCity', 'x'.repeat(61)],
      ['returnCity', 'Muster\u0000stadt'],
      ['returnCity', ''],
      ['isBusinessAddress', 'true'],
      ['isMisdirectedAddress', 1],
    ] as const) {
      assert.deepEqual(await refused(national({ [name]: value }), 400), [`INVALID_FIELD $.${name}`]);
    }
  });

  test('for bodies that are not an address', async () => {
    for (const body of ['', 'null', '[]', '7', '"x"', '{"returnRecipient"', '[{}]']) await refused(body, 400);
  });

  test('RW8: for a city that is not found, with two suggestions in the form of the contract', async () => {
    const answer = await partner.post(addressesPath, national({ returnCity: 'Nowhere' }));
    assert.deepEqual(refusal(answer, 400), ['ADDRESS_INVALID $']);
    const { suggestedAddresses } = answer.json.errors[0];
    const rest = { street: 'Lindenweg', houseNumber: '4b', zipCode: '12345', countryCode: 'DEU' };
    assert.deepEqual(suggestedAddresses, [
      { city: 'Musterstadt', ...rest },
      { city: 'Neu Musterstadt', ...rest },
    ]);
    const business = await partner.post(
      addressesPath,
      national({ returnCity: 'Nowhere', isBusinessAddress: true }),
    );
    assert.ok(!('street' in business.json.errors[0].suggestedAddresses[0]));
  });

  test('RW8: for a city that cannot be processed, without suggestions', async () => {
    const answer = await partner.post(addressesPath, international({ returnCity: 'Unprocessable' }));
    assert.deepEqual(refusal(answer, 400), ['ADDRESS_INVALID $']);
    assert.ok(!('suggestedAddresses' in answer.json.errors[0]));
  });
});

describe('RW17: errors of the area', () => {
  test('401 and 403 give the reason as message too', async () => {
    const stranger = await server.anonymous.post(addressesPath, national());
    refusal(stranger, 401);
    const reader = await newWarehousePartner(server, ['ReturnsWarehouse_Read']);
    assert.deepEqual(refusal(await reader.post(addressesPath, national()), 403), ['MISSING_ROLE']);
  });
});

describe('409', () => {
  test('RW2: for a first address that does not take misdirected parcels', async () => {
    const other = await newWarehousePartner(server);
    for (const address of [national({ isMisdirectedAddress: false }), international(), hub()]) {
      assert.deepEqual(await refused(address, 409, other), [
        'FIRST_ADDRESS_NOT_MISDIRECTED $.isMisdirectedAddress',
      ]);
    }
  });

  test('RW4: for an equal address, ignoring letter case and surrounding blanks', async () => {
    const address = national({ returnRecipientSuffix: 'Gate 9', returnCity: 'München' });
    const id = await addAddress(partner, address);
    const equal = {
      ...address,
      isMisdirectedAddress: false,
      returnRecipient: ` ${address.returnRecipient.toUpperCase()} `,
      returnCity: 'MÜNCHEN',
      returnCountry: 'GERMANY',
    };
    assert.deepEqual(await refused(equal, 409), ['ADDRESS_DUPLICATE $']);
    const answer = await partner.post(addressesPath, equal);
    assert.equal(answer.json.errors[0]['detail-structured'].returnAddressId, id);
    for (const [name, value] of Object.entries({
      returnRecipientSuffix: 'Gate 10',
      returnHouseNumber: '5',
      isBusinessAddress: true,
    })) {
      await addAddress(partner, { ...address, [name]: value });
    }
  });

  test('RW4: for a second hub', async () => {
    const other = await newWarehousePartner(server);
    await addAddress(other, national());
    await addAddress(other, hub());
    assert.deepEqual(await refused(hub({ returnRecipient: 'Somebody else' }), 409, other), [
      'ADDRESS_DUPLICATE $',
    ]);
  });

  test('not for an address that equals one of another partner', async () => {
    const address = national();
    for (const client of [await newWarehousePartner(server), await newWarehousePartner(server)]) {
      await addAddress(client, address);
    }
  });
});

describe('503', () => {
  test('RW8: while the address check is unavailable', async () => {
    const address = national({ returnCity: 'Unavailable' });
    const answer = await partner.post(addressesPath, address);
    assert.deepEqual(refusal(answer, 503), ['ADDRESS_CHECK_UNAVAILABLE']);
    assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
    await refused(address, 503);
  });

  test('SB4: for one partner by a fault rule, until it is removed; a hub needs no check', async () => {
    const other = await newWarehousePartner(server);
    const { faultId } = (
      await server.operator.post('/sandbox/v1/faults', {
        partnerId: other.partnerId,
        effect: { dependency: 'address-check', state: 'unavailable' },
      })
    ).json;
    assert.deepEqual(await refused(national(), 503, other), ['ADDRESS_CHECK_UNAVAILABLE']);
    await addAddress(partner, international());
    await server.operator.send('DELETE', `/sandbox/v1/faults/${faultId}`);
    await addAddress(other, national());
  });

  test('SB4: fault rules can also refuse addresses', async () => {
    for (const state of ['refused', 'not-processable']) {
      await server.operator.post('/sandbox/v1/faults', {
        operations: ['createAddress'],
        effect: { dependency: 'address-check', state },
      });
      assert.deepEqual(await refused(national(), 400), ['ADDRESS_INVALID $']);
      await server.operator.send('DELETE', '/sandbox/v1/faults');
    }
  });
});
