import assert from 'node:assert/strict';
import type { ApiClient } from './client.ts';
import { type OrderPartner, ordersOf } from './orders.ts';
import { newReceiptPartner, ship } from './receipts.ts';
import type { TestServer } from './server.ts';

let shoppers = 0;

/** A shopper that no other test uses. */
export function newShopper(more: object = {}) {
  shoppers += 1;
  const letters = [...String(shoppers)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return {
    salutation: 'MS',
    firstName: 'Philomena',
    lastName: `Quittenbaum${letters}`,
    street: `Zwetschgensteig${letters}`,
    houseNumber: '17',
    zipCode: '98765',
    city: `Birnenhausen${letters}`,
    countryCode: 'DEU',
    email: `philomena.q${shoppers}@post.example`,
    phoneNumber: `+49 6131 88${String(shoppers).padStart(5, '0')}`,
    ...more,
  };
}

export type Shopper = ReturnType<typeof newShopper>;

/** Strings about a shopper that occur in a text, ignoring case. */
export function wordsOf(shopper: Shopper, text: string): string[] {
  const { lastName, street, city, email, phoneNumber } = shopper;
  const low = text.toLowerCase();
  return [lastName, street, city, email, phoneNumber].filter((word) => low.includes(word.toLowerCase()));
}

/** Request body for the smallest order of a shopper, as the operator places it. */
export function smallOrder(shopper: Shopper) {
  return {
    paymentMethod: 'INVOICE_SINGLE',
    deliveryAddress: shopper,
    lines: [
      {
        sku: 'LAMP-1',
        price: { amount: 1, currency: 'EUR' },
        product: { articleNumber: 'M00A1B2C3D', productTitle: 'Lamp', vatRate: 19 },
      },
    ],
    force: true,
  };
}

/**
 * An order of the shopper with a new partner. It is sent by forwarder, so that the partner sees mail and phone too.
 */
export async function orderOf(server: TestServer, shopper: Shopper, given?: OrderPartner) {
  const partner = given ?? (await newReceiptPartner(server));
  const order = await ordersOf(server, partner.partnerId).placeProcessable({
    deliveryAddress: shopper,
    lines: [
      {
        sku: 'LAMP-1',
        price: { amount: 59.99, currency: 'EUR' },
        product: { articleNumber: 'M00A1B2C3D', productTitle: 'Amber desk lamp', vatRate: 19 },
        deliveryType: 'FORWARDER',
      },
    ],
  });
  return { partner, partnerId: partner.partnerId, order, id: order.salesOrderId };
}

/** Like `orderOf`, but sent and billed. */
export async function sentOrderOf(server: TestServer, shopper: Shopper, given?: OrderPartner) {
  const sold = await orderOf(server, shopper, given);
  const [receipt] = await ship(sold.partner, sold.order);
  return { ...sold, receiptNumber: receipt.receiptNumber };
}

export const shoppersPath = '/operator/v1/shoppers';

/** Starts an erasure and waits until it is done. */
export async function erase(operator: ApiClient, query: object) {
  const begun = await operator.post(`${shoppersPath}/erasures`, query);
  assert.equal(begun.status, 202, begun.text);
  return erasureDone(operator, begun.json.erasureId);
}

/** Resolves to the outcome of an erasure when it is done. */
export async function erasureDone(operator: ApiClient, erasureId: string) {
  for (;;) {
    const answer = await operator.get(`${shoppersPath}/erasures/${erasureId}`);
    assert.equal(answer.status, 200, answer.text);
    if (answer.json.state === 'DONE') return answer.json;
  }
}
