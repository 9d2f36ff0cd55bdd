/**
 * Makes a large store of a smaller one without deliveries, which would take an hour: rows of delivered products are
 * copied under the names that the catalogue has for the next ones. No server may run on the file.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { themeKeyOf } from '../src/areas/products/rules/shop/variation-themes.ts';
import { ReferenceCache } from '../src/areas/products/service/reference/cache.ts';
import { themeHashOf } from '../src/areas/products/service/status/shown-content.ts';
import type { ProductVariation } from '../src/contract/products-v5.ts';
import { openSqliteStore } from '../src/platform/store/dialects/sqlite-store.ts';
import type { Catalogue } from './catalogue.ts';
import { measuredPartner } from './server.ts';

type Row = Record<string, SQLInputValue>;

/** Tables, each with where a row of a sku is looked for: without statistics moves would be walked by their key. */
const tables = {
  products: '',
  product_offers: '',
  product_status_moves: 'INDEXED BY moves_of_sku',
} as const;

/** Adds the products `[from, to)` as copies of `[0, from)`; `from` is a multiple of the originals of the catalogue. */
export async function multiply(path: string, catalogue: Catalogue, from: number, to: number): Promise<void> {
  const themeHash = await themesOf(path);
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA foreign_keys = OFF; BEGIN');
  // Moves lie in the order of turns; here they are looked for by sku.
  database.exec('CREATE INDEX moves_of_sku ON product_status_moves (partner_id, sku)');
  const copies = Object.entries(tables).map(([table, place]) => copier(database, table, place, themeHash));
  for (let index = from; index < to; index += 1) {
    const original = catalogue.sku(index % from);
    const copy = JSON.parse(catalogue.element(index)) as ProductVariation;
    for (const copyRow of copies) copyRow(original, copy, index);
  }
  database.exec('DROP INDEX moves_of_sku; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

/** What the shop check makes of the variation themes of a product. */
type ThemeHash = (product: ProductVariation) => Uint8Array;

async function themesOf(path: string): Promise<ThemeHash> {
  const store = openSqliteStore(path, { writes: false });
  const { groupOfCategory } = await new ReferenceCache().current(store.reads);
  await store.close();
  return (product) => {
    const group = groupOfCategory.get(product.productDescription.category);
    return themeHashOf(product, themeKeyOf(product, group) ?? '');
  };
}

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

/** What tells a copy from its original, as far as the table has it. */
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
  // Unique for the partner; nobody looks for that of a copy.
  if (row.moin) changes.moin = `M${index}`;
  if (row.theme_key) changes.theme_key = themeHash(copy);
  return changes;
}
