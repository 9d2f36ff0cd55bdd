import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BodyOf, PathTo } from '@kontor/harness/body';
import { newOrderPartner, parcel } from '@kontor/harness/orders';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const path = '/v4/orders/testorders';

/** States of the items in every scenario. */
const expected: Record<number, { items: number; status: string; reason?: string }> = {
  1: { items: 4, status: 'PROCESSABLE' },
  2: { items: 2, status: 'PROCESSABLE' },
  3: { items: 1, status: 'PROCESSABLE' },
  4: { items: 2, status: 'PROCESSABLE' },
  5: { items: 1, status: 'ANNOUNCED' },
  6: { items: 1, status: 'CANCELLED_BY_MARKETPLACE', reason: 'PAYMENT_ABORTED' },
  7: { items: 3, status: 'PROCESSABLE' },
  8: { items: 3, status: 'PROCESSABLE' },
};

describe('201', () => {
  test('all eight scenarios together', async () => {
    const partner = await newOrderPartner(server);
    const answer = await partner.send('POST', path);
    assert.equal(answer.status, 201, answer.text);
    assert.deepEqual(
      answer.json.resources.map(({ scenario }: { scenario: number }) => scenario),
      [1, 2, 3, 4, 5, 6, 7, 8],
    );
    for (const { scenario, salesOrderId, orderNumber, links } of answer.json.resources) {
      const order = (await partner.get(links[0].href as PathTo<BodyOf<'getPartnerOrder'>>)).json;
      assert.equal(order.salesOrderId, salesOrderId);
      assert.equal(order.orderNumber, orderNumber);
      const { items, status, reason } = expected[scenario] as (typeof expected)[number];
      assert.equal(order.positionItems.length, items);
      for (const item of order.positionItems) {
        assert.equal(item.fulfillmentStatus, status);
        assert.equal(item.cancellationReason, reason);
      }
      assert.equal(
        order.payment.paymentMethod,
        scenario === 5 || scenario === 6 ? 'PREPAYMENT' : 'INVOICE_SINGLE',
      );
      assert.equal(order.initialDiscounts !== undefined, scenario === 4);
      assert.equal(order.positionItems[0].weeePickup, scenario === 5);
    }
  });

  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    test(`scenario${number} alone`, async () => {
      const partner = await newOrderPartner(server);
      const answer = await partner.post(`${path}/scenario${number}`, '');
      assert.equal(answer.status, 201, answer.text);
      assert.equal(answer.json.resources.length, 1);
      assert.equal(answer.json.resources[0].scenario, number);
      assert.equal((await partner.get('/v4/orders')).json.resources.length, 1);
    });
  }
});

describe('the published test cases', () => {
  async function orderOf(scenario: number) {
    const partner = await newOrderPartner(server);
    const { resources } = (await partner.send('POST', `${path}/scenario${scenario}`)).json;
    return {
      partner,
      order: (await partner.get(resources[0].links[0].href as PathTo<BodyOf<'getPartnerOrder'>>)).json,
    };
  }

  test('cancel a whole order', async () => {
    const { partner, order } = await orderOf(2);
    assert.equal((await partner.send('POST', `/v4/orders/${order.salesOrderId}/cancellation`)).status, 204);
  });

  test('cancel one item', async () => {
    const { partner, order } = await orderOf(7);
    const item = `positionItems/${order.positionItems[0].positionItemId}`;
    const answer = await partner.send('POST', `/v4/orders/${order.salesOrderId}/${item}/cancellation`);
    assert.equal(answer.status, 204);
  });

  test('ship all items of an order in one shipment, and in two', async () => {
    for (const cut of [4, 2]) {
      const { partner, order } = await orderOf(1);
      const { salesOrderId, positionItems } = order;
      const parts = [positionItems.slice(0, cut), positionItems.slice(cut)].filter(
        ({ length }) => length > 0,
      );
      for (const part of parts) {
        const answer = await partner.post('/v1/shipments', parcel({ salesOrderId, positionItems: part }));
        assert.equal(answer.status, 201, answer.text);
      }
      const sent = (await partner.get('/v4/orders?fulfillmentStatus=SENT')).json.resources;
      assert.equal(sent.length, 1);
    }
  });

  test('ship parcel and forwarder items separately', async () => {
    const { partner, order } = await orderOf(8);
    const { salesOrderId, positionItems } = order;
    const [lamp, wardrobe, cup] = positionItems;
    assert.equal(
      (await partner.post('/v1/shipments', parcel({ salesOrderId, positionItems: [lamp, cup] }))).status,
      201,
    );
    const forwarded = parcel(order, {
      trackingKey: { carrier: 'DACHSER' },
      positionItems: [{ positionItemId: wardrobe.positionItemId, salesOrderId }],
    });
    assert.equal((await partner.post('/v1/shipments', forwarded)).status, 201);
  });
});

test('404 for unknown scenarios', async () => {
  const partner = await newOrderPartner(server);
  for (const number of ['0', '9', '1.0', 'x', '-1', '01']) {
    const answer = await partner.send('POST', `${path}/scenario${number}`);
    assertRefused(answer, 404, 'NOT_FOUND', number);
  }
});

test('404 on a live server, for every caller', async () => {
  const live = await startTestServer({
    KONTOR_ENVIRONMENT: 'live',
    KONTOR_OPERATOR_TOKEN: 'a-token-of-a-live-server',
  });
  const partner = await newOrderPartner(live);
  for (const client of [partner, live.anonymous]) {
    for (const each of [path, `${path}/scenario1`]) {
      const answer = await client.send('POST', each);
      assert.equal(answer.status, 404);
      assert.equal(answer.json.errors[0].code, 'NOT_FOUND');
    }
  }
});
