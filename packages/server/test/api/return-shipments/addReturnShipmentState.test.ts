import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReturnPartner(server);
const returns = returnsOf(server, partner);

async function announcedParcel() {
  const order = await returns.send();
  await returns.announce(order);
  const [parcel] = await returns.parcelsOf(order.itemIds[0] as string);
  return { order, id: parcel.returnShipmentId as string };
}

test('OP5, RS2: states are added in any order and any number of times, with the text of the carrier', async () => {
  const { id } = await announcedParcel();
  const occurredOn = '2026-03-02T09:15:00+01:00';
  await returns.news(id, { state: 'ON_THE_WAY', occurredOn, statusText: 'In the depot of Musterstadt' });
  await returns.news(id, { state: 'ANNOUNCED' });
  await returns.news(id, { state: 'ON_THE_WAY' });
  const answer = await returns.news(id, { state: 'DELIVERED' });
  assert.equal(answer.status, 200);
  const { states } = (await partner.get(`/v1/return-shipments/${id}`)).json;
  assert.deepEqual(answer.json.states, states);
  assert.deepEqual(
    states.map(({ state }: { state: string }) => state),
    ['ANNOUNCED', 'ON_THE_WAY', 'ANNOUNCED', 'ON_THE_WAY', 'DELIVERED'],
  );
  assert.deepEqual(states[1], {
    state: 'ON_THE_WAY',
    occurredOn: '2026-03-02T08:15:00.000Z',
    statusText: 'In the depot of Musterstadt',
  });
});

test('RS2: a state that is reported late is sorted in by time, those of one moment as they were reported', async () => {
  const { id } = await announcedParcel();
  const hour = (hours: number) => ({ occurredOn: `2026-04-01T${String(hours).padStart(2, '0')}:00:00Z` });
  await returns.news(id, { state: 'ON_THE_WAY', statusText: 'In the van', ...hour(12) });
  await returns.news(id, { state: 'ON_THE_WAY', statusText: 'In the depot', ...hour(10) });
  const answer = await returns.news(id, { state: 'DELIVERED', statusText: 'At the gate', ...hour(12) });
  const { states } = (await partner.get(`/v1/return-shipments/${id}`)).json;
  assert.deepEqual(answer.json.states, states);
  assert.deepEqual(
    states.map(({ statusText = 'Announced' }: { statusText?: string }) => statusText),
    ['Announced', 'In the depot', 'In the van', 'At the gate'],
  );
});

test('OP5, RS2: 409 for anything after DELIVERED', async () => {
  const { id } = await announcedParcel();
  await returns.news(id, { state: 'DELIVERED' });
  for (const state of ['ANNOUNCED', 'ON_THE_WAY', 'DELIVERED']) {
    assertRefused(await returns.news(id, { state }), 409, 'RETURN_SHIPMENT_DELIVERED');
  }
});

test('RS3: states change neither return nor item nor receipts', async () => {
  const { order, id } = await announcedParcel();
  const read = async () => [
    (await partner.get('/v3/returns')).text,
    (await partner.get(`/v4/orders/${order.salesOrderId}`)).text,
    (await server.operator.get(`${returns.base}/receipts?salesOrderId=${order.salesOrderId}`)).text,
  ];
  const before = await read();
  assert.equal(JSON.parse(before[2] as string).resources.length, 1);
  server.clock.moveTo(server.clock.nowMs() + 1000);
  assert.equal((await returns.news(id, { state: 'DELIVERED' })).status, 200);
  assert.deepEqual(await read(), before);
});

test('404 for an unknown parcel, 400 for an unknown state, an invalid time, and an invalid text', async () => {
  const { id } = await announcedParcel();
  assertRefused(await returns.news(randomUUID(), { state: 'DELIVERED' }), 404, 'RETURN_SHIPMENT_NOT_FOUND');
  for (const body of [
    {},
    { state: 'LOST' },
    { state: 'DELIVERED', occurredOn: 'soon' },
    { state: 'DELIVERED', statusText: 'a\u0000b' },
    { state: 'DELIVERED', statusText: 'x'.repeat(501) },
  ]) {
    assertRefused(await returns.news(id, body), 400, 'VALIDATION_FAILED', JSON.stringify(body));
  }
});
