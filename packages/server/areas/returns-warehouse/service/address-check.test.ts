import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiError } from '@kontor/contract/errors';
import { noFaults } from '../../../platform/faults/faults.ts';
import type { AddressCheck, AddressToCheck } from '../needs.ts';
import type { GivenAddress } from '../rules/address.ts';
import { requireConfirmed } from './address-check.ts';

const address: GivenAddress = {
  returnWarehouseType: 'INTERNATIONAL',
  returnRecipient: 'Harbour Lamps',
  returnStreet: 'Lipowa',
  returnHouseNumber: '7',
  returnZipCode: '00-001',
  returnCity: 'Warszawa',
  returnCountry: 'Poland',
};

/** Checks an address with a plug-in; resolves to the refusal and to what was logged. */
async function refusalOf(check: AddressCheck['check'], given = address) {
  const logged: string[] = [];
  const deps = { addressCheck: { check }, faults: noFaults, log: (event: string) => logged.push(event) };
  const nothing = {} as never;
  const error = await requireConfirmed(
    deps,
    nothing,
    'createAddress',
    { requestId: 'r', caller: {} } as never,
    given,
  )
    .then(() => undefined)
    .catch((thrown) => thrown as ApiError);
  return { code: error instanceof ApiError ? error.entry.code : undefined, error, logged };
}

describe('an address check', () => {
  test('gets the address, with the country as a three-letter code', async () => {
    let received: AddressToCheck | undefined;
    await refusalOf(async (given) => {
      received = given;
      return { outcome: 'fine' };
    });
    assert.deepEqual(received, {
      recipient: 'Harbour Lamps',
      isBusinessAddress: false,
      street: 'Lipowa',
      houseNumber: '7',
      zipCode: '00-001',
      city: 'Warszawa',
      countryCode: 'POL',
    });
  });

  test('that throws counts as unavailable, and the log says so', async () => {
    const { code, logged } = await refusalOf(() => Promise.reject(new Error('no route')));
    assert.equal(code, 'ADDRESS_CHECK_UNAVAILABLE');
    assert.deepEqual(logged, ['address-check-failed']);
  });

  test('may suggest more than three addresses, of which three are returned', async () => {
    const suggestion = { city: 'Kraków', zipCode: '30-001', countryCode: 'POL' };
    const { error } = await refusalOf(async () => ({
      outcome: 'refused',
      suggestions: Array.from({ length: 5 }, () => suggestion),
    }));
    assert.deepEqual(error?.facts.members?.suggestedAddresses, Array(3).fill(suggestion));
  });

  test('is not called for a hub', async () => {
    const hub: GivenAddress = {
      returnWarehouseType: 'INTERNATIONAL_CONSOLIDATION_HUB',
      returnRecipient: 'Harbour Lamps',
    };
    const { code } = await refusalOf(() => Promise.reject(new Error('asked')), hub);
    assert.equal(code, undefined);
  });
});
