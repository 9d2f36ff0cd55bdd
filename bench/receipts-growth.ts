/**
 * Measures pages of receipts and of price reductions when one partner has 10 thousand and 1 million of them. Rows are
 * inserted directly into the tables; the lists are read over HTTP. Run by `npm run bench:receipts`.
 */
import { DatabaseSync } from 'node:sqlite';
import { followedPages, measureListGrowth, samePage } from './list-growth.ts';

const firstMs = Date.UTC(2024, 0, 1);
const stepMs = 60_000;
const partnerId = '1000001';
/** An order with enough receipts to fill a page of its list. */
const largeOrder = '00000000-0000-4000-8000-00000000cafe';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const dayAt = (number: number) => new Date(firstMs + number * stepMs).toISOString().slice(0, 10);
/** One in a hundred receipts is a partial refund, one in ten a refund. */
const typeOf = (number: number) => {
  if (number % 100 === 0) return 'PARTIAL_REFUND';
  return number % 10 === 0 ? 'REFUND' : 'PURCHASE';
};

/** Inserts `count` receipts, and as many items with a price reduction each. */
function fill(path: string, count: number): void {
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; BEGIN');
  const receipt = database.prepare(
    `INSERT INTO receipts (partner_id, receipt_number, receipt_type, created_at, sales_order_id, series, year, running,
       gross, language, document) VALUES (?, ?, ?, ?, ?, ?, 2024, ?, 5999, 'de', ?)`,
  );
  const item = database.prepare(
    `INSERT INTO reduced_items (partner_id, position_item_id, sales_order_id, currency, invoice_price, latest_number,
       initiated, processed, rejected) VALUES (?, ?, ?, 'EUR', 5999, ?, 0, 1, 0)`,
  );
  const reduction = database.prepare(
    `INSERT INTO price_reductions (partner_id, number, position_item_id, sales_order_id, amount, status, created_at,
       settled_at, receipt_number) VALUES (?, ?, ?, ?, 100, 'PROCESSED', ?, ?, ?)`,
  );
  for (let number = 1; number <= count; number += 1) {
    const id = idOf(number);
    const atMs = firstMs + number * stepMs;
    const type = typeOf(number);
    const series = type === 'PURCHASE' ? 'R' : 'E';
    const name = `${series}-DE-1-2024-${number}`;
    const order = number <= 60 ? largeOrder : id;
    const document = JSON.stringify({
      receiptNumber: name,
      receiptType: type,
      salesOrderId: order,
      lineItems: {},
    });
    receipt.run(partnerId, name, type, atMs, order, series, number, document);
    item.run(partnerId, id, id, number);
    reduction.run(partnerId, number, id, id, atMs, atMs, name);
  }
  database.exec('COMMIT');
  database.close();
}

/** Returns the lists, each with fifty entries per page. */
function listsAt(count: number): Record<string, string> {
  return {
    'all receipts': '/v3/receipts?limit=50',
    'receipts of a common type': '/v3/receipts?limit=50&receiptTypes=PURCHASE',
    'receipts of a rare type': '/v3/receipts?limit=50&receiptTypes=PARTIAL_REFUND',
    'receipts of two types': '/v3/receipts?limit=50&receiptTypes=REFUND,PARTIAL_REFUND',
    'receipts up to a day in the middle': `/v3/receipts?limit=50&to=${dayAt(count / 2)}`,
    'receipts of one day in the middle': `/v3/receipts?limit=50&from=${dayAt(count / 2)}&to=${dayAt(count / 2)}`,
    'receipts of one order': `/v3/receipts?limit=50&salesOrderId=${largeOrder}`,
    'price reductions': '/v1/price-reductions?limit=50',
    'price reductions, page 100': '/v1/price-reductions?limit=50&page=100',
  };
}

const single = Object.keys(listsAt(0)).map((list) => [list, samePage((count) => listsAt(count)[list] ?? '')]);
const followed = [['following /v3/receipts?limit=50', followedPages('/v3/receipts?limit=50')]] as const;
await measureListGrowth(fill, Object.fromEntries([...single, ...followed]));
