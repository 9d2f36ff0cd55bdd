/**
 * Measures pages deep inside the operator's product lists with 10 thousand and a million products, or as many as the
 * argument says; half of the products belong to one partner. Rows are inserted directly into the tables; the lists are
 * read over HTTP.
 *
 * `npm run bench:operator-products [-- PRODUCTS [postgres]]`. With `postgres`, the filled databases are first copied
 * to a server that is started for this run.
 */
import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { CursorCodec } from '../src/platform/paging/cursor.ts';
import { Cluster } from '../test/harness/postgres/cluster.ts';
import { type GrowthStage, measureListGrowth, type PageReader } from './list-growth.ts';

const firstMs = Date.UTC(2026, 0, 1);
const large = '1000001';
const small = Array.from({ length: 100 }, (_, index) => `2000${String(index).padStart(3, '0')}`);
const error = '800020';

/** Returns the data of a product by number; even numbers belong to the large partner. */
function productOf(number: number) {
  const half = Math.floor(number / 2);
  const share = half % 100;
  const status =
    share < 90
      ? 'ONLINE'
      : share < 94
        ? 'RESTRICTED'
        : share < 96
          ? 'REJECTED'
          : share < 98
            ? 'INACTIVE'
            : 'PENDING';
  return {
    partnerId: number % 2 === 0 ? large : (small[Math.floor(half / 7) % small.length] as string),
    sku: `SKU-${String(number).padStart(8, '0')}`,
    status,
    hasError: status === 'RESTRICTED' || status === 'REJECTED',
    category: `Category ${Math.floor(half / 3) % 2}`,
    brandId: `BRAND-${Math.floor(half / 11) % 4}`,
    changedMs: firstMs + number * 10,
  };
}

/** Inserts `count` products. */
function fill(path: string, count: number): void {
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -400000; BEGIN');
  const partner = database.prepare(
    'INSERT OR IGNORE INTO partners (partner_id, name, created_at) VALUES (?, ?, 0)',
  );
  for (const partnerId of small) partner.run(partnerId, partnerId);
  const product = database.prepare(
    `INSERT INTO products (partner_id, sku, product_reference, ean, category, brand_id, product_line, food_roles,
       document, pricing) VALUES (?1, ?2, ?2, ?2, ?3, ?4, 'Line', '', ?5, '"vat":"NORMAL",')`,
  );
  const offer = database.prepare(
    `INSERT INTO product_offers (partner_id, sku, members, content_time, price_time, active_time, price, active,
       active_modified, status, status_modified, errors, information, category, brand_id)
     VALUES (?1, ?2, 0, 0, 0, 0, '"standardPrice":{"amount":59.99,"currency":"EUR"}', 1, ?3, ?4, ?3, ?5, '[]', ?6, ?7)`,
  );
  const fault = database.prepare('INSERT INTO product_errors (partner_id, error_key, sku) VALUES (?, ?, ?)');
  const notes = JSON.stringify([
    { code: `${error} - PRODUCTDATASHEET_MISSING`, title: 'The data sheet is missing' },
  ]);
  for (let number = 0; number < count; number += 1) {
    const { partnerId, sku, status, hasError, category, brandId, changedMs } = productOf(number);
    product.run(partnerId, sku, category, brandId, `{"sku":"${sku}","productReference":"${sku}"`);
    offer.run(partnerId, sku, changedMs, status, hasError ? notes : '[]', category, brandId);
    if (hasError) fault.run(partnerId, error, sku);
  }
  database.exec(
    `INSERT INTO product_error_counts (partner_id, error_key, code, title, products)
     SELECT partner_id, error_key, '${error} - PRODUCTDATASHEET_MISSING', 'The data sheet is missing', COUNT(*)
     FROM product_errors GROUP BY partner_id, error_key`,
  );
  const counts = ['PENDING', 'ONLINE', 'RESTRICTED', 'REJECTED', 'INACTIVE'].map(
    (status) => `SUM(status = '${status}')`,
  );
  database.exec(
    `INSERT INTO product_status_turns
       (partner_id, revision, counted_revision, pending, online, restricted, rejected, inactive)
     SELECT partner_id, 1, 1, ${counts.join(', ')} FROM product_offers WHERE true GROUP BY partner_id
     ON CONFLICT (partner_id) DO UPDATE SET counted_revision = revision, pending = excluded.pending,
       online = excluded.online, restricted = excluded.restricted, rejected = excluded.rejected,
       inactive = excluded.inactive`,
  );
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

type Filters = Readonly<Record<string, string>>;

/** Reads the page after the product in the middle of the list on every call. */
function deepPage(filters: Filters, ofPartner: string | undefined): (stage: GrowthStage) => PageReader {
  return (stage) => {
    const isBySku = ['category', 'brandId', 'errorCode'].some((name) => name in filters);
    const wanted = ofPartner ?? (small[25] as string);
    let middle = Math.floor(stage.count / 2);
    while (productOf(middle).partnerId !== wanted) middle += 1;
    const { sku, changedMs } = productOf(middle);
    const kept = { ...filters, ...(ofPartner !== undefined && { partnerId: ofPartner }) };
    const place = ['f', JSON.stringify(kept), wanted, isBySku ? 0 : changedMs, sku];
    const cursor = cursorsOf(stage.path).seal('', 'listProducts', place, Date.now());
    return () => timedRead(stage, `/operator/v1/products?${new URLSearchParams({ limit: '50', cursor })}`);
  };
}

/** Reads the same path on every call. */
function samePath(path: string): (stage: GrowthStage) => PageReader {
  return (stage) => () => timedRead(stage, path);
}

async function timedRead(stage: GrowthStage, path: string): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(stage.operatorUrl + path, { headers: { authorization: 'Bearer operator' } });
  const text = await answer.text();
  if (answer.status !== 200 || text.includes('"resources":[]'))
    throw new Error(`${path}: ${text.slice(0, 300)}`);
  return performance.now() - startedMs;
}

