import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Open } from '@kontor/harness/body';
import { settleWork } from '@kontor/harness/clock';
import { line, newOrderPartner, ordersOf, parcel } from '@kontor/harness/orders';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
server.clock.stopAt(Date.UTC(2026, 2, 2, 9));
const partner = await newOrderPartner(server);
const orders = ordersOf(server, partner.partnerId);

/** The newest entries of the partner's chain, newest first. */
async function entries(count: number) {
  const query = `partnerId=${partner.partnerId}&limit=${count}`;
  return (await server.operator.get(`/operator/v1/audit?${query}`)).json.resources;
}

const states = (side: Open) =>
  side.positionItems.map((item: Open) => [item.sku, item.fulfillmentStatus, item.cancellationReason]);

describe('the audit log of orders records', () => {
  test('what was placed, without any data of the shopper', async () => {
    const order = await orders.place({ lines: [line('A'), line('B')] });
    const [entry] = await entries(1);
    assert.deepEqual(
      [entry.operationId, entry.record, entry.before],
      ['placeOrder', `orders/${order.salesOrderId}`, undefined],
    );
    assert.deepEqual(states(entry.after), [
      ['A', 'ANNOUNCED', undefined],
      ['B', 'ANNOUNCED', undefined],
    ]);
    assert.doesNotMatch(JSON.stringify(entry), /Muster|Ada|shopper|Lindenweg|12345/);
  });

  test('an item before and after a change by the operator or the partner', async () => {
    const order = await orders.placeProcessable({ lines: [line('A'), line('B')] });
    const [, second] = order.positionItems;
    await orders.block(order.salesOrderId, [second.positionItemId]);
    const [blocked] = await entries(1);
    assert.equal(blocked.operationId, 'blockOrder');
    assert.deepEqual(states(blocked.before), [['B', 'PROCESSABLE', undefined]]);
    assert.deepEqual(states(blocked.after), [['B', 'BLOCKED', undefined]]);
    await partner.send('POST', `/v4/orders/${order.salesOrderId}/cancellation`);
    const [cancelled] = await entries(1);
    assert.deepEqual(cancelled.actor.name, partner.username);
    assert.deepEqual(states(cancelled.before), [['A', 'PROCESSABLE', undefined]]);
    assert.deepEqual(states(cancelled.after), [['A', 'CANCELLED_BY_PARTNER', 'CANCELLED_ON_PARTNER_WISH']]);
  });

  test('a fraud suspicion and its end', async () => {
    const { salesOrderId } = await orders.placeProcessable();
    await orders.suspect(salesOrderId);
    const [entry] = await entries(1);
    assert.deepEqual([entry.before.suspectedFraud, entry.after.suspectedFraud], [false, true]);
    assert.deepEqual(entry.after.positionItems, []);
  });

  test("a shipment, the items that it makes SENT, their receipt, and the carrier's updates", async () => {
    const order = await orders.placeProcessable();
    const { json } = await partner.post('/v1/shipments', parcel(order));
    const byRecord = new Map((await entries(3)).map((entry) => [entry.record, entry]));
    const shipment = byRecord.get(`shipments/${json.shipmentId}`)!;
    const [{ positionItemId }] = order.positionItems;
    assert.deepEqual(shipment.after.positionItemIds, [positionItemId]);
    const sent = byRecord.get(`orders/${order.salesOrderId}`)!;
    assert.deepEqual(states(sent.before), [['LAMP-1', 'PROCESSABLE', undefined]]);
    assert.deepEqual(states(sent.after), [['LAMP-1', 'SENT', undefined]]);
    const receipt = [...byRecord.values()].find(({ record }) => record.startsWith('receipts/'));
    assert.deepEqual(
      [receipt?.after.receiptType, receipt?.after.salesOrderId],
      ['PURCHASE', order.salesOrderId],
    );
    const news = `/operator/v1/partners/${partner.partnerId}/shipments/${json.shipmentId}/states` as const;
    await server.operator.post(news, { state: 'DELIVERED' });
    const [told] = await entries(1);
    const statesOf = (side: Open) => side.states.map(({ state }: { state: string }) => state);
    assert.deepEqual([statesOf(told.before), statesOf(told.after)], [['SENT'], ['SENT', 'DELIVERED']]);
  });

  test('what the end of a contract cancelled, immediately and in the background', async () => {
    const leaving = await newOrderPartner(server);
    const theirs = ordersOf(server, leaving.partnerId);
    await theirs.placeMany(201);
    await server.operator.post(`/operator/v1/partners/${leaving.partnerId}/contract/end`, '');
    await settleWork(server);
    const query = `partnerId=${leaving.partnerId}&limit=2`;
    const found = (await server.operator.get(`/operator/v1/audit?${query}`)).json.resources;
    const [background, operation] = found;
    assert.deepEqual(
      [operation.operationId, operation.after.total, operation.after.changed.length],
      ['endContract', 201, 201],
    );
    assert.deepEqual(
      [background.actor.kind, background.operationId, states(background.after)],
      ['server', 'sweepOrders', [['LAMP-1', 'CANCELLED_BY_MARKETPLACE', 'PARTNER_TERMINATED']]],
    );
  });
});
