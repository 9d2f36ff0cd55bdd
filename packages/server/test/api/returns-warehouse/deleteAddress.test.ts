import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addAddress,
  addressesPath,
  allOf,
  attach,
  dhl,
  gls,
  international,
  national,
  newWarehousePartner,
  refusal,
} from '@kontor/harness/return-addresses';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newWarehousePartner(server);
const markedId = await addAddress(partner, national());

const remove = (id: string, client = partner) => client.send('DELETE', `${addressesPath}/${id}`);

describe('204', () => {
  test('RW5: the address is gone, and its content may be used again', async () => {
    const address = international();
    const id = await addAddress(partner, address);
    const answer = await remove(id);
    assert.deepEqual([answer.status, answer.text], [204, '']);
    assert.deepEqual(refusal(await partner.get(`${addressesPath}/${id}`), 404), ['ADDRESS_NOT_FOUND']);
    assert.deepEqual(refusal(await remove(id), 404), ['ADDRESS_NOT_FOUND']);
    await remove(await addAddress(partner, address));
    assert.deepEqual((await allOf(partner)).ids, [markedId]);
  });
});

test('400: RW9, for an id that is not a UUID', async () => {
  assert.deepEqual(refusal(await remove('nobody'), 400), ['INVALID_PARAMETER']);
});

test('404: RW9, for an address of another partner', async () => {
  const other = await newWarehousePartner(server);
  assert.deepEqual(refusal(await remove(markedId, other), 404), ['ADDRESS_NOT_FOUND']);
});

describe('409', () => {
  test('RW7: while carriers are attached, naming them', async () => {
    const id = await addAddress(partner, national({ isMisdirectedAddress: false }));
    await attach(partner, id, gls());
    await attach(partner, id, dhl());
    const answer = await remove(id);
    assert.deepEqual(refusal(answer, 409), ['ADDRESS_HAS_CARRIERS']);
    assert.match(answer.json.errors[0].detail, /GLS, DHL/);
  });

  test('RW7: while it takes misdirected parcels', async () => {
    assert.deepEqual(refusal(await remove(markedId), 409), ['ADDRESS_IS_MISDIRECTED']);
  });

  test('RW7: with every cause that applies', async () => {
    const other = await newWarehousePartner(server);
    const id = await addAddress(other, national());
    assert.deepEqual(refusal(await remove(id, other), 409), ['ADDRESS_IS_MISDIRECTED', 'LAST_ADDRESS']);
    await attach(other, id, dhl());
    assert.deepEqual(refusal(await remove(id, other), 409), [
      'ADDRESS_HAS_CARRIERS',
      'ADDRESS_IS_MISDIRECTED',
      'LAST_ADDRESS',
    ]);
    assert.deepEqual((await allOf(other)).ids, [id]);
  });
});
