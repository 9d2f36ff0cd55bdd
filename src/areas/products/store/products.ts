import type { ReadTx, SqlValue } from '../../../platform/store/store.ts';

/** What a read of a variation needs: its texts and its moin. */
export interface ProductRow {
  readonly sku: string;
  readonly document: string;
  readonly pricing: string;
  readonly price: string;
  readonly moin: string | null;
}

/** Exact filters of the product lists; all given ones have to hold. */
export interface ProductFilter {
  readonly sku?: string | undefined;
  readonly productReference?: string | undefined;
  readonly category?: string | undefined;
  readonly brandId?: string | undefined;
}

/** Where a page starts: behind a sku, or after a number of entries. */
export interface ListWindow {
  readonly afterSku?: string | undefined;
  readonly skip: number;
  readonly count: number;
}

const columns = `p.sku AS sku, p.document AS document, p.pricing AS pricing, o.price AS price,
  COALESCE(o.moin, p.sent_moin) AS moin`;
const offerOf = 'product_offers o ON o.partner_id = p.partner_id AND o.sku = p.sku';

export function findProduct(tx: ReadTx, sku: string): Promise<ProductRow | undefined> {
  return tx.get<ProductRow>(
    `SELECT ${columns} FROM products p JOIN ${offerOf} WHERE p.partner_id = ?1 AND p.sku = ?2`,
    sku,
  );
}

/** Variations in the order of their skus. */
export function listProducts(tx: ReadTx, filter: ProductFilter, window: ListWindow): Promise<ProductRow[]> {
  return listVariations<ProductRow>(tx, columns, filter, window);
}

/**
 * `columns` of `products p` and `product_offers o` in the order of the skus. Uses products' key, or
 * products_by_reference, products_by_category or products_by_brand, whose last column is the sku: a page costs the
 * same wherever it starts behind a sku.
 */
export function listVariations<Row>(
  tx: ReadTx,
  columns: string,
  filter: ProductFilter,
  window: ListWindow,
): Promise<Row[]> {
  const { condition, parameters } = filterCondition(filter, window);
  const count = `?${parameters.length + 2}`;
  const select = `SELECT ${columns} FROM products p JOIN ${offerOf} WHERE`;
  if (window.skip === 0) {
    return tx.all<Row>(`${select} ${condition} ORDER BY p.sku LIMIT ${count}`, ...parameters, window.count);
  }
  return tx.all<Row>(
    // The page is picked by keys alone: skipped entries never cost a look at their rows. As a list behind IN,
    // because joined to the picked keys the planner may read every product of the partner in their order.
    `${select} p.partner_id = ?1 AND p.sku IN
       (SELECT p.sku FROM products p WHERE ${condition}
        ORDER BY p.sku LIMIT ${count} OFFSET ?${parameters.length + 3})
     ORDER BY p.sku`,
    ...parameters,
    window.count,
    window.skip,
  );
}

/** The WHERE part of a product list over `products p`, with its parameters from `?2` on. */
function filterCondition(
  filter: ProductFilter,
  window: Pick<ListWindow, 'afterSku'>,
): { condition: string; parameters: SqlValue[] } {
  const conditions = ['p.partner_id = ?1'];
  const parameters: SqlValue[] = [];
  const add = (comparison: string, value: string | undefined) => {
    if (value === undefined) return;
    parameters.push(value);
    conditions.push(`${comparison} ?${parameters.length + 1}`);
  };
  add('p.sku =', filter.sku);
  add('p.product_reference =', filter.productReference);
  add('p.category =', filter.category);
  add('p.brand_id =', filter.brandId);
  add('p.sku >', window.afterSku);
  return { condition: conditions.join(' AND '), parameters };
}
