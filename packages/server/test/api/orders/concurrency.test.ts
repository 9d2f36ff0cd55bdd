import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untilAdmitted } from '@kontor/harness/admitted';
import { line, newOrderPartner, ordersOf, parcel } from '@kontor/harness/orders';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
const clients = 50;
const orderCount = 20;

type Item = { positionItemId: string; fulfillmentStatus: string; itemValueGrossPrice: { amount: number } };

test('50 clients and an operator on the same orders: no item in two shipments, no cancellation lost', async () => {
  const partner = await newOrderPartner(server);
  const orders = ordersOf(server, partner.partnerId);
  const placed = await Promise.all(
    Array.from({ length: orderCount }, () =>
      orders.placeProcessable({ lines: [line('A', { quantity: 3 })] }),
    ),
  );
  const itemIds = placed.flatMap(({ positionItems }) =>
    positionItems.map((item: Item) => item.positionItemId),
  );
  /** Outcome that every accepted call implies, by item. */
  const claims = new Map<string, string[]>(itemIds.map((id: string) => [id, []]));
  const claim = (items: readonly Item[], what: string) => {
    for (const { positionItemId } of items) claims.get(positionItemId)?.push(what);
  };

  const actors = Array.from({ length: clients }, async (_, client) => {
    for (let round = 0; round < 6; round += 1) {
      const order = placed[(client + round * 7) % orderCount]!;
      const { salesOrderId } = order;
      const items: Item[] = order.positionItems;
      const one = items[(client + round) % 3] as Item;
      if (client % 2 === 0) {
        const some = round % 2 === 0 ? [one] : items;
        const report = parcel({ salesOrderId, positionItems: some });
        const answer = await untilAdmitted(() => partner.post('/v1/shipments', report));
        assert.ok([201, 409].includes(answer.status), answer.text);
        if (answer.status === 201) claim(some, answer.json.shipmentId);
      } else {
        const path = `/v4/orders/${salesOrderId}/positionItems/${one.positionItemId}/cancellation` as const;
        const answer = await untilAdmitted(() => partner.send('POST', path));
        assert.ok([204, 409].includes(answer.status), answer.text);
        if (answer.status === 204) claim([one], 'CANCELLED_BY_PARTNER');
      }
    }
  });
  const operator = placed.map(async ({ salesOrderId, positionItems }) => {
    const [, second] = positionItems as Item[];
    const body = { reason: 'CANCELLED_ON_MARKETPLACE_WISH', positionItemIds: [second?.positionItemId] };
    const path = `${orders.base}/${salesOrderId}/cancellation` as const;
    const answer = await untilAdmitted(() => server.operator.post(path, body));
    assert.ok([200, 409].includes(answer.status), answer.text);
    if (answer.status === 200) claim([second as Item], 'CANCELLED_BY_MARKETPLACE');
  });
  await Promise.all([...actors, ...operator]);

  const list = (await partner.get('/v4/orders?limit=256')).json.resources;
  const items: Item[] = list.flatMap((order: { positionItems: Item[] }) => order.positionItems);
  assert.equal(items.length, orderCount * 3);
  let cents = 0;
  for (const item of items) {
    cents += Math.round(item.itemValueGrossPrice.amount * 100);
    // Cancelling an item that the partner has already cancelled succeeds again and changes nothing.
    const winners = new Set(claims.get(item.positionItemId));
    assert.ok(winners.size <= 1, `${item.positionItemId}: ${[...winners].join(', ')}`);
    const [winner] = winners;
    if (winner === undefined) assert.equal(item.fulfillmentStatus, 'PROCESSABLE');
    else if (winner.startsWith('CANCELLED')) assert.equal(item.fulfillmentStatus, winner);
    else {
      assert.equal(item.fulfillmentStatus, 'SENT');
      const { positionItems } = (await partner.get(`/v1/shipments/${winner}`)).json;
      assert.ok(positionItems.some((sent) => sent.positionItemId === item.positionItemId));
    }
  }
  assert.equal(cents, orderCount * 3 * 5999);
});

test('of many concurrent reports of one item one is accepted', async () => {
  const partner = await newOrderPartner(server);
  const order = await ordersOf(server, partner.partnerId).placeProcessable();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => {
      const report = parcel(order);
      return untilAdmitted(() => partner.post('/v1/shipments', report));
    }),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(29).fill(409)]);
  assert.equal((await partner.get('/v1/shipments?datefrom=2020-01-01')).json.resources.length, 1);
});
