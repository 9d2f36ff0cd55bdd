/**
 * What a list by status and date costs at 10 thousand and at 1 million orders of one partner. Orders are written
 * straight into the tables; the lists are read as the server reads them, over HTTP. Run by `npm run bench:orders`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startServer } from '../src/main.ts';
import { readConfig } from '../src/platform/config/config.ts';

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

/** Adds the orders from one number up to another. */
function fill(path: string, from: number, to: number): void {
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
  for (let number = from; number < to; number += 1) {
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

async function medianMs(url: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedMs = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const { resources } = (await answer.json()) as { resources: unknown[] };
    if (resources.length === 0) throw new Error(`nothing is listed at ${url}`);
    times.push(performance.now() - startedMs);
  }
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] as number;
}

async function measure(path: string, count: number): Promise<Map<string, number>> {
  const environment = {
    KONTOR_DATABASE_URL: `sqlite:${path}`,
    KONTOR_PORT: '0',
    KONTOR_OPERATOR_PORT: '0',
    KONTOR_LOG_LEVEL: 'fatal',
    KONTOR_RATE_LIMIT: 'off',
  };
  const server = await startServer(readConfig(environment, {}, 'sandbox'));
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
  const found = new Map<string, number>();
  for (const [name, query] of Object.entries(listsAt(count))) {
    const url = `${server.partnerUrl}/v4/orders?limit=50&${query}`;
    await medianMs(url, token);
    found.set(name, await medianMs(url, token));
  }
  await server.close();
  return found;
}

const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
try {
  const path = join(folder, 'kontor.db');
  await (
    await startServer(
      readConfig(
        {
          KONTOR_DATABASE_URL: `sqlite:${path}`,
          KONTOR_PORT: '0',
          KONTOR_OPERATOR_PORT: '0',
          KONTOR_LOG_LEVEL: 'fatal',
        },
        {},
        'sandbox',
      ),
    )
  ).close();
  fill(path, 0, small);
  const few = await measure(path, small);
  fill(path, small, large);
  const many = await measure(path, large);
  const rows = [...few].map(([list, fewMs]) => {
    const manyMs = many.get(list) as number;
    const ratio = manyMs / fewMs;
    return {
      list,
      [small]: fewMs.toFixed(2),
      [large]: manyMs.toFixed(2),
      ratio: ratio.toFixed(2),
      fine: ratio <= growthMax,
    };
  });
  console.table(rows);
  if (rows.some(({ fine }) => !fine)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
