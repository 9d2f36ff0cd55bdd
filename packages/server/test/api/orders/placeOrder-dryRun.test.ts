/** `dryRun=true` of placeOrder: everything is checked, nothing is stored. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { OperatorOrder } from '@kontor/contract/generated/operator-v1';
import { assign, createProfile, stockOf, stockRoles, store } from '@kontor/harness/availability';
import { happenedTo } from '@kontor/harness/happened';
import { address } from '@kontor/harness/orders';
import { product } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';

const server = await startTestServer();
server.clock.stopAt(Date.UTC(2026, 2, 2, 9));
const { operator } = server;
const seller = await server.newPartner(stockRoles);
const base = `/operator/v1/partners/${seller.partnerId}/orders` as const;
const maxOrderQuantity = { quantity: 3, periodInDays: 30 };
await deliverAndCheck(seller, [product({ sku: 'A', order: { maxOrderQuantity } })]);
await assign(seller, await createProfile(seller), ['A']);
await store(seller, { A: 9 });

const placement = (more: object) => ({
  paymentMethod: 'PAYPAL',
  deliveryAddress: address,
  lines: [{ sku: 'A', quantity: 2 }],
  ...more,
});
const salesOrderId = '7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e';
const key = { 'idempotency-key': 'basket' };
const check = (more: object) => operator.post(`${base}?dryRun=true`, placement(more), key);
const place = (more: object) => operator.post(base, placement(more));

describe('a dry run of an order', () => {
  test('has the order that would be placed, and leaves nothing behind', async () => {
    const happened = await happenedTo(server, `/partners/${seller.partnerId}`);
    const dry = await check({ salesOrderId });
    assert.equal(dry.status, 200, dry.text);
    assertRefused(await operator.get(`${base}/${salesOrderId}`), 404, 'ORDER_NOT_FOUND');
    assert.equal(await stockOf(seller, 'A'), 9);
    assert.deepEqual(await happened(), []);
    const audit = await operator.get(
      `/operator/v1/audit?partnerId=${seller.partnerId}&operationId=placeOrder`,
    );
    assert.deepEqual(audit.json.resources, []);

    const placed = await place({ salesOrderId });
    assert.equal(placed.status, 201, placed.text);
    assert.deepEqual(withoutIds(dry.json), withoutIds(placed.json));
    assert.ok(dry.json.positionItems[0].expectedDeliveryDate);
    assert.equal(await stockOf(seller, 'A'), 7);
  });

  test('is refused as the order would be', async () => {
    for (const [more, code] of [
      [{ lines: [{ sku: 'A', quantity: 10 }] }, 'NOT_ORDERABLE'],
      [{ lines: [{ sku: 'A', quantity: 3 }] }, 'ORDER_QUANTITY_EXCEEDED'],
      [{ lines: [{ sku: 'B' }] }, 'UNKNOWN_SKU'],
      [{ salesOrderId }, 'ORDER_EXISTS'],
      [{ vouchers: [{ code: 'V', amount: { amount: 1, currency: 'CHF' } }] }, 'VALIDATION_FAILED'],
    ] as const) {
      const [dry, placed] = [await check(more), await place(more)];
      assert.equal(dry.json.errors[0].code, code, dry.text);
      assert.deepEqual([dry.status, withoutLog(dry.json)], [placed.status, withoutLog(placed.json)]);
    }
  });

  test('of a partner that is suspended is refused as well', async () => {
    const path = `/operator/v1/partners/${seller.partnerId}/contract/suspension` as const;
    assert.equal((await operator.post(path, { reason: 'Unpaid' })).status, 200);
    assert.equal((await check({})).json.errors[0].code, 'CONTRACT_SUSPENDED');
  });
});

function withoutIds({ orderNumber: _, positionItems, ...order }: OperatorOrder) {
  const items = positionItems.map(({ positionItemId: __, ...item }) => item);
  return { ...order, items };
}

function withoutLog({ errors }: { errors: { logref: string }[] }) {
  return errors.map(({ logref: _, ...error }) => error);
}
