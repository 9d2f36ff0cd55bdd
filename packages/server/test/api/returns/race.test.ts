import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untilAdmitted } from '@kontor/harness/admitted';
import type { BodyOf } from '@kontor/harness/body';
import type { Answer } from '@kontor/harness/client';
import { followAll } from '@kontor/harness/lists';
import { reductionOf, path as reductionsPath, settledItem } from '@kontor/harness/price-reductions';
import { elementsOf, returnRoles, returnsOf, type SentOrder } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
const clients = 50;
const orderCount = 10;
const pieces = 4;

interface Named {
  positionItemId: string;
}

test('50 clients and an operator accept, reject and reduce the same items at the same time: each item has one outcome', async () => {
  const roles = ['PriceReductions_Read', 'PriceReductions_Write', 'Receipts_Read'];
  const partner = await server.newPartner([...returnRoles, ...roles]);
  const returns = returnsOf(server, partner);
  const orders = await Promise.all(Array.from({ length: orderCount }, () => returns.send(pieces)));
  await Promise.all(orders.map((order, index) => (index % 2 === 0 ? returns.announce(order) : undefined)));
  const accepted = new Map<string, number>();
  const rejected = new Map<string, number>();
  const count = (map: Map<string, number>, items: readonly Named[]) => {
    for (const { positionItemId } of items) map.set(positionItemId, (map.get(positionItemId) ?? 0) + 1);
  };
  const take = (
    map: Map<string, number>,
    answer: Answer<Pick<BodyOf<'acceptReturns' | 'rejectReturns'>, 'results'>>,
  ) => {
    assert.ok([200, 207, 422].includes(answer.status), answer.text);
    count(map, answer.json.results ?? []);
  };
  const reduced = new Set<string>();
  const reducers = orders.flatMap((order) =>
    order.itemIds.map(async (positionItemId, index) => {
      for (const amount of [20, 30, 9.98, 0.01 + index]) {
        const piece = { positionItemId, salesOrderId: order.salesOrderId };
        const answer = await untilAdmitted(() => partner.post(reductionsPath, reductionOf(piece, amount)));
        assert.ok([202, 409].includes(answer.status), answer.text);
        if (answer.status === 202) reduced.add(positionItemId);
      }
    }),
  );
  const actors = Array.from({ length: clients }, async (_, client) => {
    for (let round = 0; round < 4; round += 1) {
      const chosen = [orders[(client + round * 3) % orderCount], orders[(client * 7 + round) % orderCount]];
      const items = [...new Set(chosen)].flatMap((order) => (order === undefined ? [] : elementsOf(order)));
      const some = items.filter((_each, index) => (index + client + round) % 3 !== 0);
      if (client % 2 === 0) take(accepted, await untilAdmitted(() => returns.accept(some)));
      else {
        const reasoned = some.map((each) => ({ ...each, reason: 'EXCHANGE' }));
        take(rejected, await untilAdmitted(() => returns.reject(reasoned)));
      }
    }
  });
  const operator = orders.map(async (order) => {
    const accept = (positionItemIds: readonly (string | undefined)[]) =>
      untilAdmitted(() => returns.acceptForPartner(order, { positionItemIds }));
    const answer = await accept([order.itemIds[0]]);
    assert.ok([200, 409].includes(answer.status), answer.text);
    if (answer.status === 200) count(accepted, [{ positionItemId: order.itemIds[0] as string }]);
    await accept(order.itemIds.slice(1, 2));
  });
  await Promise.all([...actors, ...operator, ...reducers]);
  assert.ok(reduced.size > 0);
  const listed = await followAll(partner, '/v3/returns?limit=50');
  assert.equal(new Set(listed.map(({ positionItemId }) => positionItemId)).size, listed.length);
  const statusOf = new Map(listed.map(({ positionItemId, status }) => [positionItemId, status]));
  for (const order of orders) {
    const credited = await returns.creditedOf(order);
    for (const item of await returns.itemsOf(order)) {
      const id: string = item.positionItemId;
      const status = statusOf.get(id);
      assert.ok((accepted.get(id) ?? 0) <= 1, `${id} was accepted ${accepted.get(id)} times`);
      assert.ok((rejected.get(id) ?? 0) <= 1, `${id} was rejected ${rejected.get(id)} times`);
      assert.equal(item.fulfillmentStatus === 'RETURNED', status === 'ACCEPTED');
      assert.equal(
        credited.filter((each) => each === id).length,
        status === 'ACCEPTED' ? 1 : 0,
        'one REFUND',
      );
      if (accepted.has(id)) assert.equal(status, 'ACCEPTED');
      else if (rejected.has(id)) assert.ok(status === 'REJECTED' || status === 'ACCEPTED');
    }
    await checkCredits(partner, order, (id) => reduced.has(id));
  }
  await checkNumbers(partner);
});

type Partner = Parameters<typeof settledItem>[0];

const cents = ({ amount }: { amount: number }) => Math.round(amount * 100);

/** Each processed reduction has exactly one receipt, and an item that came back is credited to the cent. */
async function checkCredits(
  partner: Partner,
  { salesOrderId, itemIds }: SentOrder,
  isReduced: (id: string) => boolean,
): Promise<void> {
  const items = (await partner.get(`/v4/orders/${salesOrderId}`)).json.positionItems;
  const named: string[] = [];
  let expected = 0;
  for (const [index, positionItemId] of itemIds.entries()) {
    const entries = isReduced(positionItemId)
      ? (await settledItem(partner, { positionItemId, salesOrderId })).priceReductions
      : [];
    const processed = entries.filter(({ status }) => status === 'PROCESSED');
    named.push(...processed.map(({ receiptNumber }) => String(receiptNumber)));
    const given = processed.reduce((sum, { priceReduction }) => sum + cents(priceReduction), 0);
    assert.ok(given < 5999, `${given} cents were given back for ${positionItemId}`);
    expected += items[index]!.fulfillmentStatus === 'RETURNED' ? 5999 : given;
  }
  // Read last: until its reductions are settled, an order still gets receipts in the background.
  const { resources } = (await partner.get(`/v3/receipts?salesOrderId=${salesOrderId}`)).json;
  const credits = resources.filter(({ receiptType }: { receiptType: string }) => receiptType !== 'PURCHASE');
  const partial = credits.filter(
    ({ partialRefundType }: { partialRefundType?: string }) => partialRefundType,
  );
  assert.deepEqual(
    partial.map(({ receiptNumber }: { receiptNumber: string }) => receiptNumber).toSorted(),
    named.toSorted(),
  );
  const given = credits.reduce(
    (sum: number, { amountDue }: { amountDue: { amount: number } }) => sum + cents(amountDue),
    0,
  );
  assert.equal(given, expected);
}

/** Credit numbers have no duplicates and no gaps. */
async function checkNumbers(partner: Partner): Promise<void> {
  const receipts = await followAll(partner, '/v3/receipts?receiptTypes=REFUND,PARTIAL_REFUND');
  const running = receipts.map(({ receiptNumber }) => Number(receiptNumber.split('-').at(-1)));
  assert.deepEqual(
    running.toSorted((one, other) => one - other),
    running.map((_, index) => index + 1),
  );
}
