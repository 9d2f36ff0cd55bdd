/**
 * Turns a small store on PostgreSQL into a large one without deliveries, which would take hours: the database copies the
 * rows of delivered products, with the skus that the catalogue has for the next products. No server may be using it.
 */
import type pg from 'pg';
import { ReferenceCache } from '../../src/areas/products/reference/service/cache.ts';
import { themeKeyOf } from '../../src/areas/products/status/rules/shop-rules.ts';
import { themeHashOf } from '../../src/areas/products/status/service/shown-content.ts';
import type { ProductVariation } from '../../src/generated/products-v5.ts';
import { openStore } from '../../src/platform/store/open.ts';
import type { Store } from '../../src/platform/store/store.ts';
import type { Catalogue } from '../shared/catalogue.ts';
import { measuredPartner } from '../shared/filled.ts';
import { withClient } from '../shared/process.ts';

/** The tables that have rows of each product, and the column with its sku. */
const tables: Readonly<Record<string, string>> = {
  products: 'sku',
  product_offers: 'sku',
  product_status_moves: 'sku',
  told_orderability: 'sku',
  delivery_outcomes: 'entity_key',
};

/** Products that are copied; a multiple of the catalogue's number of originals. */
const originals = 10_000;
const rowsAtOnce = 50_000;

const copyColumns = {
  original: 'text',
  sku: 'text',
  ean: 'text',
  product_reference: 'text',
  mpn: 'text',
  theme_hash: 'bytea',
  number: 'bigint',
};

const fieldOf = (name: string, value: string) => `'"${name}":' || to_json(${value})`;

/** What differs in a copy, for the columns that a table may have. */
const changes: Readonly<Record<string, string>> = {
  sku: 'c.sku',
  entity_key: 'c.sku',
  ean: 'c.ean',
  product_reference: 'c.product_reference',
  document: `replace(replace(replace(replace(r.document,
    ${fieldOf('sku', 'r.sku')}, ${fieldOf('sku', 'c.sku')}), ${fieldOf('ean', 'r.ean')}, ${fieldOf('ean', 'c.ean')}),
    ${fieldOf('productReference', 'r.product_reference')}, ${fieldOf('productReference', 'c.product_reference')}),
    r.mpn, ${fieldOf('mpn', 'c.mpn')})`,
  // Only has to be unique within the partner; nothing looks up the moin of a copy.
  moin: "CASE WHEN r.moin IS NOT NULL THEN 'M' || c.number END",
  theme_key: 'CASE WHEN r.theme_key IS NOT NULL THEN c.theme_hash END',
};

/**
 * Adds products `[from, to)` as copies of the first ones. Indexes are made anew, which is faster, and leaves them denser.
 */
export async function multiplyRows(
  url: string,
  catalogue: Catalogue,
  from: number,
  to: number,
): Promise<void> {
  const themeHash = await themesOf(await openStore({ url }, { writes: false }));
  const parts = [from, Math.ceil((from + to) / 2), to];
  await withClient(url, async (client) => {
    const indexes = await dropIndexes(client);
    await Promise.all(
      [0, 1].map((part) =>
        withClient(url, (own) =>
          addCopies(own, catalogue, themeHash, parts[part] as number, parts[part + 1] as number),
        ),
      ),
    );
    await client.query("SET maintenance_work_mem = '1GB'");
    for (const index of indexes) await client.query(index);
    for (const table of Object.keys(tables))
      await client.query(`ALTER TABLE ${table} RESET (autovacuum_enabled)`);
  });
}

/** Returns the statements that make the indexes again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT i.indexrelid::regclass AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = ANY($1::regclass[]) AND NOT i.indisprimary`,
    [Object.keys(tables)],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  for (const table of Object.keys(tables))
    await client.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  return rows.map(({ definition }) => String(definition));
}

async function addCopies(
  client: pg.Client,
  catalogue: Catalogue,
  themeHash: ThemeHash,
  from: number,
  to: number,
): Promise<void> {
  await client.query("SET synchronous_commit = off; SET temp_buffers = '200MB'");
  const columns = Object.entries(copyColumns);
  await client.query(`CREATE TEMP TABLE copies (${columns.map((column) => column.join(' ')).join(', ')})`);
  const add = `INSERT INTO copies SELECT * FROM unnest(${columns.map(([, type], place) => `$${place + 1}::${type}[]`)})`;
  await client.query('INSERT INTO copies (original) SELECT unnest($1::text[])', [
    Array.from({ length: originals }, (_, index) => catalogue.sku(index)),
  ]);
  const statements: string[] = [];
  for (const [table, key] of Object.entries(tables)) statements.push(await copyStatement(client, table, key));
  for (let start = from; start < to; start += rowsAtOnce) {
    await client.query('TRUNCATE copies');
    await client.query(add, valuesOf(catalogue, themeHash, start, Math.min(start + rowsAtOnce, to)));
    await client.query('ANALYZE copies');
    for (const sql of statements) await client.query(sql);
  }
}

/** Returns the columns of the temporary table for the products `[from, to)`. */
function valuesOf(catalogue: Catalogue, themeHash: ThemeHash, from: number, to: number): unknown[][] {
  const copies = Array.from({ length: to - from }, (_, place) => productOf(catalogue, from + place));
  return [
    copies.map((_, place) => catalogue.sku((from + place) % originals)),
    ...(['sku', 'ean', 'productReference', 'mpn'] as const).map((name) => copies.map((copy) => copy[name])),
    copies.map(themeHash),
    copies.map((_, place) => from + place),
  ];
}

/** Keeps the originals of a table for the session; returns the statement that adds their copies. */
async function copyStatement(client: pg.Client, table: string, key: string): Promise<string> {
  // A changed original has another mpn than the catalogue says.
  const mpn = table === 'products' ? `, substring(document FROM '"mpn":"[^"]*"') AS mpn` : '';
  const { fields } = await client.query(`SELECT * FROM ${table} LIMIT 0`);
  await client.query(
    `CREATE TEMP TABLE original_${table} AS SELECT *${mpn} FROM ${table}
     WHERE partner_id = '${measuredPartner}' AND ${key} IN (SELECT original FROM copies)`,
  );
  await client.query(`ANALYZE original_${table}`);
  const columns = fields.map(({ name }) => name);
  const values = columns.map((column) => changes[column] ?? `r.${column}`);
  return `INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${values.join(', ')} FROM copies c JOIN original_${table} r ON r.${key} = c.original ORDER BY c.number`;
}

/** Computes the hash that the shop check derives from the variation themes of a product. */
export type ThemeHash = (product: ProductVariation) => Uint8Array;

/** Reads the themes from the store, and closes it. */
export async function themesOf(store: Store): Promise<ThemeHash> {
  const { groupOfCategory } = await new ReferenceCache().current(store.reads);
  await store.close();
  return (product) => {
    const group = groupOfCategory.get(product.productDescription.category);
    return themeHashOf(product, themeKeyOf(product, group) ?? '');
  };
}

export const productOf = (catalogue: Catalogue, index: number): ProductVariation =>
  JSON.parse(catalogue.element(index));
