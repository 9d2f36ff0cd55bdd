import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '@kontor/harness/client';
import { dispute } from '@kontor/harness/receipts';
import { newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReturnPartner(server);
const { partnerId } = partner;
const returns = returnsOf(server, partner);
const order = await returns.send(4);
const [first = '', second = '', third = '', fourth = ''] = order.itemIds;
const only = (...positionItemIds: string[]) => ({ positionItemIds });
const newsOf = async (positionItemId: string) => {
  const [{ returnShipmentId }] = await returns.parcelsOf(positionItemId);
  return returns.news(returnShipmentId, { state: 'ON_THE_WAY' });
};

/** The operator's actions on behalf of shoppers and carriers, step by step. */
const steps: readonly [operationId: string, act: () => Promise<Answer>][] = [
  ['announceReturn', () => returns.announce(order, only(first, second))],
  ['addReturnShipmentState', () => newsOf(first)],
  [
    'addReturnShipment',
    () => returns.addParcel({ trackingKey: { carrier: 'HES', trackingNumber: 'HES-1' }, ...only(first) }),
  ],
  ['withdrawReturn', () => returns.withdraw(order, only(second))],
  ['misdirectReturn', () => returns.misdirect(order, only(third))],
  ['acceptReturn', () => returns.acceptForPartner(order, only(third))],
  ['recordDisputeRefund', () => dispute(server, partnerId, order.salesOrderId, { positionItemId: fourth })],
];

async function entriesOf(operationId: string): Promise<number> {
  const query = `partnerId=${partnerId}&operationId=${operationId}&limit=100`;
  const answer = await server.operator.get(`/operator/v1/audit?${query}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json.resources.length;
}

async function timeline(): Promise<string[]> {
  const answer = await server.operator.get(`${returns.base}/orders/${order.salesOrderId}/timeline`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json.entries.map((entry: object) => JSON.stringify(entry));
}

for (const [operationId, act] of steps) {
  test(`${operationId} is recorded in the audit log and in the timeline of the order`, async () => {
    const [audited, told] = [await entriesOf(operationId), new Set(await timeline())];
    const answer = await act();
    assert.ok(answer.status < 300, answer.text);
    assert.ok((await entriesOf(operationId)) > audited, 'audit log');
    const news = (await timeline()).filter((entry) => !told.has(entry));
    assert.ok(news.length > 0, 'timeline');
  });
}
