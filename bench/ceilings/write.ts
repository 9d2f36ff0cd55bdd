/**
 * Ceiling A: one thread without a server around it. For every element it parses, checks with the contract's validator,
 * builds the canonical text, hashes it and looks up the stored hash; 500 elements share one durable transaction. It
 * uses one plain table with the same keys and the same four filter indexes (category and brand ordered by sku), and
 * stores nothing about the delivery itself.
 *
 * Runs as a separate process. A line `{from, to, version, every, checked, narrow}` on standard input is one round: the
 * products `[from, to)`, of which every `every`th has the given version, or their prices or flags. The answer is
 * `{ms, elements, written}`. A line `{skus, ms, version}` is a round of quantities: requests over all skus, repeated for
 * `ms` milliseconds; the answer is `{ms, quantities}`.
 */
import { hash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { mismatchesOf } from '../../packages/contract/form/mismatches.ts';
import {
  copyActiveStatus,
  copyProductVariation,
  copySkuPricing,
} from '../../packages/contract/generated/copiers.ts';
import type {
  ActiveStatusListRequest,
  ProductVariation,
} from '../../packages/contract/generated/products-v5.ts';
import { storeNumbers } from '../../packages/server/platform/store/numbers.ts';
import { flagBodies, openCatalogue, priceBodies, stockBodies } from '../shared/catalogue.ts';

export interface Round {
  readonly from: number;
  readonly to: number;
  readonly version: number;
  readonly every: number;
  /** False skips validation, which a server may skip for elements that equal the stored ones. */
  readonly checked: boolean;
  /** Prices and active flags have separate narrow tables, which the first round fills. */
  readonly narrow?: 'prices' | 'flags';
}

export interface RoundResult {
  readonly ms: number;
  readonly elements: number;
  readonly written: number;
}

export interface StockRound {
  readonly skus: readonly string[];
  readonly ms: number;
  /** If given, every pass stores the quantities of this version; otherwise they change from pass to pass. */
  readonly version?: number;
}

export interface StockResult {
  readonly ms: number;
  readonly quantities: number;
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
    partner_id TEXT NOT NULL, sku TEXT NOT NULL, hash BLOB NOT NULL, entry TEXT NOT NULL,
    PRIMARY KEY (partner_id, sku)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS flags (
    partner_id TEXT NOT NULL, sku TEXT NOT NULL, hash BLOB NOT NULL, entry TEXT NOT NULL,
    PRIMARY KEY (partner_id, sku)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS quantities (partner_id TEXT NOT NULL, sku TEXT NOT NULL, quantity INTEGER NOT NULL,
    modified_at INTEGER NOT NULL, PRIMARY KEY (partner_id, sku)) WITHOUT ROWID;
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
const insertQuantity = database.prepare('INSERT OR IGNORE INTO quantities VALUES (?1, ?2, 0, 0)');
const updateQuantity = database.prepare(
  'UPDATE quantities SET quantity = ?3, modified_at = ?4 WHERE partner_id = ?1 AND sku = ?2',
);

function narrowKind(
  table: string,
  schema: 'SkuPricing' | 'ActiveStatus',
  copy: (value: unknown) => unknown,
  entries: (body: unknown) => unknown[],
) {
  const find = database.prepare(`SELECT hash FROM ${table} WHERE partner_id = ?1 AND sku = ?2`);
  find.setReturnArrays(true);
  const put = database.prepare(
    `INSERT INTO ${table} VALUES (?1, ?2, ?3, ?4) ON CONFLICT (partner_id, sku)
     DO UPDATE SET hash = excluded.hash, entry = excluded.entry`,
  );
  return { schema, copy, entries, find, put };
}

const narrowKinds = {
  prices: narrowKind('prices', 'SkuPricing', copySkuPricing, (body) => body as unknown[]),
  flags: narrowKind(
    'flags',
    'ActiveStatus',
    copyActiveStatus,
    (body) => (body as ActiveStatusListRequest).status,
  ),
};
const partnerId = '1000001';

function write(element: ProductVariation, checked: boolean): number {
  if (checked && mismatchesOf('ProductVariation', element, 50).length > 0) throw new Error('invalid element');
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

function writeNarrow(kind: keyof typeof narrowKinds, element: { sku: string }): number {
  const { schema, copy, find, put } = narrowKinds[kind];
  if (mismatchesOf(schema, element, 50).length > 0) throw new Error('invalid element');
  const text = JSON.stringify(copy(element));
  const digest = hash('sha256', text, 'buffer').subarray(0, 16);
  const known = find.get(partnerId, element.sku) as unknown as [Uint8Array] | undefined;
  if (known !== undefined && Buffer.compare(known[0], digest) === 0) return 0;
  put.run(partnerId, element.sku, digest, text);
  return 1;
}

function deliver(body: Buffer, { checked, narrow }: Round): { elements: number; written: number } {
  const read: unknown = JSON.parse(body.toString());
  const elements = narrow === undefined ? (read as unknown[]) : narrowKinds[narrow].entries(read);
  let written = 0;
  database.exec('BEGIN IMMEDIATE');
  for (const element of elements) {
    written +=
      narrow === undefined
        ? write(element as ProductVariation, checked)
        : writeNarrow(narrow, element as { sku: string });
  }
  database.exec('COMMIT');
  return { elements: elements.length, written };
}

function bodiesOf({ narrow, from, to, version, every }: Round): Iterable<Buffer> {
  if (narrow === 'prices') return priceBodies(catalogue, from, to, version);
  if (narrow === 'flags') return flagBodies(catalogue, from, to, version);
  return catalogue.bodies(from, to, (index) => (index % every === 0 ? version : 0));
}

const catalogue = openCatalogue();

function writeRound(round: Round): RoundResult {
  let ms = 0;
  let elements = 0;
  let written = 0;
  for (const body of bodiesOf(round)) {
    const startedMs = performance.now();
    const done = deliver(body, round);
    ms += performance.now() - startedMs;
    elements += done.elements;
    written += done.written;
  }
  return { ms, elements, written };
}

/**
 * For each request of 200 quantities it parses, checks and updates one row per quantity, all in one durable transaction.
 */
function stockRound(round: StockRound): StockResult {
  database.exec('BEGIN');
  for (const sku of round.skus) insertQuantity.run(partnerId, sku);
  database.exec('COMMIT');
  const startedMs = performance.now();
  let quantities = 0;
  for (let pass = 0; performance.now() - startedMs < round.ms; pass += 1) {
    for (const body of stockBodies(round.skus, round.version ?? pass)) {
      quantities += store(body);
      if (performance.now() - startedMs >= round.ms) break;
    }
  }
  return { ms: performance.now() - startedMs, quantities };
}

function store(body: Buffer): number {
  const elements = JSON.parse(body.toString()) as { sku: string; quantity: number }[];
  database.exec('BEGIN IMMEDIATE');
  for (const element of elements) {
    if (mismatchesOf('AvailableQuantityRequestDTO', element).length > 0) throw new Error('invalid element');
    updateQuantity.run(partnerId, element.sku, element.quantity, Date.now());
  }
  database.exec('COMMIT');
  return elements.length;
}

for await (const line of createInterface({ input: process.stdin })) {
  const round = JSON.parse(line) as Round | StockRound;
  const result = 'skus' in round ? stockRound(round) : writeRound(round);
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
