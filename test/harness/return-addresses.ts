import assert from 'node:assert/strict';
import type { BodyOf } from './body.ts';
import type { Answer, ApiClient } from './client.ts';
import type { TestServer } from './server.ts';

export const addressesPath = '/v2/returns-warehouse/addresses';
export const warehouseRoles = ['ReturnsWarehouse_Read', 'ReturnsWarehouse_Write'] as const;

let numbers = 0;

/** A unique national address, marked for misdirected parcels. */
export function national(more: object = {}) {
  numbers += 1;
  return {
    returnWarehouseType: 'NATIONAL',
    isMisdirectedAddress: true,
    returnRecipient: `Harbour Lamps ${numbers}`,
    isBusinessAddress: false,
    returnStreet: 'Lindenweg',
    returnHouseNumber: '4b',
    returnZipCode: '12345',
    returnCity: 'Musterstadt',
    returnCountry: 'Germany',
    ...more,
  };
}

/** An unmarked address in Poland. */
export function international(more: object = {}) {
  numbers += 1;
  return {
    returnWarehouseType: 'INTERNATIONAL',
    isMisdirectedAddress: false,
    returnRecipient: `Harbour Lamps ${numbers}`,
    returnStreet: 'Lipowa',
    returnHouseNumber: '7',
    returnZipCode: '00-001',
    returnCity: 'Warszawa',
    returnCountry: 'Poland',
    ...more,
  };
}

export function hub(more: object = {}) {
  return {
    returnWarehouseType: 'INTERNATIONAL_CONSOLIDATION_HUB',
    returnRecipient: 'Harbour Lamps',
    ...more,
  };
}

/** A carrier with unique codes. */
export function dhl(more: object = {}) {
  numbers += 1;
  return {
    returnCarrierName: 'DHL',
    returnCarrierCodes: { leitCode: `(2L)DE12345+${numbers}`, ...more },
  };
}

export function gls(more: object = {}) {
  numbers += 1;
  return {
    returnCarrierName: 'GLS',
    returnCarrierCodes: { customerId: 2_760_000_000 + numbers, contactId: '276A1B2C3D', ...more },
  };
}

export const hermes = { returnCarrierName: 'HERMES' };

export function newWarehousePartner(server: TestServer, roles: readonly string[] = warehouseRoles) {
  return server.newPartner(roles);
}

/** Stores an address; resolves to its id. */
export async function addAddress(client: ApiClient, address: object): Promise<string> {
  const answer = await client.post(addressesPath, address);
  assert.equal(answer.status, 201, answer.text);
  return answer.json.returnAddressId;
}

/** Attaches a carrier; resolves to the id of the pair. */
export async function attach(client: ApiClient, addressId: string, carrier: object): Promise<string> {
  const answer = await client.post(`${addressesPath}/${addressId}/carriers`, carrier);
  assert.equal(answer.status, 200, answer.text);
  return answer.json.returnAddressCarrierId;
}

/** `CODE $.place` of every error of a refusal, in the error format of the area. */
export function refusal(answer: Answer<BodyOf<'deleteAddress'>>, status: number): string[] {
  assert.equal(answer.status, status, answer.text);
  return answer.json.errors.map((error) => {
    assert.equal(error.message, error.detail);
    assert.equal(error.jsonPath, error.jsonpath);
    return error.jsonpath === undefined ? String(error.code) : `${error.code} ${error.jsonpath}`;
  });
}

/** Every address with its carriers, as the partner reads them. */
export async function allOf(client: ApiClient): Promise<{ text: string; marked: string[]; ids: string[] }> {
  const { json } = await client.get(addressesPath);
  const { resources } = json;
  const carriers = await Promise.all(
    resources.map((each) => client.get(`${addressesPath}/${each.returnAddressId}/carriers`)),
  );
  return {
    text: JSON.stringify([json, carriers.map((each) => each.json)]),
    marked: resources.filter((each) => each.isMisdirectedAddress).map((each) => each.returnAddressId),
    ids: resources.map((each) => each.returnAddressId),
  };
}
