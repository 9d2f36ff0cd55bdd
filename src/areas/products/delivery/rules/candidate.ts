import type { ProductVariation } from '../../../../generated/products-v5.ts';
import { foodRolesOf } from './compliance.ts';
import type { Candidate } from './neighbours.ts';

/** The values by which an element that passed its own rules is compared. `root` is its place in the body. */
export function candidateOf(product: ProductVariation, root: string): Candidate {
  return {
    root,
    sku: product.sku,
    productReference: product.productReference,
    ean: product.ean,
    category: product.productDescription.category,
    brandId: product.productDescription.brandId,
    productLine: product.productDescription.productLine ?? '',
    foodRoles: foodRolesOf(product),
  };
}
