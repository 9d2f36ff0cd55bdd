import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveClock } from '@kontor/harness/clock';
import { assertRefused, refusalOf } from '@kontor/harness/refused';
import { label, newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer, type TestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReturnPartner(server);
const returns = returnsOf(server, partner);

const pathOf = (carrier: string, number: string) =>
  `/v1/return-shipments/carriers/${carrier}/trackingnumbers/${encodeURIComponent(number)}` as const;

test('RS5: 200 for a carrier and a percent-encoded number', async () => {
  const odd = { carrier: 'GLS', trackingNumber: 'A/B ä%2F?#1' };
  const order = await returns.send(1, () => odd);
  await returns.announce(order);
  const answer = await partner.get(pathOf(odd.carrier, odd.trackingNumber));
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(answer.json.trackingKey, odd);
  assertRefused(await partner.get(pathOf('DHL', odd.trackingNumber)), 404, 'RETURN_SHIPMENT_NOT_FOUND');
});

test('RS5: 200 with the newest parcel when several have the number', async () => {
  const shared = label();
  const order = await returns.send(2, () => shared);
  await returns.announce(order, { positionItemIds: [order.itemIds[0]] });
  const first = (await partner.get(pathOf(shared.carrier, shared.trackingNumber))).json;
  await returns.news(first.returnShipmentId, { state: 'DELIVERED' });
  server.clock.moveTo(server.clock.nowMs() + 1000);
  await returns.announce(order);
  const second = (await partner.get(pathOf(shared.carrier, shared.trackingNumber))).json;
  assert.notEqual(second.returnShipmentId, first.returnShipmentId);
  assert.equal(second.returnPositionItems[0].salesOrderPositionItemId, order.itemIds[1]);
});

test('RS5, RS9: 400 for another carrier, 404 for an unknown number', async () => {
  for (const carrier of ['UPS', 'dhl', 'PIGEON']) {
    const answer = await partner.get(pathOf(carrier, '1'));
    const [{ code, title }] = answer.json.errors;
    assert.deepEqual([answer.status, code, title], [400, 'INVALID_PARAMETER', 'BAD_REQUEST']);
  }
  for (const carrier of ['DHL', 'GLS', 'HERMES', 'HES']) {
    assertRefused(await partner.get(pathOf(carrier, 'nobody-has-this')), 404, 'RETURN_SHIPMENT_NOT_FOUND');
  }
});

test('RS5: a number is found indefinitely, or for as long as the setting says', async () => {
  const found = async (own: TestServer) => {
    const user = await newReturnPartner(own);
    const order = await returnsOf(own, user).send();
    await returnsOf(own, user).announce(order);
    const [{ carrier, trackingNumber }] = order.labels as [{ carrier: string; trackingNumber: string }];
    const answers: (string | number)[][] = [];
    for (const advance of ['P41D', 'P2D', 'P900D']) {
      await moveClock(own, { advance });
      await user.login(user.username, 'pass-word');
      answers.push(refusalOf(await user.get(pathOf(carrier, trackingNumber))));
    }
    return answers;
  };
  assert.deepEqual(await found(await startTestServer()), [[200], [200], [200]]);
  const limited = await startTestServer({ KONTOR_RETURN_NUMBER_LOOK_BACK_DAYS: '42' });
  const gone = [404, 'RETURN_SHIPMENT_NOT_FOUND'];
  assert.deepEqual(await found(limited), [[200], gone, gone]);
});
