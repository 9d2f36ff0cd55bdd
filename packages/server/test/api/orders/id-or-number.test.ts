import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newOrderPartner, ordersOf, parcel } from '@kontor/harness/orders';
import { startTestServer } from '@kontor/harness/server';
import { operatorV1 } from '../../../../contract/generated/operator-v1.ts';
import { ordersV4 } from '../../../../contract/generated/orders-v4.ts';

const server = await startTestServer();
const partner = await newOrderPartner(server);
const other = await newOrderPartner(server);
const orders = ordersOf(server, partner.partnerId);

/** What each operation on one order needs: an order in the right state and a body, or a function that builds one. */
const calls: Record<string, { place(): Promise<Placed>; body?: unknown; status: number }> = {
  getPartnerOrder: { place: () => orders.place(), status: 200 },
  cancelPartnerOrders: { place: () => orders.placeProcessable(), status: 204 },
  cancelPartnerOrderPositionItems: { place: () => orders.placeProcessable(), status: 204 },
  getOrderTimeline: { place: () => orders.place(), status: 200 },
  getOrderOfPartner: { place: () => orders.place(), status: 200 },
  recordPayment: { place: () => orders.place({ paymentMethod: 'PREPAYMENT' }), status: 200 },
  endCancellationPeriod: { place: () => orders.place(), status: 200 },
  cancelOrder: {
    place: () => orders.place(),
    body: { reason: 'CANCELLED_ON_CUSTOMER_WISH' },
    status: 200,
  },
  putFraudSuspicion: { place: () => orders.place(), body: { suspected: true }, status: 200 },
  blockOrder: { place: () => orders.place(), body: {}, status: 200 },
  releaseOrder: { place: placeBlocked, body: {}, status: 200 },
  acceptReturn: { place: () => orders.placeProcessable(), body: {}, status: 409 },
  announceReturn: { place: () => orders.placeProcessable(), body: {}, status: 409 },
  withdrawReturn: { place: () => orders.placeProcessable(), body: {}, status: 409 },
  misdirectReturn: { place: () => orders.placeProcessable(), body: {}, status: 409 },
  recordDisputeRefund: {
    place: placeSent,
    body: ({ positionItems: [item] }: Placed) => ({
      positionItemId: item?.positionItemId,
      amount: { amount: 1, currency: 'EUR' },
      type: 'REFUND_ESCALATION',
    }),
    status: 201,
  },
};

interface Placed {
  readonly salesOrderId: string;
  readonly orderNumber: string;
  readonly positionItems: readonly { positionItemId: string }[];
}

async function placeBlocked(): Promise<Placed> {
  const order = await orders.place();
  await orders.block(order.salesOrderId);
  return order;
}

async function placeSent(): Promise<Placed> {
  const order = await orders.placeProcessable();
  const answer = await partner.post('/v1/shipments', parcel(order));
  assert.equal(answer.status, 201, answer.text);
  return order;
}

const operations = Object.entries({ ...ordersV4, ...operatorV1 }).filter(([, { path }]) =>
  /\{(orderId|salesOrderId)\}/.test(path),
);

function call(row: (typeof operations)[number][1], order: Placed, name: string, body: unknown) {
  const path = row.path
    .replace('{partnerId}', partner.partnerId)
    .replace(/\{(orderId|salesOrderId)\}/, name)
    .replace('{positionItemIds}', order.positionItems[0]?.positionItemId ?? '');
  const sent = typeof body === 'function' ? body(order) : body;
  const client = path.startsWith('/operator/') ? server.operator : partner;
  return client.send(row.method, path, {
    headers: sent === undefined ? {} : { 'content-type': 'application/json' },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  });
}

describe('every operation on an order accepts its id or its number:', () => {
  for (const [operationId, row] of operations) {
    test(operationId, async () => {
      const { place, body, status } = calls[operationId] ?? assert.fail('tell how it is called');
      const order = await place();
      const answer = await call(row, order, order.orderNumber.toUpperCase(), body);
      assert.equal(answer.status, status, answer.text);
      if (status === 409) assert.match(String(answer.json.errors[0].code), /^(RETURN_)?STATE_FORBIDS$/);
      const again = await place();
      assert.equal((await call(row, again, again.salesOrderId.toUpperCase(), body)).status, status);
    });
  }
});

test('several orders are cancelled by ids and numbers in one call, and one named by both only once', async () => {
  const [one, two] = [await orders.placeProcessable(), await orders.placeProcessable()];
  const names = [one.orderNumber, two.salesOrderId, one.salesOrderId].join();
  assert.equal((await partner.send('POST', `/v4/orders/${names}/cancellation`)).status, 204);
  for (const { orderNumber } of [one, two]) {
    const { positionItems } = (await partner.get(`/v4/orders/${orderNumber}`)).json;
    assert.equal(positionItems[0].fulfillmentStatus, 'CANCELLED_BY_PARTNER');
  }
});

test('the number of another partner’s order is unknown', async () => {
  const { orderNumber } = await orders.placeProcessable();
  for (const path of [`/v4/orders/${orderNumber}/cancellation`]) {
    const answer = await other.send('POST', path);
    assert.equal(answer.status, 404);
    assert.match(answer.json.errors[0].detail, /no order with the id or number/);
  }
});
