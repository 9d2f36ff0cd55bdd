import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { address, orderRoles } from '@kontor/harness/orders';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, testProductEan } from '@kontor/harness/statuses';

const server = await startTestServer();
const start = Date.UTC(2026, 2, 2, 9);
server.clock.stopAt(start);
const seller = await server.newPartner(['Products_Read', 'Products_Write', ...orderRoles]);
const base = `/operator/v1/partners/${seller.partnerId}/orders` as const;

let shoppers = 0;

/** Places an order of a shopper who has ordered nothing before, so that no limit counts earlier pieces. */
function place(...lines: object[]) {
  shoppers += 1;
  const deliveryAddress = { ...address, street: `Weg ${shoppers}`, email: `ada${shoppers}@shopper.example` };
  return server.operator.post(base, { paymentMethod: 'PAYPAL', deliveryAddress, lines });
}

/** Articles named by their fate in the shop. */
await deliverAndCheck(seller, [
  product({ sku: 'ONLINE', order: { maxOrderQuantity: { quantity: 3, periodInDays: 30 } } }),
  product({ sku: 'RESTRICTED', productReference: 'R', ean: testProductEan(1, 1) }),
  product({ sku: 'OFF', productReference: 'O', ean: testProductEan(2, 0) }),
]);
await deliver(seller, { status: [{ sku: 'OFF', active: false }] }, '/v5/products/active-status');

describe('an order without force', () => {
  test('is placed for an article that is online, with its delivered data', async () => {
    const answer = await place({ sku: 'ONLINE', quantity: 2 });
    assert.equal(answer.status, 201, answer.text);
    const read = (await seller.get(`/v4/orders/${answer.json.salesOrderId}`)).json;
    const [item] = read.positionItems;
    const { standardPrice } = product().pricing as { standardPrice: { amount: number; currency: string } };
    const status = (await seller.get('/v5/products/ONLINE/marketplace-status')).json;
    assert.equal(read.positionItems.length, 2);
    assert.deepEqual(item.itemValueGrossPrice, standardPrice);
    assert.equal(item.product.sku, 'ONLINE');
    assert.equal(item.product.articleNumber, status.moin);
  });

  test('has the price of the current sale', async () => {
    const sale = {
      salePrice: { amount: 1.5, currency: 'EUR' },
      startDate: new Date(start + 60_000).toISOString(),
      endDate: new Date(start + 86_400_000).toISOString(),
    };
    const entry = { sku: 'ONLINE', standardPrice: { amount: 5, currency: 'EUR' }, sale };
    const { progress, part } = await deliver(seller, [entry], '/v5/products/prices');
    assert.equal(progress.succeeded, 1, JSON.stringify(await part('failed')));
    assert.equal((await place({ sku: 'ONLINE' })).json.positionItems[0].itemValueGrossPrice.amount, 5);
    server.clock.stopAt(start + 60_000);
    assert.equal((await place({ sku: 'ONLINE' })).json.positionItems[0].itemValueGrossPrice.amount, 1.5);
  });

  for (const [sku, reason, told] of [
    ['RESTRICTED', 'RESTRICTED', /with restrictions: its marketplace status lists/],
    ['OFF', 'INACTIVE', /switched it off: switch it on with POST \/v5\/products\/active-status/],
  ] as const) {
    test(`400 NOT_ORDERABLE for an article that is ${sku}, unless it is forced`, async () => {
      const answer = await place({ sku: 'ONLINE' }, { sku });
      assert.equal(answer.status, 400, answer.text);
      const [error, ...others] = answer.json.errors;
      assert.deepEqual(others, []);
      assert.deepEqual([error.code, error.jsonpath], ['NOT_ORDERABLE', '$.lines[1].sku']);
      assert.deepEqual(error['detail-structured'], { sku, value: sku, reasons: [reason] });
      assert.match(error.detail, told);
      const body = { paymentMethod: 'PAYPAL', deliveryAddress: address, lines: [{ sku }], force: true };
      assert.equal((await server.operator.post(base, body)).status, 201);
    });
  }

  test('400 ORDER_QUANTITY_EXCEEDED for more pieces than the partner allows, summed over all lines', async () => {
    assert.equal((await place({ sku: 'ONLINE', quantity: 3 })).status, 201);
    const answer = await place({ sku: 'ONLINE', quantity: 2 }, { sku: 'ONLINE', quantity: 2 });
    assert.equal(answer.status, 400, answer.text);
    assert.deepEqual(
      answer.json.errors.map(({ code, jsonpath }) => [code, jsonpath]),
      [
        ['ORDER_QUANTITY_EXCEEDED', '$.lines[0].sku'],
        ['ORDER_QUANTITY_EXCEEDED', '$.lines[1].sku'],
      ],
    );
  });
});
