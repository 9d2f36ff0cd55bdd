/**
 * Turns a small store into a large one without deliveries, which would take an hour: copies the rows of delivered
 * products, with the skus that the catalogue has for the next products. No server may be using the file.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { ReferenceCache } from '../../src/areas/products/reference/service/cache.ts';
import { themeKeyOf } from '../../src/areas/products/status/rules/shop/variation-themes.ts';
import { themeHashOf } from '../../src/areas/products/status/service/shown-content.ts';
import type { ProductVariation } from '../../src/generated/products-v5.ts';
import { openSqliteStore } from '../../src/platform/store/dialects/sqlite-store.ts';
import type { Store } from '../../src/platform/store/store.ts';
import type { Catalogue } from '../shared/catalogue.ts';
import { measuredPartner } from '../shared/filled.ts';

type Row = Record<string, SQLInputValue>;

/** Tables with an index hint for the lookup by sku: without statistics SQLite would scan moves by primary key. */
const tables = {
  products: '',
  product_offers: '',
  product_status_moves: 'INDEXED BY moves_of_sku',
} as const;

/** Adds products `[from, to)` as copies of `[0, from)`; `from` is a multiple of the catalogue's number of originals. */
export async function multiply(path: string, catalogue: Catalogue, from: number, to: number): Promise<void> {
  const themeHash = await themesOf(openSqliteStore(path, { writes: false }));
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA foreign_keys = OFF; BEGIN');
  // Moves are ordered by turn; here they are looked up by sku.
  database.exec('CREATE INDEX moves_of_sku ON product_status_moves (partner_id, sku)');
  const copies = Object.entries(tables).map(([table, place]) => copier(database, table, place, themeHash));
  for (let index = from; index < to; index += 1) {
    const original = catalogue.sku(index % from);
    const copy = productOf(catalogue, index);
    for (const copyRow of copies) copyRow(original, copy, index);
  }
  database.exec('DROP INDEX moves_of_sku; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
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

function copier(database: DatabaseSync, table: string, place: string, themeHash: ThemeHash) {
  const columns = database
    .prepare(`PRAGMA table_info(${table})`)
    .all()
    .map(({ name }) => String(name));
  const find = database.prepare(`SELECT * FROM ${table} ${place} WHERE partner_id = ?1 AND sku = ?2`);
  const places = columns.map((_, number) => `?${number + 1}`).join(', ');
  const insert = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`);
  return (original: string, copy: ProductVariation, index: number) => {
    for (const row of find.all(measuredPartner, original) as Row[]) {
      const changed: Row = { ...row, ...changesOf(row, copy, index, themeHash) };
      insert.run(...columns.map((column) => changed[column] as SQLInputValue));
    }
  };
}

/** Returns the columns in which a copy differs from its original, as far as the table has them. */
function changesOf(row: Row, copy: ProductVariation, index: number, themeHash: ThemeHash): Row {
  const { sku, ean, productReference, mpn } = copy;
  const changes: Row = { sku };
  if ('ean' in row) {
    changes.ean = ean;
    changes.product_reference = productReference;
    changes.document = Object.entries({ sku, ean, productReference, mpn }).reduce(
      (text, [name, value]) =>
        text.replace(
          new RegExp(`"${name}":"(?:[^"\\\\]|\\\\.)*"`),
          () => `"${name}":${JSON.stringify(value)}`,
        ),
      String(row.document),
    );
  }
  // Only has to be unique within the partner; nothing looks up the moin of a copy.
  if (row.moin) changes.moin = `M${index}`;
  if (row.theme_key) changes.theme_key = themeHash(copy);
  return changes;
}
