/**
 * Ceiling A: what one thread does that has no server around it. For every element: parse, check with the validator
 * of the contract, canonical text, hash, look-up of the last hash, and one durable transaction for each 500. One
 * plain table with the same keys and the same four filter indexes; nothing is kept of the delivery itself.
 *
 * Runs as a process of its own. A line `{from, to, version, every, checked}` on standard input is one round: the
 * products `[from, to)`, of which each `every`th has the given version, or their prices. The answer is `{ms, elements, written}`.
 */
import { hash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { copyProductVariation, copySkuPricing } from '../../src/contract/copiers.ts';
import type { ProductVariation, SkuPricing } from '../../src/contract/products-v5.ts';
import { violationsOf } from '../../src/contract/violations.ts';
import { storeNumbers } from '../../src/platform/store/numbers.ts';
import { openCatalogue, priceBodies } from '../catalogue.ts';

export interface Round {
  readonly from: number;
  readonly to: number;
  readonly version: number;
  readonly every: number;
  /** False leaves the check out, as a server may for elements that equal the stored ones. */
  readonly checked: boolean;
  /** Prices go into a narrow table of their own, filled by the first round. */
  readonly prices?: boolean;
}

export interface RoundResult {
  readonly ms: number;
  readonly elements: number;
  readonly written: number;
}

const database = new DatabaseSync(process.argv[2] as string);
database.exec(`
  PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -${storeNumbers.sqliteCacheKiB};
  PRAGMA wal_autocheckpoint = 16384;
  CREATE TABLE IF NOT EXISTS products (
    partner_id TEXT NOT NULL, sku TEXT NOT NULL, product_reference TEXT NOT NULL, ean TEXT NOT NULL,
    category TEXT NOT NULL, brand_id TEXT NOT NULL, hash BLOB NOT NULL, document TEXT NOT NULL,
    PRIMARY KEY (partner_id, sku));
  CREATE TABLE IF NOT EXISTS prices (
    partner_id TEXT NOT NULL, sku TEXT NOT NULL, hash BLOB NOT NULL, price TEXT NOT NULL,
    PRIMARY KEY (partner_id, sku)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS products_by_reference ON products (partner_id, product_reference, sku);
  CREATE INDEX IF NOT EXISTS products_by_ean ON products (partner_id, ean);
  CREATE INDEX IF NOT EXISTS products_by_category ON products (partner_id, category, sku);
  CREATE INDEX IF NOT EXISTS products_by_brand ON products (partner_id, brand_id, sku);
`);
const find = database.prepare('SELECT hash FROM products WHERE partner_id = ?1 AND sku = ?2');
find.setReturnArrays(true);
const insert = database.prepare('INSERT INTO products VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)');
const update = database.prepare(
  'UPDATE products SET hash = ?3, document = ?4 WHERE partner_id = ?1 AND sku = ?2',
);
const findPrice = database.prepare('SELECT hash FROM prices WHERE partner_id = ?1 AND sku = ?2');
findPrice.setReturnArrays(true);
const putPrice = database.prepare(
  `INSERT INTO prices VALUES (?1, ?2, ?3, ?4) ON CONFLICT (partner_id, sku)
   DO UPDATE SET hash = excluded.hash, price = excluded.price`,
);
const partnerId = '1000001';

function write(element: ProductVariation, checked: boolean): number {
  if (checked && violationsOf('ProductVariation', element, 50).length > 0) throw new Error('invalid element');
  const text = JSON.stringify(copyProductVariation(element));
  const digest = hash('sha256', text, 'buffer').subarray(0, 16);
  const { sku, productReference, ean, productDescription } = element;
  const known = find.get(partnerId, sku) as unknown as [Uint8Array] | undefined;
  if (known === undefined) {
    const { category, brandId } = productDescription;
    insert.run(partnerId, sku, productReference, ean, category, brandId, digest, text);
    return 1;
  }
  if (Buffer.compare(known[0], digest) === 0) return 0;
  update.run(partnerId, sku, digest, text);
  return 1;
}

function writePrice(element: SkuPricing): number {
  if (violationsOf('SkuPricing', element, 50).length > 0) throw new Error('invalid element');
  const text = JSON.stringify(copySkuPricing(element));
  const digest = hash('sha256', text, 'buffer').subarray(0, 16);
  const known = findPrice.get(partnerId, element.sku) as unknown as [Uint8Array] | undefined;
  if (known !== undefined && Buffer.compare(known[0], digest) === 0) return 0;
  putPrice.run(partnerId, element.sku, digest, text);
  return 1;
}

function deliver(body: Buffer, { checked, prices }: Round): { elements: number; written: number } {
  const elements = JSON.parse(body.toString()) as unknown[];
  let written = 0;
  database.exec('BEGIN IMMEDIATE');
  for (const element of elements) {
    written += prices ? writePrice(element as SkuPricing) : write(element as ProductVariation, checked);
  }
  database.exec('COMMIT');
  return { elements: elements.length, written };
}

const catalogue = openCatalogue();
for await (const line of createInterface({ input: process.stdin })) {
  const round = JSON.parse(line) as Round;
  const { from, to, version, every } = round;
  const bodies = round.prices
    ? priceBodies(catalogue, from, to, version)
    : catalogue.bodies(from, to, (index) => (index % every === 0 ? version : 0));
  let ms = 0;
  let elements = 0;
  let written = 0;
  for (const body of bodies) {
    const startedMs = performance.now();
    const done = deliver(body, round);
    ms += performance.now() - startedMs;
    elements += done.elements;
    written += done.written;
  }
  process.stdout.write(`${JSON.stringify({ ms, elements, written } satisfies RoundResult)}\n`);
}
