import type { Dialect } from '../../../platform/store/dialect.ts';

/** Exact filters of the product lists; all given ones have to hold. */
export interface ProductFilter {
  readonly sku?: string | undefined;
  readonly productReference?: string | undefined;
  readonly category?: string | undefined;
  readonly brandId?: string | undefined;
}

/** How a list of `products p` is ordered. */
export interface ListOrder {
  readonly column: string;
  /** The place of the variation whose sku is the parameter. */
  placeOf(parameter: string): string;
}

const bySku: ListOrder = { column: 'p.sku', placeOf: (parameter) => parameter };

/**
 * The order in which an index walks what a filter finds: of arrival for categories and brands where the engine numbers
 * rows (migration 16), of skus for everything else. A variation keeps its number, and none is ever deleted.
 */
export function orderOf({ arrival }: Pick<Dialect, 'arrival'>, filter: ProductFilter): ListOrder {
  const isNarrow = filter.sku !== undefined || filter.productReference !== undefined;
  const isWide = filter.category === undefined && filter.brandId === undefined;
  if (arrival === undefined || isNarrow || isWide) return bySku;
  return {
    column: `p.${arrival}`,
    placeOf: (parameter) =>
      `(SELECT r.${arrival} FROM products r WHERE r.partner_id = ?1 AND r.sku = ${parameter})`,
  };
}
