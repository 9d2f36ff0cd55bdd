import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addAddress,
  addressesPath,
  attach,
  dhl,
  gls,
  hermes,
  national,
  newWarehousePartner,
  refusal,
} from '@kontor/harness/return-addresses';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newWarehousePartner(server);
const one = await addAddress(partner, national());
const two = await addAddress(partner, national());
const first = dhl();
const pair = await attach(partner, one, first);
const hermesPair = await attach(partner, one, hermes);
const second = dhl();
const otherPair = await attach(partner, two, second);
const pathOf = (address: string, carrier: string) =>
  `${addressesPath}/${address}/carriers/${carrier}` as const;
const nowhere = '0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d';

async function refused(
  path: ReturnType<typeof pathOf>,
  carrier: unknown,
  status: number,
  client = partner,
): Promise<string[]> {
  const before = (await partner.get(pathOf(one, pair))).text;
  const errors = refusal(await client.put(path, carrier), status);
  assert.equal((await partner.get(pathOf(one, pair))).text, before);
  return errors;
}

describe('204', () => {
  test('RW5, RW14: replaces the codes and keeps id and carrier', async () => {
    const carrier = dhl({ settlementNumber: '22222222220701' });
    const answer = await partner.put(pathOf(one.toUpperCase(), pair.toUpperCase()), carrier);
    assert.deepEqual([answer.status, answer.text], [204, '']);
    assert.deepEqual((await partner.get(pathOf(one, pair))).json, {
      returnAddressId: one,
      returnAddressCarrierId: pair,
      returnCarrier: 'DHL',
      returnCarrierCodes: carrier.returnCarrierCodes,
    });
    assert.equal((await partner.put(pathOf(one, pair), first)).status, 204);
  });

  test('RW13: accepts the stored codes again', async () => {
    assert.equal((await partner.put(pathOf(one, pair), first)).status, 204);
  });
});

describe('400', () => {
  test('RW14: for a carrier other than the stored one', async () => {
    for (const carrier of [gls(), hermes]) {
      assert.deepEqual(await refused(pathOf(one, pair), carrier, 400), [
        'CARRIER_MISMATCH $.returnCarrierName',
      ]);
    }
    assert.deepEqual(await refused(pathOf(one, hermesPair), dhl(), 400), [
      'CARRIER_MISMATCH $.returnCarrierName',
    ]);
  });

  test('RW14: for HERMES, which cannot be changed, with or without codes', async () => {
    for (const carrier of [hermes, { ...hermes, ...{ returnCarrierCodes: { leitCode: 'X' } } }]) {
      assert.deepEqual(await refused(pathOf(one, hermesPair), carrier, 400), [
        'CARRIER_NOT_UPDATABLE $.returnCarrierName',
      ]);
    }
  });

  test('RW11, RW12: for codes that do not belong to the carrier', async () => {
    for (const codes of [{ leitCode: '' }, { leitCode: 'a b' }, {}, { leitCode: null }]) {
      assert.deepEqual(
        await refused(pathOf(one, pair), { returnCarrierName: 'DHL', returnCarrierCodes: codes }, 400),
        ['CARRIER_CODES_INVALID $.returnCarrierCodes.leitCode'],
      );
    }
    assert.deepEqual(await refused(pathOf(one, pair), { returnCarrierName: 'DHL' }, 400), [
      'CARRIER_CODES_INVALID $.returnCarrierCodes',
    ]);
    assert.deepEqual(await refused(pathOf(one, pair), dhl({ contactId: 'X' }), 400), [
      'CARRIER_CODES_INVALID $.returnCarrierCodes.contactId',
    ]);
  });

  test('RW9: for ids that are not UUIDs', async () => {
    for (const path of [pathOf('x', pair), pathOf(one, 'x')]) {
      assert.deepEqual(await refused(path, first, 400), ['INVALID_PARAMETER']);
    }
  });
});

describe('404', () => {
  test('RW9: for unknown addresses and carriers, and a carrier under another address', async () => {
    assert.deepEqual(await refused(pathOf(nowhere, pair), first, 404), ['ADDRESS_NOT_FOUND']);
    assert.deepEqual(await refused(pathOf(one, nowhere), first, 404), ['CARRIER_NOT_FOUND']);
    assert.deepEqual(await refused(pathOf(two, pair), first, 404), ['CARRIER_NOT_FOUND']);
  });

  test('RW9: for those of another partner', async () => {
    const other = await newWarehousePartner(server);
    assert.deepEqual(await refused(pathOf(one, pair), first, 404, other), ['ADDRESS_NOT_FOUND']);
    const own = await addAddress(other, national());
    assert.deepEqual(await refused(pathOf(own, pair), first, 404, other), ['CARRIER_NOT_FOUND']);
  });
});

test('409: RW13, for codes of another address of the partner', async () => {
  assert.deepEqual(await refused(pathOf(two, otherPair), first, 409), [
    'CARRIER_CODES_IN_USE $.returnCarrierCodes',
  ]);
});
