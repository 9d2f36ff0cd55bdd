/** The rows of each growth run. */
import { erasedAddress } from '../../src/areas/receipts/rules/receipt.ts';
import { spanOf } from '../../src/areas/return-shipments/rules/parcel.ts';
import { idOf, measuredPartner as partner_id, type TableRow } from '../shared/filled.ts';

/** Time of the first row; the others follow a minute apart. */
export const firstMs = Date.UTC(2024, 0, 1);
const stepMs = 60_000;

export const instantAt = (number: number) => new Date(firstMs + number * stepMs).toISOString();
export const skuOf = (number: number) => `SKU-${String(number).padStart(7, '0')}`;
export const quantityOf = (number: number) => number % 1_000;
/** An order with enough receipts to fill a page of its list. */
export const largeOrder = '00000000-0000-4000-8000-00000000cafe';
/** The small store has more open campaigns than a run renames, because a campaign accepts only one change at a time. */
export const openEvery = 10;

const address = JSON.stringify({
  deliveryAddress: { city: 'Musterstadt' },
  invoiceAddress: { city: 'Musterstadt' },
});
const item = JSON.stringify({
  itemValueGrossPrice: { amount: 59.99, currency: 'EUR' },
  weeePickup: false,
  product: { sku: 'LAMP-1', articleNumber: 'A', productTitle: 'Lamp', vatRate: 19 },
});

/** One in a hundred orders is PROCESSABLE, the others are SENT. */
export function* orders(count: number): Generator<TableRow> {
  for (let number = 0; number < count; number += 1) {
    const status = number % 100 === 0 ? 'PROCESSABLE' : 'SENT';
    const order_date = firstMs + number * stepMs;
    const modified_at = order_date + stepMs / 2;
    const order = { partner_id, sales_order_id: idOf(number) };
    const times = { order_date, modified_at, lifecycle_at: modified_at };
    yield [
      'orders',
      {
        ...{ ...order, ...times, order_number: number.toString(36).padStart(10, '0'), suspected_fraud: 0 },
        ...{ payment_method: 'PAYPAL', cancellation_ends_at: order_date, document: address },
      },
    ];
    yield [
      'position_items',
      {
        ...{ ...order, position: 0, position_item_id: idOf(number), sku: 'LAMP-1', delivery_type: 'PARCEL' },
        ...{ status, processable_at: order_date, sent_at: status === 'SENT' ? modified_at : null },
        ...{ returned_by_marketplace: 0, document: item },
      },
    ];
    for (const mark of ['*', status]) yield ['order_listing', { ...order, mark, ...times }];
  }
}

/** Maximum time until a parcel's last change, so that both stores have as many parcels in transit. */
const changedWithinMs = 24_000_000;

/** One in a hundred returns is announced, the others are accepted; each has its own parcel. */
export function* returns(count: number): Generator<TableRow> {
  for (let number = 0; number < count; number += 1) {
    const id = idOf(number);
    const status = number % 100 === 0 ? 'ANNOUNCED' : 'ACCEPTED';
    const atMs = firstMs + number * stepMs;
    const changedAtMs = atMs + ((number * 7_919) % changedWithinMs);
    const piece = { partner_id, position_item_id: id, sales_order_id: id };
    const parcel = { partner_id, return_shipment_id: id };
    const states = JSON.stringify([{ state: 'ANNOUNCED', occurredOn: instantAt(number) }]);
    yield ['returns', { ...piece, status, occurred_at: atMs, changes: 1, details: '{}' }];
    yield [
      'return_shipments',
      {
        ...{ ...parcel, created_at: atMs, changed_at: changedAtMs, carrier: 'DHL', states, is_delivered: 0 },
        ...{ tracking_number: String(number), span: spanOf({ createdAtMs: atMs, changedAtMs }) },
      },
    ];
    yield ['return_shipment_items', { ...parcel, position: 0, ...piece }];
  }
}

/** One in a hundred receipts is a partial refund, one in ten a refund. */
function receiptTypeOf(number: number): string {
  if (number % 100 === 0) return 'PARTIAL_REFUND';
  return number % 10 === 0 ? 'REFUND' : 'PURCHASE';
}

const receiptContent = {
  orderNumber: '0000000001',
  customer: { invoiceAddress: erasedAddress },
  amountDue: { amount: 59.99, currency: 'EUR' },
  lineItems: { itemPositions: [], itemPartialRefundPositions: [] },
};

/** As many items with a price reduction each as receipts. */
export function* receipts(count: number): Generator<TableRow> {
  for (let number = 1; number <= count; number += 1) {
    const atMs = firstMs + number * stepMs;
    const receiptType = receiptTypeOf(number);
    const series = receiptType === 'PURCHASE' ? 'R' : 'E';
    const receiptNumber = `${series}-DE-1-2024-${number}`;
    const salesOrderId = number <= 60 ? largeOrder : idOf(number);
    const piece = { partner_id, position_item_id: idOf(number), sales_order_id: idOf(number) };
    yield [
      'receipts',
      {
        ...{ partner_id, receipt_number: receiptNumber, receipt_type: receiptType, created_at: atMs },
        ...{ sales_order_id: salesOrderId, series, year: 2024, running: number, gross: 5999, language: 'de' },
        document: JSON.stringify({ receiptNumber, receiptType, salesOrderId, ...receiptContent }),
      },
    ];
    const counts = { latest_number: number, initiated: 0, processed: 1, rejected: 0 };
    yield ['reduced_items', { ...piece, currency: 'EUR', invoice_price: 5999, ...counts }];
    const settled = { created_at: atMs, settled_at: atMs, receipt_number: receiptNumber };
    yield ['price_reductions', { ...piece, number, amount: 100, status: 'PROCESSED', ...settled }];
  }
}

export function* quantities(count: number): Generator<TableRow> {
  for (let number = 0; number < count; number += 1) {
    const quantity = { sku: skuOf(number), quantity: quantityOf(number) };
    yield ['quantities', { partner_id, ...quantity, taken: 0, writes: 1, modified_at: 0 }];
  }
}

/** The columns of a campaign that no measurement depends on. */
export const campaignOf = (campaign_id: string, status: 'ACTIVE' | 'ENDED', atMs: number) => ({
  ...{ campaign_id, created_at: atMs, updated_at: atMs, name: 'Lamps', status },
  ...{ is_open: status === 'ACTIVE' ? 1 : 0, start_date: '2024-01-01', end_date: null },
  ...{ budget: 1000, budget_type: 'DAILY', pacing: 'EVEN', campaign_type: 'AUTOMATIC' },
});

/** Each campaign has a target; one in ten is open. */
export function* campaigns(count: number): Generator<TableRow> {
  for (let number = 0; number < count; number += 1) {
    const id = idOf(number);
    const atMs = firstMs + number * 1_000;
    const times = { created_at: atMs, updated_at: atMs };
    const campaign = campaignOf(id, number % openEvery === 0 ? 'ACTIVE' : 'ENDED', atMs);
    yield ['campaigns', { partner_id, ...campaign }];
    const target = { target_id: id, campaign_id: id, sku: 'LAMP-1', bid: 30 };
    yield ['campaign_targets', { partner_id, ...target, ...times }];
  }
}