/** Opens a codec that seals cursors with the key of the database, as its server does. */
function cursorsOf(path: string): CursorCodec {
  const database = new DatabaseSync(path, { readOnly: true });
  const row = database.prepare("SELECT value FROM settings WHERE name = 'cursor_key'").get();
  database.close();
  return new CursorCodec(String(row?.value));
}

const filters: Readonly<Record<string, Filters>> = {
  'no filter': {},
  ...Object.fromEntries(
    ['ONLINE', 'RESTRICTED', 'REJECTED', 'INACTIVE', 'PENDING'].map((status) => [status, { status }]),
  ),
  category: { category: 'Category 0' },
  brand: { brandId: 'BRAND-0' },
  'error code': { errorCode: error },
  'category and brand': { category: 'Category 0', brandId: 'BRAND-0' },
  'brand and status': { brandId: 'BRAND-0', status: 'ONLINE' },
  'error code and category': { errorCode: error, category: 'Category 0' },
};
const lists: [string, (stage: GrowthStage) => PageReader][] = Object.entries(filters).flatMap(
  ([name, of]) => [
    [`${name}, of one partner`, deepPage(of, large)],
    [`${name}, of all`, deepPage(of, undefined)],
  ],
);

const cluster = process.argv[3] === 'postgres' ? await Cluster.start() : undefined;

/** Copies a filled database to the PostgreSQL server of this run; resolves to the URL of the copy. */
async function toServer(path: string): Promise<string> {
  const server = cluster as Cluster;
  const name = `products_${basename(path, '.db')}`;
  await execute(server.url(), `CREATE DATABASE ${name}`);
  const kontor = join(import.meta.dirname, '../bin/kontor.js');
  execFileSync(process.execPath, [kontor, 'copy', path, '--database-url', server.url(name)], {
    stdio: 'inherit',
  });
  await execute(server.url(name), 'VACUUM ANALYZE');
  return server.url(name);
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

await measureListGrowth(
  fill,
  {
    ...Object.fromEntries(lists),
    'counts of a partner': samePath(
      `/operator/v1/products?limit=1&count=true&status=REJECTED&partnerId=${large}`,
    ),
    'counts of all': samePath('/operator/v1/products?limit=1&count=true&errorCode=800020'),
    'one product': samePath(`/operator/v1/partners/${large}/products/${productOf(2_000).sku}`),
    'overview of a partner': samePath(`/operator/v1/partners/${large}/overview`),
  },
  cluster === undefined ? {} : { moveTo: toServer, rounds: 60 },
);
await cluster?.remove();
