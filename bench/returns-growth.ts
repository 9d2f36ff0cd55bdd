/**
 * Measures pages of returns and of return parcels when one partner has 10 thousand and 1 million of them. Rows are
 * inserted directly into the tables; the lists are read over HTTP. Run by `npm run bench:returns`.
 */
import { DatabaseSync } from 'node:sqlite';
import { spanOf } from '../src/areas/return-shipments/rules/span.ts';
import { followedPages, measureListGrowth, samePage } from './list-growth.ts';

const firstMs = Date.UTC(2024, 0, 1);
const stepMs = 60_000;
/**
 * Maximum time until a parcel's last change, so that the small store has as many parcels in transit as the large one.
 */
const changedWithinMs = 24_000_000;
const partnerId = '1000001';

/** One in a hundred returns is announced, the others are accepted. */
const statusOf = (number: number) => (number % 100 === 0 ? 'ANNOUNCED' : 'ACCEPTED');
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const instantAt = (number: number) => new Date(firstMs + number * stepMs).toISOString();

/** Inserts `count` returns, each with its own parcel. */
function fill(path: string, count: number): void {
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; BEGIN');
  const returned = database.prepare(
    `INSERT INTO returns (partner_id, position_item_id, sales_order_id, status, occurred_at, changes, details)
     VALUES (?, ?, ?, ?, ?, 1, '{}')`,
  );
  const parcel = database.prepare(
    `INSERT INTO return_shipments (partner_id, return_shipment_id, created_at, changed_at, carrier, tracking_number,
       is_delivered, states, span) VALUES (?, ?, ?, ?, 'DHL', ?, 0, ?, ?)`,
  );
  const piece = database.prepare(
    `INSERT INTO return_shipment_items (partner_id, return_shipment_id, position, position_item_id, sales_order_id)
     VALUES (?, ?, 0, ?, ?)`,
  );
  for (let number = 0; number < count; number += 1) {
    const id = idOf(number);
    const atMs = firstMs + number * stepMs;
    returned.run(partnerId, id, id, statusOf(number), atMs);
    const states = JSON.stringify([{ state: 'ANNOUNCED', occurredOn: instantAt(number) }]);
    const changedAtMs = atMs + ((number * 7919) % changedWithinMs);
    const span = spanOf({ createdAtMs: atMs, changedAtMs });
    parcel.run(partnerId, id, atMs, changedAtMs, String(number), states, span);
    piece.run(partnerId, id, id, id);
  }
  database.exec('COMMIT');
  database.close();
}

/** Returns the lists, each with fifty entries per page. */
function listsAt(count: number): Record<string, string> {
  return {
    'all returns': '/v3/returns?limit=50',
    'returns of a rare status': '/v3/returns?limit=50&status=ANNOUNCED',
    'returns of a common status': '/v3/returns?limit=50&status=ACCEPTED',
    'parcels from the beginning': '/v1/return-shipments?limit=50&datefrom=2020-01-01',
    'parcels from the middle': `/v1/return-shipments?limit=50&datefrom=${instantAt(count / 2)}`,
    'parcels changed lately': `/v1/return-shipments?limit=50&datefrom=${instantAt(count - 100)}`,
  };
}

const single = Object.keys(listsAt(0)).map((list) => [list, samePage((count) => listsAt(count)[list] ?? '')]);
const followed = ['/v3/returns?limit=50', '/v1/return-shipments?limit=50&datefrom=2020-01-01'].map((path) => [
  `following ${path}`,
  followedPages(path),
]);
await measureListGrowth(fill, Object.fromEntries([...single, ...followed]));
