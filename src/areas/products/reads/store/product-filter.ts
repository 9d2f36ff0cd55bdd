/** Exact filters of the product lists, combined with AND. */
export interface ProductFilter {
  readonly sku?: string | undefined;
  readonly productReference?: string | undefined;
  readonly category?: string | undefined;
  readonly brandId?: string | undefined;
}
