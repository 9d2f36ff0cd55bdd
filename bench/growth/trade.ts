/** Growth runs of orders, returns and receipts: their rows, and the requests for their lists. */
import { erasedAddress } from '../../packages/server/areas/receipts/rules/receipt.ts';
import { spanOf } from '../../packages/server/areas/return-shipments/rules/parcel.ts';
import { idOf, measuredPartner as partner_id, type TableRow } from '../shared/filled.ts';
import { followedPages, measureGrowth, type RequestsOf, samePage } from './run.ts';

/** Time of the first row; the others follow a minute apart. */
export const firstMs = Date.UTC(2024, 0, 1);
const stepMs = 60_000;

const instantAt = (number: number) => new Date(firstMs + number * stepMs).toISOString();
/** An order with enough receipts to fill a page of its list. */
const largeOrder = '00000000-0000-4000-8000-00000000cafe';

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

/** Lists of orders by status and date. */
export function measureOrders(args: readonly string[]): Promise<void> {
  return measureGrowth(
    {
      fill: orders,
      timed: {
        status: orderPage(() => 'fulfillmentStatus=PROCESSABLE'),
        'status, from order date': orderPage(
          (count) => `fulfillmentStatus=SENT&fromOrderDate=${instantAt(count / 2)}`,
        ),
        'status, window of order dates': orderPage(
          (count) =>
            `fulfillmentStatus=SENT&fromOrderDate=${instantAt(count / 2)}&toOrderDate=${instantAt(count / 2 + 500)}`,
        ),
        'status, changed lately': orderPage(
          (count) => `fulfillmentStatus=SENT&fromDate=${instantAt(count - 100)}`,
        ),
        'two statuses, newest first': orderPage(
          () => 'fulfillmentStatus=SENT&fulfillmentStatus=PROCESSABLE&orderDirection=DESC',
        ),
        'order date, newest first': orderPage(
          (count) => `orderColumnType=ORDER_DATE&orderDirection=DESC&toOrderDate=${instantAt(count - 50)}`,
        ),
      },
    },
    args,
  );
}

function orderPage(queryAt: (count: number) => string): RequestsOf {
  return samePage((count) => `/v4/orders?limit=50&${queryAt(count)}`);
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

/** Lists of returns and of return parcels. */
export function measureReturns(args: readonly string[]): Promise<void> {
  return measureGrowth(
    {
      fill: returns,
      timed: {
        'all returns': samePage(() => '/v3/returns?limit=50'),
        'returns of a rare status': samePage(() => '/v3/returns?limit=50&status=ANNOUNCED'),
        'returns of a common status': samePage(() => '/v3/returns?limit=50&status=ACCEPTED'),
        'following all returns': followedPages('/v3/returns?limit=50'),
        'parcels from the beginning': parcelPage(() => '2020-01-01'),
        'parcels from the middle': parcelPage((count) => instantAt(count / 2)),
        'parcels changed lately': parcelPage((count) => instantAt(count - 100)),
        'following all parcels': followedPages('/v1/return-shipments?limit=50&datefrom=2020-01-01'),
      },
    },
    args,
  );
}

function parcelPage(fromAt: (count: number) => string): RequestsOf {
  return samePage((count) => `/v1/return-shipments?limit=50&datefrom=${fromAt(count)}`);
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

/** Lists of receipts and of price reductions. */
export function measureReceipts(args: readonly string[]): Promise<void> {
  return measureGrowth(
    {
      fill: receipts,
      timed: {
        'all receipts': receiptPage(() => ''),
        'receipts of a common type': receiptPage(() => '&receiptTypes=PURCHASE'),
        'receipts of a rare type': receiptPage(() => '&receiptTypes=PARTIAL_REFUND'),
        'receipts of two types': receiptPage(() => '&receiptTypes=REFUND,PARTIAL_REFUND'),
        'receipts up to a day in the middle': receiptPage((count) => `&to=${dayAt(count / 2)}`),
        'receipts of one day in the middle': receiptPage(
          (count) => `&from=${dayAt(count / 2)}&to=${dayAt(count / 2)}`,
        ),
        'receipts of one order': receiptPage(() => `&salesOrderId=${largeOrder}`),
        'following all receipts': followedPages('/v3/receipts?limit=50'),
        'price reductions': samePage(() => '/v1/price-reductions?limit=50'),
        'price reductions, page 100': samePage(() => '/v1/price-reductions?limit=50&page=100'),
      },
    },
    args,
  );
}

function receiptPage(queryAt: (count: number) => string): RequestsOf {
  return samePage((count) => `/v3/receipts?limit=50${queryAt(count)}`);
}

function dayAt(number: number): string {
  return instantAt(number).slice(0, 10);
}
