import assert from 'node:assert/strict';
import type { BodyOf } from './body.ts';
import type { ApiClient } from './client.ts';
import { followAll } from './lists.ts';
import { type OrderPartner, orderRoles, ordersOf, parcel } from './orders.ts';
import type { TestServer } from './server.ts';

/** A partner that may do everything that creates receipts. */
export function newReceiptPartner(server: TestServer): Promise<OrderPartner> {
  return server.newPartner([...orderRoles, 'Receipts_Read']);
}

export const profile = {
  partnerName: 'Lampenhaus GmbH',
  street: 'Musterweg 1',
  zipCode: '12345',
  city: 'Musterstadt',
  countryCode: 'DEU',
  vatId: 'DE123456789',
  representedBy: 'Erika Muster',
};

export async function putProfile(server: TestServer, partnerId: string, more: object = {}): Promise<void> {
  const path = `/operator/v1/partners/${partnerId}/receipt-profile` as const;
  const answer = await server.operator.put(path, { ...profile, ...more });
  assert.equal(answer.status, 200, answer.text);
}

/**
 * Sends items of an order, by default all of them; resolves to the receipts of the order afterwards, newest first.
 */
export async function ship(
  partner: OrderPartner,
  order: BodyOf<'placeOrder'>,
  positionItemIds?: readonly string[],
) {
  const chosen = order.positionItems.filter(
    ({ positionItemId }) => positionItemIds?.includes(positionItemId) ?? true,
  );
  const answer = await partner.post('/v1/shipments', parcel({ ...order, positionItems: chosen }));
  assert.equal(answer.status, 201, answer.text);
  return receiptsOf(partner, order.salesOrderId);
}

/** Receipts of an order, newest first. */
export function receiptsOf(partner: ApiClient, salesOrderId: string) {
  return followAll(partner, `/v3/receipts?salesOrderId=${salesOrderId}`);
}

/** Places an order and sends all of it; resolves to its items and its PURCHASE. */
export async function shipped(server: TestServer, partner: OrderPartner, more: object = {}) {
  const order = await ordersOf(server, partner.partnerId).placeProcessable(more);
  const [purchase] = await ship(partner, order);
  const ids = order.positionItems.map(({ positionItemId }) => positionItemId);
  return { order, ids, purchase };
}

/** Reports a refund that the shopper got in a dispute; resolves to the answer. */
export function dispute(
  server: TestServer,
  partnerId: string,
  salesOrderId: string,
  more: { positionItemId: unknown; amount?: unknown; type?: string },
) {
  return server.operator.post(`/operator/v1/partners/${partnerId}/orders/${salesOrderId}/dispute-refunds`, {
    amount: { amount: 15, currency: 'EUR' },
    type: 'REFUND_PAYPAL_DISPUTE',
    ...more,
  });
}
