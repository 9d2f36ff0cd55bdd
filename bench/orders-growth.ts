/**
 * What a list by status and date costs at 10 thousand and at 1 million orders of one partner. Orders are written
 * straight into the tables; the lists are read as the server reads them, over HTTP. Run by `npm run bench:orders`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readConfig } from '../src/platform/config/config.ts';
import { startServer } from '../src/server/main.ts';

const small = 10_000;
const large = Number(process.argv[2] ?? 1_000_000);
const rounds = 300;
const growthMax = 1.3;
const firstMs = Date.UTC(2024, 0, 1);
const stepMs = 60_000;
const partnerId = '1000001';

/** One in a hundred orders is PROCESSABLE, the others are SENT. */
const statusOf = (number: number) => (number % 100 === 0 ? 'PROCESSABLE' : 'SENT');
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const address = JSON.stringify({
  deliveryAddress: { city: 'Musterstadt' },
  invoiceAddress: { city: 'Musterstadt' },
});
const item = JSON.stringify({
  itemValueGrossPrice: { amount: 59.99, currency: 'EUR' },
  weeePickup: false,
  product: { sku: 'LAMP-1', articleNumber: 'A', productTitle: 'Lamp', vatRate: 19 },
});

/** Adds so many orders. */
function fill(path: string, count: number): void {
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; BEGIN');
  const order = database.prepare(
    `INSERT INTO orders (partner_id, sales_order_id, order_number, order_date, modified_at, lifecycle_at,
       suspected_fraud, payment_method, cancellation_ends_at, document) VALUES (?, ?, ?, ?, ?, ?, 0, 'PAYPAL', ?, ?)`,
  );
  const piece = database.prepare(
    `INSERT INTO position_items (partner_id, sales_order_id, position, position_item_id, sku, delivery_type, status,
       processable_at, sent_at, returned_by_marketplace, document) VALUES (?, ?, 0, ?, 'LAMP-1', 'PARCEL', ?, ?, ?, 0, ?)`,
  );
  const listing = database.prepare('INSERT INTO order_listing VALUES (?, ?, ?, ?, ?, ?)');
  for (let number = 0; number < count; number += 1) {
    const id = idOf(number);
    const status = statusOf(number);
    const placedMs = firstMs + number * stepMs;
    const changedMs = placedMs + stepMs / 2;
    order.run(
      partnerId,
      id,
      number.toString(36).padStart(10, '0'),
      placedMs,
      changedMs,
      changedMs,
      placedMs,
      address,
    );
    piece.run(partnerId, id, id, status, placedMs, status === 'SENT' ? changedMs : null, item);
    for (const mark of ['*', status]) listing.run(partnerId, mark, changedMs, id, placedMs, changedMs);
  }
  database.exec('COMMIT');
  database.close();
}

/** Lists by status and date, each with the newest orders, a window in the middle, and changes of the last hour. */
function listsAt(count: number): Record<string, string> {
  const at = (number: number) => new Date(firstMs + number * stepMs).toISOString();
  return {
    status: 'fulfillmentStatus=PROCESSABLE',
    'status, from order date': `fulfillmentStatus=SENT&fromOrderDate=${at(count / 2)}`,
    'status, window of order dates': `fulfillmentStatus=SENT&fromOrderDate=${at(count / 2)}&toOrderDate=${at(count / 2 + 500)}`,
    'status, changed lately': `fulfillmentStatus=SENT&fromDate=${at(count - 100)}`,
    'two statuses, newest first': 'fulfillmentStatus=SENT&fulfillmentStatus=PROCESSABLE&orderDirection=DESC',
    'order date, newest first': `orderColumnType=ORDER_DATE&orderDirection=DESC&toOrderDate=${at(count - 50)}`,
  };
}

/** A server over a database of its own with so many orders. */
interface Stage {
  readonly count: number;
  readonly partnerUrl: string;
  readonly token: string;
  close(): Promise<void>;
}

async function start(folder: string, count: number): Promise<Stage> {
  const environment = {
    KONTOR_DATABASE_URL: `sqlite:${join(folder, `${count}.db`)}`,
    KONTOR_PORT: '0',
    KONTOR_OPERATOR_PORT: '0',
    KONTOR_LOG_LEVEL: 'fatal',
    KONTOR_RATE_LIMIT: 'off',
  };
  const config = readConfig(environment, {}, 'sandbox');
  await (await startServer(config)).close();
  fill(join(folder, `${count}.db`), count);
  const server = await startServer(config);
  const form = {
    username: 'demo',
    password: 'demo',
    grant_type: 'password',
    client_id: 'token-marketplace-api',
  };
  const login = await fetch(`${server.partnerUrl}/v1/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  return { count, partnerUrl: server.partnerUrl, token, close: server.close };
}

async function timeMs(stage: Stage, query: string): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(`${stage.partnerUrl}/v4/orders?limit=50&${query}`, {
    headers: { authorization: `Bearer ${stage.token}` },
  });
  const { resources } = (await answer.json()) as { resources: unknown[] };
  if (resources.length !== 50) throw new Error(`${resources.length} orders are listed by ${query}`);
  return performance.now() - startedMs;
}

/** The sizes take turns request by request, so that whatever else the machine does disturbs both alike. */
async function compare(few: Stage, many: Stage, list: string) {
  const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.few.push(await timeMs(few, listsAt(few.count)[list] ?? ''));
    times.many.push(await timeMs(many, listsAt(many.count)[list] ?? ''));
  }
  const fewMs = quartile(times.few);
  const manyMs = quartile(times.many);
  const ratio = manyMs / fewMs;
  return {
    list,
    [`ms at ${few.count}`]: fewMs.toFixed(2),
    [`ms at ${many.count}`]: manyMs.toFixed(2),
    ratio: ratio.toFixed(2),
    fine: ratio <= growthMax,
  };
}

/** The lower quartile: what a request costs when nothing gets in its way. */
function quartile(times: number[]): number {
  return times.sort((one, other) => one - other)[Math.floor(times.length / 4)] as number;
}

const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
try {
  const few = await start(folder, small);
  const many = await start(folder, large);
  const rows = [];
  for (const list of Object.keys(listsAt(small))) rows.push(await compare(few, many, list));
  await Promise.all([few.close(), many.close()]);
  console.table(rows);
  if (rows.some(({ fine }) => !fine)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
