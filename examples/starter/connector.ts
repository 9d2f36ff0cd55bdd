// What your shop does with the marketplace: it sends prices, and it sends what was ordered. Make these two yours, then add
// stock ("quantities"), products ("products") and returns.
import { createClient, type ElementReason, type PartnerClient, type PartnerOrder } from 'kontor/client';

export interface Login {
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

export interface PriceRow {
  readonly id: string;
  readonly euros: number;
}

/** Connects to a marketplace, or to a sandbox. Nothing is sent before the first call. */
export function connect({ url, user, password }: Login): PartnerClient {
  return createClient({ url, user, password, headers: { 'user-agent': 'my-connector/1.0' } });
}

/**
 * Sends prices of any number of rows of your own, such as `{ id: 'A-1', euros: 19.99 }`. Returns what was not accepted, each
 * with the row and the reasons.
 */
export async function sendPrices(client: PartnerClient, rows: readonly PriceRow[]) {
  const element = (row: PriceRow) => ({ sku: row.id, standardPrice: { amount: row.euros, currency: 'EUR' } });
  const notAccepted: { row: PriceRow; errors: readonly ElementReason[] }[] = [];
  for await (const { row, verdict, errors } of client.deliver('prices', rows, { element })) {
    if (verdict === 'failed' || verdict === 'refused') notAccepted.push({ row, errors });
  }
  return notAccepted;
}

export interface Parcels {
  readonly carrier: 'DHL' | 'GLS' | 'HERMES';
  readonly trackingNumberOf: (order: PartnerOrder) => string;
  readonly now?: Date;
}

/** Sends everything that was ordered and may be sent now; returns the ids of these orders. */
export async function sendOrders(
  client: PartnerClient,
  { carrier, trackingNumberOf, now = new Date() }: Parcels,
): Promise<string[]> {
  const sent: string[] = [];
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
