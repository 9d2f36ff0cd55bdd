// What your shop does with the marketplace: it sends prices, and it sends what was ordered. Make these two yours, then add
// stock ("quantities"), products ("products") and returns.
import { createClient } from 'kontor/client';

/** Connects to a marketplace, or to a sandbox. Nothing is sent before the first call. */
export function connect({ url, user, password }) {
  return createClient({ url, user, password, headers: { 'user-agent': 'my-connector/1.0' } });
}

/**
 * Sends prices of any number of rows of your own, such as `{ id: 'A-1', euros: 19.99 }`. Returns what was not accepted, each
 * with the row and the reasons.
 */
export async function sendPrices(client, rows) {
  const element = (row) => ({ sku: row.id, standardPrice: { amount: row.euros, currency: 'EUR' } });
  const notAccepted = [];
  for await (const { row, verdict, errors } of client.deliver('prices', rows, { element })) {
    if (verdict === 'failed' || verdict === 'refused') notAccepted.push({ row, errors });
  }
  return notAccepted;
}

/** Sends everything that was ordered and may be sent now; returns the ids of these orders. */
export async function sendOrders(client, { carrier, trackingNumberOf, now = new Date() }) {
  const sent = [];
  for await (const order of client.list('findPartnerOrders', { fulfillmentStatus: 'PROCESSABLE' })) {
    const { salesOrderId } = order;
    const items = order.positionItems.filter(({ fulfillmentStatus }) => fulfillmentStatus === 'PROCESSABLE');
    const trackingNumber = trackingNumberOf(order);
    await client.call('createShipment', {
      body: {
        trackingKey: { carrier, trackingNumber },
        shipDate: now.toISOString(),
        shipFromAddress: { city: 'Musterstadt', countryCode: 'DEU', zipCode: '12345' },
        positionItems: items.map(({ positionItemId }) => ({
          positionItemId,
          salesOrderId,
          returnTrackingKey: { carrier, trackingNumber: `R${trackingNumber}` },
        })),
      },
    });
    sent.push(salesOrderId);
  }
  return sent;
}
