/** The outcome of many concurrent calls. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untilAdmitted } from '@kontor/harness/admitted';
import {
  addAddress,
  addressesPath,
  allOf,
  attach,
  dhl,
  hermes,
  national,
  newWarehousePartner,
} from '@kontor/harness/return-addresses';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const clients = 20;

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test('RW3: many concurrent first addresses get exactly one mark', async () => {
  const partner = await newWarehousePartner(server);
  const answers = await Promise.all(
    Array.from({ length: clients }, () => {
      const address = national();
      return untilAdmitted(() => partner.post(addressesPath, address));
    }),
  );
  assert.deepEqual(statusesOf(answers), Array(clients).fill(201));
  const { ids, marked } = await allOf(partner);
  assert.deepEqual([ids.length, marked.length], [clients, 1]);
});

test('RW3: many concurrent moves of the mark leave one', async () => {
  const partner = await newWarehousePartner(server);
  const addresses = Array.from({ length: clients }, () => national());
  const ids = [];
  for (const address of addresses) ids.push(await addAddress(partner, address));
  await Promise.all(
    ids.map((id, index) => untilAdmitted(() => partner.put(`${addressesPath}/${id}`, addresses[index]))),
  );
  assert.equal((await allOf(partner)).marked.length, 1);
});

test('RW4: of many concurrent equal addresses one is stored', async () => {
  const partner = await newWarehousePartner(server);
  const address = national();
  const answers = await Promise.all(
    Array.from({ length: clients }, () => untilAdmitted(() => partner.post(addressesPath, address))),
  );
  assert.deepEqual(statusesOf(answers), [201, ...Array(clients - 1).fill(409)]);
});

test('RW7: concurrent deletions of all addresses leave the marked one', async () => {
  const partner = await newWarehousePartner(server);
  const ids = await Promise.all(Array.from({ length: clients }, () => addAddress(partner, national())));
  const answers = await Promise.all(
    ids.map((id) => untilAdmitted(() => partner.send('DELETE', `${addressesPath}/${id}`))),
  );
  assert.deepEqual(statusesOf(answers), [...Array(clients - 1).fill(204), 409]);
  const left = await allOf(partner);
  assert.deepEqual(left.ids, left.marked);
  assert.equal(left.ids.length, 1);
});

test('RW13: of many concurrent attachments of one carrier one stays', async () => {
  const partner = await newWarehousePartner(server);
  const id = await addAddress(partner, national());
  const answers = await Promise.all(
    Array.from({ length: clients }, () =>
      untilAdmitted(() => partner.post(`${addressesPath}/${id}/carriers`, dhl())),
    ),
  );
  assert.deepEqual(statusesOf(answers), [200, ...Array(clients - 1).fill(409)]);
});

test('RW15: concurrent detachments of all carriers leave one', async () => {
  const partner = await newWarehousePartner(server);
  const pairs = await Promise.all(
    Array.from({ length: clients }, async () => {
      const id = await addAddress(partner, national());
      return `${addressesPath}/${id}/carriers/${await attach(partner, id, hermes)}`;
    }),
  );
  const answers = await Promise.all(pairs.map((path) => untilAdmitted(() => partner.send('DELETE', path))));
  assert.deepEqual(statusesOf(answers), [...Array(clients - 1).fill(204), 409]);
});

test('RW7: an address deleted while a carrier is attached keeps both or neither', async () => {
  const partner = await newWarehousePartner(server);
  await addAddress(partner, national());
  for (let round = 0; round < 10; round += 1) {
    const id = await addAddress(partner, national({ isMisdirectedAddress: false }));
    const [attached, removed] = await Promise.all([
      partner.post(`${addressesPath}/${id}/carriers`, dhl()),
      partner.send('DELETE', `${addressesPath}/${id}`),
    ]);
    assert.ok(
      (attached.status === 200 && removed.status === 409) ||
        (attached.status === 404 && removed.status === 204),
      `${attached.status} ${removed.status}`,
    );
  }
});
