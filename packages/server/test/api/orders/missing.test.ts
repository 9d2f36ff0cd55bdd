/** A day of an operator: a shopper's order cannot be found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assign, createProfile, newStockPartner, store } from '@kontor/harness/availability';
import { allEvents, partnerEvents, readOn, told } from '@kontor/harness/events';
import { newOperator } from '@kontor/harness/operators';
import { line, ordersOf, parcel } from '@kontor/harness/orders';
import { startTestServer } from '@kontor/harness/server';
import { newShopper, wordsOf } from '@kontor/harness/shoppers';
import { tryOrder } from '@kontor/harness/takedowns';

const server = await startTestServer();
const shopper = newShopper();

test('an order that nobody can find', async (story) => {
  const lamps = await newStockPartner(server, 'LAMP', 'SHADE');
  const cups = await newStockPartner(server, 'CUP');
  await assign(lamps, await createProfile(lamps), ['LAMP']);
  await store(lamps, { LAMP: 1 });
  const support = await newOperator(server, 'support', ['orders', 'catalogue']);
  const answers: string[] = [];
  const ask = async <const P extends string>(path: P) => {
    const answer = await support.get(path);
    assert.equal(answer.status, 200, answer.text);
    answers.push(answer.text);
    return answer.json;
  };
  let placed = { salesOrderId: '', orderNumber: '', positionItems: [{ positionItemId: '' }] };

  await story.test(
    'a shopper buys the last lamp of one seller and a cup of another, in one basket',
    async () => {
      const { price: _, product: __, ...lamp } = line('LAMP');
      const basket = { deliveryAddress: shopper, force: false };
      placed = await ordersOf(server, lamps.partnerId).place({ ...basket, lines: [lamp] });
      const { salesOrderId } = placed;
      await ordersOf(server, cups.partnerId).place({
        ...basket,
        force: true,
        salesOrderId,
        lines: [line('CUP')],
      });
    },
  );

  await story.test(
    'weeks later the shopper reads the number out, and both sellers say: not ours',
    async () => {
      const misread = await ask('/operator/v1/orders?orderNumber=aaaaaaaaaa');
      assert.deepEqual(misread.resources, []);
      const { resources } = await ask(`/operator/v1/orders?orderNumber=${placed.orderNumber.toUpperCase()}`);
      assert.deepEqual(
        resources.map(({ partnerId }: { partnerId: string }) => partnerId),
        [lamps.partnerId],
      );
      const [{ positionItems }] = resources;
      assert.deepEqual(positionItems, [
        {
          positionItemId: placed.positionItems[0]?.positionItemId,
          sku: 'LAMP',
          fulfillmentStatus: 'ANNOUNCED',
        },
      ]);
    },
  );

  await story.test('the basket has an order with each of the sellers', async () => {
    const { resources } = await ask(`/operator/v1/orders?salesOrderId=${placed.salesOrderId}`);
    assert.deepEqual(
      resources.map(({ partnerId }: { partnerId: string }) => partnerId).sort(),
      [lamps.partnerId, cups.partnerId].sort(),
    );
  });

  await story.test('the seller was told: the order is in its journal since it was placed', async () => {
    const subject = `orders/${placed.salesOrderId}`;
    const { events } = await readOn(support, allEvents, { subject, partnerId: lamps.partnerId });
    assert.deepEqual(events.map(told), [`order.placed ${subject}`]);
    const own = await readOn(lamps, partnerEvents, { types: 'kontor.order.placed.v1' });
    assert.deepEqual(own.events, events);
  });

  await story.test('but it still waits for the end of the cancellation period', async () => {
    const path = `/operator/v1/partners/${lamps.partnerId}/orders/${placed.salesOrderId}/timeline` as const;
    assert.match((await ask(path)).answer, /1 ANNOUNCED/);
    const waiting = await ask(`/operator/v1/orders?partnerId=${lamps.partnerId}&status=PROCESSABLE`);
    assert.deepEqual(waiting.resources, []);
  });

  await story.test('a second shopper could not order the lamp, and the events say since when', async () => {
    const refused = await tryOrder(server, lamps, 'LAMP');
    assert.deepEqual(refused.json.errors[0]['detail-structured'].reasons, ['SOLD_OUT']);
    const types = 'kontor.product.orderability-changed.v1';
    const { events } = await readOn(support, allEvents, { subject: 'products/LAMP', types });
    assert.deepEqual(events.at(-1)?.data, { sku: 'LAMP', orderable: false, reasons: ['SOLD_OUT'] });
    const [listed] = (await ask('/operator/v1/products?sku=LAMP')).resources;
    assert.deepEqual([listed.partnerId, listed.reasons], [lamps.partnerId, ['SOLD_OUT']]);
  });

  await story.test(
    'the period ends, the seller sends it, and every step is found under the order',
    async () => {
      const orders = ordersOf(server, lamps.partnerId);
      const processable = (await orders.endPeriod(placed.salesOrderId)).json;
      const sent = await lamps.post('/v1/shipments', parcel(processable));
      assert.equal(sent.status, 201, sent.text);
      const subject = `orders/${placed.salesOrderId}`;
      const { events } = await readOn(support, allEvents, { subject, partnerId: lamps.partnerId });
      assert.deepEqual(
        events.map(({ type }) => type.slice(7, -3)).filter((type) => type.startsWith('order')),
        ['order.placed', 'order-item.processable', 'order-item.sent'],
      );
      const found = await ask('/operator/v1/orders?sku=LAMP&status=SENT');
      assert.equal(found.resources[0]?.orderNumber, placed.orderNumber);
    },
  );

  await story.test('nothing of all that has told anything about the shopper', () => {
    assert.ok(answers.length >= 6);
    for (const text of answers) assert.deepEqual(wordsOf(shopper, text), []);
  });
});
