/** The limit of an order counts for each shopper within the period that the product names. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { address, orderRoles, ordersOf } from '@kontor/harness/orders';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, testProductEan } from '@kontor/harness/statuses';

const server = await startTestServer();
const day = 86_400_000;
const start = Date.UTC(2026, 2, 2, 9);
server.clock.stopAt(start);
const seller = await server.newPartner(['Products_Read', 'Products_Write', ...orderRoles]);
const base = `/operator/v1/partners/${seller.partnerId}/orders` as const;
const orders = ordersOf(server, seller.partnerId);

let made = 0;

/** A product that is online with the limit. */
async function limited(maxOrderQuantity: object): Promise<string> {
  made += 1;
  const sku = `LIMITED-${made}`;
  const changes = { sku, productReference: sku, ean: testProductEan(made, 0), order: { maxOrderQuantity } };
  await deliverAndCheck(seller, [product(changes)]);
  return sku;
}

let shoppers = 0;

/** A shopper of whom no other test has heard. */
function newShopper(more: object = {}) {
  shoppers += 1;
  const [firstName, street, email] = [`Ada${shoppers}`, `Weg ${shoppers}`, `ada${shoppers}@shopper.example`];
  return { ...address, firstName, street, email, ...more };
}

const place = (deliveryAddress: object, sku: string, quantity: number, more: object = {}) =>
  server.operator.post(base, {
    paymentMethod: 'PAYPAL',
    deliveryAddress,
    lines: [{ sku, quantity }],
    ...more,
  });

async function placed(...order: Parameters<typeof place>): Promise<string> {
  const answer = await place(...order);
  assert.equal(answer.status, 201, answer.text);
  return answer.json.salesOrderId;
}

async function refusalOf(...order: Parameters<typeof place>) {
  const answer = await place(...order);
  assert.equal(answer.status, 400, answer.text);
  const [error, ...others] = answer.json.errors;
  assert.deepEqual(others, []);
  assert.equal(error.code, 'ORDER_QUANTITY_EXCEEDED');
  return { detail: error.detail, structured: error['detail-structured'] };
}

const limit = { quantity: 2, periodInDays: 30 };

describe('a product with a limit of 2 in 30 days', () => {
  test('refuses an order of 3, and tells the quantity and the limit', async () => {
    const sku = await limited(limit);
    assert.deepEqual(await refusalOf(newShopper(), sku, 3), {
      detail: `A shopper may order at most 2 of ${sku} within 30 days; this order has 3. Order at most 2, or send force.`,
      structured: { sku, value: 3, orderedBefore: 0, maxOrderQuantity: limit },
    });
  });

  test('refuses a second order within the period, and tells what was ordered before', async () => {
    const sku = await limited(limit);
    const shopper = newShopper();
    await placed(shopper, sku, 1);
    const second = await refusalOf(shopper, sku, 2);
    assert.deepEqual(second.structured, { sku, value: 2, orderedBefore: 1, maxOrderQuantity: limit });
    assert.match(second.detail, /this order has 2, after 1 ordered in that time\. Order at most 1/);
    await placed(shopper, sku, 1);
    assert.match((await refusalOf(shopper, sku, 1)).detail, /Wait until the period is over/);
    await placed(shopper, sku, 5, { force: true });
    await placed(newShopper(), sku, 2);
  });

  test('is free again when the period is over', async () => {
    const sku = await limited(limit);
    const shopper = newShopper();
    await placed(shopper, sku, 2);
    server.clock.stopAt(start + 30 * day - 1);
    await refusalOf(shopper, sku, 1);
    server.clock.stopAt(start + 30 * day);
    await placed(shopper, sku, 2);
    server.clock.stopAt(start);
  });

  test('does not count cancelled pieces', async () => {
    const sku = await limited(limit);
    const shopper = newShopper();
    const first = await placed(shopper, sku, 2);
    await orders.cancel(first, 'CANCELLED_ON_CUSTOMER_WISH');
    await placed(shopper, sku, 2);
    await refusalOf(shopper, sku, 1);
  });

  test('knows a shopper by the e-mail address, or by name and address, in either address of an order', async () => {
    const sku = await limited(limit);
    const shopper = newShopper();
    await placed(shopper, sku, 2);
    const { email: _, phoneNumber: __, ...withoutEmail } = shopper;
    for (const same of [
      { ...address, lastName: 'Anders', street: 'Anderswo', email: shopper.email.toUpperCase() },
      { ...withoutEmail, firstName: shopper.firstName.toUpperCase() },
      { ...shopper, email: 'other@shopper.example' },
    ])
      await refusalOf(same, sku, 1);
    await refusalOf(newShopper(), sku, 1, { invoiceAddress: shopper });
    await placed({ ...withoutEmail, street: 'Another street' }, sku, 1);
    await placed({ ...withoutEmail, lastName: 'Sister' }, sku, 1);
  });

  test('knows an address in each of its spellings', async () => {
    const sku = await limited(limit);
    const {
      email: _,
      phoneNumber: __,
      ...shopper
    } = newShopper({
      street: 'Lange Hauptstraße',
      houseNumber: '5a',
      zipCode: '12345',
    });
    await placed(shopper, sku, 2);
    for (const same of [
      { zipCode: '12 345' },
      { zipCode: '12345\u200b' },
      { zipCode: 'D-12345' },
      { street: 'Lange Hauptstr.' },
      { street: 'LANGE HAUPTSTRASSE' },
      { street: 'Lange Haupt-Str.' },
      { street: 'Lange  Haupt Straße', houseNumber: '5 A' },
      { street: 'Lange Hauptstr. 5a', houseNumber: '-' },
      { street: 'Lange Hauptstr. 5a', houseNumber: '5a' },
      { firstName: `${shopper.firstName}\u00ad` },
    ])
      await refusalOf({ ...shopper, ...same }, sku, 1);
    for (const other of [{ zipCode: '12346' }, { houseNumber: '5' }, { street: 'Kurze Hauptstr.' }])
      await placed({ ...shopper, ...other }, sku, 1);
  });

  test('counts for each product and each partner', async () => {
    const sku = await limited(limit);
    const shopper = newShopper();
    await placed(shopper, sku, 2);
    await placed(shopper, await limited(limit), 2);
    const other = await server.newPartner(['Products_Read', 'Products_Write', ...orderRoles]);
    await deliverAndCheck(other, [product({ sku, order: { maxOrderQuantity: limit } })]);
    const path = `/operator/v1/partners/${other.partnerId}/orders` as const;
    const body = { paymentMethod: 'PAYPAL', deliveryAddress: shopper, lines: [{ sku, quantity: 2 }] };
    const answer = await server.operator.post(path, body);
    assert.equal(answer.status, 201, answer.text);
  });
});

test('a limit without a period counts for each order', async () => {
  const sku = await limited({ quantity: 2 });
  const shopper = newShopper();
  await placed(shopper, sku, 2);
  await placed(shopper, sku, 2);
  assert.match(
    (await refusalOf(shopper, sku, 3)).detail,
    /at most 2 of LIMITED-\d+ in one order; this order has 3/,
  );
});

test('a period without a quantity limits nothing', async () => {
  const sku = await limited({ periodInDays: 30 });
  const shopper = newShopper();
  await placed(shopper, sku, 9);
  await placed(shopper, sku, 9);
});
