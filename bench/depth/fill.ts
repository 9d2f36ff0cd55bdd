/** Databases with a million products, inserted directly into the tables because deliveries would take an hour. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readConfig } from '../../src/platform/config/config.ts';
import { CursorCodec } from '../../src/platform/paging/cursor.ts';
import { exampleProducts } from '../../src/sandbox/fixtures/products.ts';
import { startServer } from '../../src/server/main.ts';

/** The partner whose lists are read; its id sorts in the middle of the others. */
export const partnerRead = '1000001';
export const skuOf = (number: number) => `SKU-${String(number).padStart(9, '0')}`;
/** Time of a status change: one per second, so that a million of them fit into the window of content changes. */
export const changedMs = (begunMs: number, number: number) => begunMs + number * 1000;
/** Number of turns of the partner: a delivery of 500 takes one turn, and its check another. */
export const turnsOf = (count: number) => 2 * Math.ceil(count / 500);
export const changesATurn = 250;

/** Distributes statuses: 88 % ONLINE, 6 % INACTIVE, 3 % RESTRICTED, 2 % PENDING, 1 % REJECTED. */
function statusOf(number: number): string {
  const share = (Math.imul(number, 2_654_435_761) >>> 8) % 100;
  if (share < 88) return 'ONLINE';
  if (share < 94) return 'INACTIVE';
  if (share < 97) return 'RESTRICTED';
  return share < 99 ? 'PENDING' : 'REJECTED';
}

/** Two percent of the products form one contiguous category; the rest are spread over fifty categories. */
function categoryOf(number: number, count: number): string {
  const share = number / count;
  return share >= 0.4 && share < 0.42 ? 'Together' : `Category ${number % 50}`;
}

export interface Filled {
  readonly path: string;
  /** Products of each partner. */
  readonly each: number;
  /** Time at which the first product changed. */
  readonly begunMs: number;
  readonly cursors: CursorCodec;
}

/** Always the same key: a database may be kept for another run or copied to another engine, and has no secrets. */
const encryptionKey = Buffer.alloc(32, 1).toString('base64');

export const settingsOf = (path: string) => ({
  KONTOR_DATABASE_URL: `sqlite:${path}`,
  KONTOR_ENCRYPTION_KEY: encryptionKey,
  KONTOR_PORT: '0',
  KONTOR_OPERATOR_PORT: '0',
  KONTOR_LOG_LEVEL: 'fatal',
  KONTOR_RATE_LIMIT: 'off',
});

/** Creates a database with `total` products of `partners` partners; reuses the one in the folder if it exists. */
export async function filled(folder: string, total: number, partners: number): Promise<Filled> {
  const path = join(folder, `${total}-products-${partners}-partners.db`);
  const each = Math.floor(total / partners);
  if (!existsSync(path)) {
    await (await startServer(readConfig(settingsOf(path), {}, 'sandbox'))).close();
    fill(path, each, partners);
  }
  const database = new DatabaseSync(path);
  const value = (name: string) =>
    String(database.prepare('SELECT value FROM settings WHERE name = ?').get(name)?.value);
  const found = {
    path,
    each,
    begunMs: Number(value('bench_begun')),
    cursors: new CursorCodec(value('cursor_key')),
  };
  database.close();
  return found;
}

function fill(path: string, each: number, partners: number): void {
  const database = new DatabaseSync(path, { timeout: 10_000 });
  const begunMs = Date.now() - 20 * 24 * 60 * 60 * 1000;
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; BEGIN');
  database.prepare("INSERT INTO settings VALUES ('bench_begun', ?)").run(String(begunMs));
  database.prepare('DELETE FROM products WHERE partner_id = ?').run(partnerRead);
  database.prepare('DELETE FROM product_offers WHERE partner_id = ?').run(partnerRead);
  for (let partner = 0; partner < partners; partner += 1) {
    fillPartner(database, partner === partners >> 1 ? partnerRead : String(500_000 + partner), each, begunMs);
  }
  database.exec('COMMIT');
  database.close();
}

function fillPartner(database: DatabaseSync, partnerId: string, count: number, begunMs: number): void {
  const [example] = exampleProducts(1);
  const { pricing, ...rest } = example ?? { pricing: undefined };
  const document = JSON.stringify(rest).slice(0, -1);
  const price = `"standardPrice":${JSON.stringify(pricing?.standardPrice)}`;
  const product = database.prepare(
    `INSERT INTO products (partner_id, sku, product_reference, ean, category, brand_id, product_line, food_roles,
       document, pricing, sent_moin) VALUES (?, ?, ?, ?, ?, ?, '', '', ?, '"vat":"FULL",', NULL)`,
  );
  const offer = database.prepare(
    `INSERT INTO product_offers (partner_id, sku, members, content_time, price_time, active_time, price, active,
       active_modified, status, status_modified, status_revision, status_changes, errors, information, content_changed,
       category, brand_id)
     VALUES (?, ?, 0, 0, 0, 0, ?, 1, 0, ?, ?, ?, 1, '[]', '[]', ?, ?, ?)`,
  );
  const change = database.prepare(
    `INSERT INTO product_status_moves (partner_id, sku, number, changed_at, revision, left_at, left_revision, event,
       status, errors, information) VALUES (?, ?, 1, ?, ?, ?, 0, 'checkPassed', ?, '[]', '[]')`,
  );
  for (let number = 0; number < count; number += 1) {
    const sku = skuOf(number);
    const category = categoryOf(number, count);
    const brandId = `BRAND-${number % 40}`;
    const status = statusOf(number);
    const atMs = changedMs(begunMs, number);
    const turn = 2 * Math.floor(number / 500) + 2;
    product.run(partnerId, sku, `REF-${number >> 1}`, String(number), category, brandId, document);
    offer.run(partnerId, sku, price, status, atMs, turn, atMs, category, brandId);
    change.run(partnerId, sku, atMs, turn, atMs - 500, status);
  }
  database
    .prepare(
      `INSERT INTO product_status_turns (partner_id, revision) VALUES (?1, ?2)
       ON CONFLICT (partner_id) DO UPDATE SET revision = ?2`,
    )
    .run(partnerId, turnsOf(count));
}
