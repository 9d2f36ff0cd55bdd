import type { ReadTx, SqlValue } from '../../../platform/store/store.ts';
import type { ProductFilter } from './product-filter.ts';

/** What a read of a variation needs: its texts and its moin. */
export interface ProductRow {
  readonly document: string;
  readonly pricing: string;
  readonly price: string;
  readonly moin: string | null;
}

/** Where a page starts: behind the variation of a sku, or after a number of entries. */
export interface ListWindow {
  readonly afterSku?: string | undefined;
  readonly skip: number;
  readonly count: number;
}

/** The same for a page of many: documents are copied into the answer, never looked at. */
export interface ListedProductRow extends Omit<ProductRow, 'document'> {
  readonly sku: string;
  readonly document: string | Uint8Array;
}

const columnsWith = (document: string) => `${document} AS document, p.pricing AS pricing,
  o.price AS price, COALESCE(o.moin, p.sent_moin) AS moin`;
const offerOf = 'product_offers o ON o.partner_id = p.partner_id AND o.sku = p.sku';

const oneProduct = `SELECT ${columnsWith('p.document')} FROM products p JOIN ${offerOf}
  WHERE p.partner_id = ?1 AND p.sku = ?2`;

export function findProduct(tx: ReadTx, sku: string): Promise<ProductRow | undefined> {
  return tx.text.get<ProductRow>(oneProduct, sku);
}

/** Variations in the order of their skus. */
export function listProducts(
  tx: ReadTx,
  filter: ProductFilter,
  window: ListWindow,
): Promise<ListedProductRow[]> {
  return listVariations(tx, `p.sku AS sku, ${columnsWith(tx.dialect.bytesOf('p.document'))}`, filter, window);
}

/** Where a page begins, with or without the variation that is named. */
type Begin = readonly [comparison: '>' | '>=', sku: string] | undefined;

/**
 * `columns` of `products p` and `product_offers o` in the order of skus. Walks products' key, or
 * products_by_reference, products_by_category or products_by_brand, which end in the sku: a page costs the same wherever
 * it begins. Where entries are skipped, their keys alone are looked at first.
 */
export async function listVariations<Row>(
  tx: ReadTx,
  columns: string,
  filter: ProductFilter,
  window: ListWindow,
): Promise<Row[]> {
  const { afterSku, skip, count } = window;
  if (skip === 0)
    return walk(tx, columns, filter, afterSku === undefined ? undefined : ['>', afterSku], count);
  const { conditions, parameters } = filterConditions(filter);
  const first = await tx.text.get<{ sku: string }>(
    `SELECT p.sku AS sku FROM products p WHERE ${conditions.join(' AND ')}
     ORDER BY p.sku LIMIT 1 OFFSET ?${parameters.length + 2}`,
    ...parameters,
    skip,
  );
  return first === undefined ? [] : walk(tx, columns, filter, ['>=', first.sku], count);
}

/** Reads variations first, in their order, and then the offer of each. */
function walk<Row>(
  tx: ReadTx,
  columns: string,
  filter: ProductFilter,
  begin: Begin,
  count: number,
): Promise<Row[]> {
  const { conditions, parameters } = filterConditions(filter);
  if (begin !== undefined) {
    const [comparison, sku] = begin;
    parameters.push(sku);
    const place = `${comparison} ?${parameters.length + 1}`;
    // Told of both: PostgreSQL otherwise merges the two tables from the partner's first offer on.
    conditions.push(`p.sku ${place}`, `o.sku ${place}`);
  }
  return tx.text.all<Row>(
    `SELECT ${columns} FROM products p CROSS JOIN product_offers o
     WHERE o.partner_id = p.partner_id AND o.sku = p.sku AND ${conditions.join(' AND ')}
     ORDER BY p.sku LIMIT ?${parameters.length + 2}`,
    ...parameters,
    count,
  );
}

/** The WHERE part of a product list over `products p`, with its parameters from `?2` on. */
function filterConditions(filter: ProductFilter): { conditions: string[]; parameters: SqlValue[] } {
  const conditions = ['p.partner_id = ?1'];
  const parameters: SqlValue[] = [];
  const add = (column: string, value: string | undefined) => {
    if (value === undefined) return;
    parameters.push(value);
    conditions.push(`${column} = ?${parameters.length + 1}`);
  };
  add('p.sku', filter.sku);
  add('p.product_reference', filter.productReference);
  add('p.category', filter.category);
  add('p.brand_id', filter.brandId);
  return { conditions, parameters };
}
