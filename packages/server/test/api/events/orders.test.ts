import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brief, happenedTo } from '@kontor/harness/happened';
import { line, newOrderPartner, ordersOf } from '@kontor/harness/orders';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
const partner = await newOrderPartner(server);
const orders = ordersOf(server, partner.partnerId);
const happened = await happenedTo(server, `/partners/${partner.partnerId}`);

describe('order.placed', () => {
  test('names the order and its items, and contains nothing about the shopper', async () => {
    const order = await orders.place({ lines: [line('LAMP-1'), line('SOFA')] });
    const { salesOrderId, orderNumber } = order;
    const [event, ...others] = await happened();
    assert.deepEqual(others, []);
    assert.deepEqual(event, {
      type: 'order.placed',
      subject: `orders/${salesOrderId}`,
      data: {
        salesOrderId,
        orderNumber,
        positionItems: order.positionItems.map(
          ({ positionItemId, product }: { positionItemId: string; product: { sku: string } }) => ({
            positionItemId,
            sku: product.sku,
          }),
        ),
      },
    });
  });
});

describe('order-item', () => {
  test('is processable, blocked, released and cancelled, separately for each item', async () => {
    const order = await orders.place({ lines: [line('LAMP-1', { quantity: 2 })] });
    const { salesOrderId } = order;
    const [{ positionItemId: one }, { positionItemId: two }] = order.positionItems;
    await happened();
    const subject = (id: string) => `orders/${salesOrderId}/items/${id}`;

    await orders.block(salesOrderId, [one]);
    assert.deepEqual(brief(await happened()), [`order-item.blocked ${subject(one)}`]);
    await orders.release(salesOrderId, [one]);
    const [released] = await happened();
    assert.deepEqual([released?.type, released?.data.status], ['order-item.released', 'ANNOUNCED']);
    await orders.endPeriod(salesOrderId);
    assert.deepEqual(brief(await happened()), [
      `order-item.processable ${subject(one)}`,
      `order-item.processable ${subject(two)}`,
    ]);
    await orders.cancel(salesOrderId, 'CANCELLED_ON_MARKETPLACE_WISH', [two]);
    const [cancelled, ...others] = await happened();
    assert.deepEqual(others, []);
    assert.deepEqual(cancelled, {
      type: 'order-item.cancelled',
      subject: subject(two),
      data: {
        salesOrderId,
        orderNumber: order.orderNumber,
        positionItemId: two,
        sku: 'LAMP-1',
        status: 'CANCELLED_BY_MARKETPLACE',
        cancellationReason: 'CANCELLED_ON_MARKETPLACE_WISH',
      },
    });
  });

  test('is not emitted when nothing changed', async () => {
    const order = await orders.place();
    await orders.block(order.salesOrderId);
    await happened();
    await server.operator.post(`${orders.base}/${order.salesOrderId}/block`, {});
    await partner.get(`/v4/orders/${order.salesOrderId}`);
    assert.deepEqual(await happened(), []);
  });
});

test('partner.changed announces the end of a contract, followed by the events of the orders that it cancels', async () => {
  const leaving = await newOrderPartner(server);
  const theirs = await happenedTo(server, `/partners/${leaving.partnerId}`);
  const order = await ordersOf(server, leaving.partnerId).place();
  await theirs();
  const ended = await server.operator.post(`/operator/v1/partners/${leaving.partnerId}/contract/end`, {});
  assert.equal(ended.status, 200, ended.text);
  const [{ positionItemId }] = order.positionItems;
  const [changed, ...cancelled] = await theirs();
  assert.equal(changed?.type, 'partner.changed');
  assert.equal(changed.data.partnerId, leaving.partnerId);
  assert.ok(Number.isFinite(Date.parse(changed.data.contractEndsAt)));
  assert.deepEqual(brief(cancelled), [
    `order-item.cancelled orders/${order.salesOrderId}/items/${positionItemId}`,
  ]);
});
