/** Pages of variations in sku order, for any columns. */
import { declareStatements, type Variant } from '../../../../platform/store/statement.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

/** Exact filters of the product lists, combined with AND. */
export interface ProductFilter {
  readonly sku?: string | undefined;
  readonly productReference?: string | undefined;
  readonly category?: string | undefined;
  readonly brandId?: string | undefined;
}

/** Where a page starts: after a sku, or after a number of skipped entries. */
export interface ListWindow {
  readonly afterSku?: string | undefined;
  readonly skip: number;
  readonly count: number;
}

/** The filters that a page can have. */
export const variationVariants = {
  bySku: [false, true],
  byReference: [false, true],
  byCategory: [false, true],
  byBrand: [false, true],
} as const;

export type FilterVariant = Variant<typeof variationVariants>;

export function variantOf({ sku, productReference, category, brandId }: ProductFilter): FilterVariant {
  return {
    bySku: sku !== undefined,
    byReference: productReference !== undefined,
    byCategory: category !== undefined,
    byBrand: brandId !== undefined,
  };
}

const statements = declareStatements<StatementTypes>('server/areas/products/reads/store');

/** The sku of the last skipped entry; reads only keys. */
const lastSkipped = statements.partnerFamily(
  'lastSkipped',
  variationVariants,
  (filters) => `SELECT p.sku FROM products p WHERE ${conditionsOf(filters)}
    ORDER BY p.sku LIMIT 1 OFFSET :before`,
);

/**
 * SQL for `columns` of `products p` and `product_offers o` after `:afterSku`. Walks the key of products, or
 * products_by_reference, products_by_category or products_by_brand, which end in the sku, so a page costs the same
 * wherever it starts. Reads variations in their order, then the offer of each. The condition on the sku is stated for
 * both tables: PostgreSQL would otherwise merge them starting at the partner's first offer.
 */
export function variationPage(columns: string, filters: FilterVariant): string {
  return `SELECT ${columns} FROM products p CROSS JOIN product_offers o
    WHERE o.partner_id = ?1 AND o.sku = p.sku AND ${conditionsOf(filters)}
      AND p.sku > :afterSku AND o.sku > :afterSku ORDER BY p.sku LIMIT :count`;
}

/** The sku after which a page starts: empty for the first page, undefined when there are fewer entries than skipped. */
export async function startOf(
  tx: ReadTx,
  filter: ProductFilter,
  { afterSku = '', skip }: ListWindow,
): Promise<string | undefined> {
  if (skip === 0) return afterSku;
  const row = await tx.get(...lastSkipped.with(variantOf(filter), { ...filter, before: skip - 1 }));
  return row?.sku;
}

function conditionsOf({ bySku, byReference, byCategory, byBrand }: FilterVariant): string {
  return [
    'p.partner_id = ?1',
    ...(bySku ? ['p.sku = :sku'] : []),
    ...(byReference ? ['p.product_reference = :productReference'] : []),
    ...(byCategory ? ['p.category = :category'] : []),
    ...(byBrand ? ['p.brand_id = :brandId'] : []),
  ].join(' AND ');
}
