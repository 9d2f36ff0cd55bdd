/** Exact filters of the product lists; all given ones have to hold. */
export interface ProductFilter {
  readonly sku?: string | undefined;
  readonly productReference?: string | undefined;
  readonly category?: string | undefined;
  readonly brandId?: string | undefined;
}
