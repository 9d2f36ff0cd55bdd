import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addAddress,
  addressesPath,
  attach,
  dhl,
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

const remove = (address: string, carrier: string) =>
  partner.send('DELETE', `${addressesPath}/${address}/carriers/${carrier}`);

test('204: RW5, RW15, detaches carriers until one is left on all addresses; its codes are free again', async () => {
  const carrier = dhl();
  const pairs: [string, string][] = [
    [one, await attach(partner, one, carrier)],
    [one, await attach(partner, one, hermes)],
    [two, await attach(partner, two, hermes)],
  ];
  for (const [address, pair] of pairs.slice(0, 2)) {
    const answer = await remove(address, pair);
    assert.deepEqual([answer.status, answer.text], [204, '']);
    const gone = await partner.get(`${addressesPath}/${address}/carriers/${pair}`);
    assert.deepEqual(refusal(gone, 404), ['CARRIER_NOT_FOUND']);
    assert.deepEqual(refusal(await remove(address, pair), 404), ['CARRIER_NOT_FOUND']);
  }
  assert.deepEqual(refusal(await remove(...(pairs[2] as [string, string])), 409), ['LAST_CARRIER']);
  await attach(partner, two, carrier);
});

test('400: RW9, for ids that are not UUIDs', async () => {
  assert.deepEqual(refusal(await remove('x', one), 400), ['INVALID_PARAMETER']);
  assert.deepEqual(refusal(await remove(one, 'x'), 400), ['INVALID_PARAMETER']);
});

test('404: RW9, for an unknown address, and for a carrier of another address', async () => {
  const pair = await attach(partner, one, dhl());
  assert.deepEqual(refusal(await remove(pair, pair), 404), ['ADDRESS_NOT_FOUND']);
  assert.deepEqual(refusal(await remove(two, pair), 404), ['CARRIER_NOT_FOUND']);
});

test('409: RW15, for the only carrier of the partner', async () => {
  const other = await newWarehousePartner(server);
  const address = await addAddress(other, national());
  await addAddress(other, national());
  const pair = await attach(other, address, dhl());
  const answer = await other.send('DELETE', `${addressesPath}/${address}/carriers/${pair}`);
  assert.deepEqual(refusal(answer, 409), ['LAST_CARRIER']);
  assert.equal((await other.get(`${addressesPath}/${address}/carriers/${pair}`)).status, 200);
});
