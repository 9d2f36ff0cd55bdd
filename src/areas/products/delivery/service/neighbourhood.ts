import { productsV5 } from '../../../../generated/products-v5.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { type Candidate, contextOf, type Identity, type Neighbours } from '../rules/neighbours.ts';
import { findActiveSiblings, findActiveSkusByGtin, type ProductIdentity } from '../store/delivery.ts';

const { elementsMaximum } = productsV5.createOrUpdateProductVariations.bulk;

/** Reads the stored variations that candidates are compared with; `stored` are those of the candidates' own skus. */
export async function findNeighbours(
  tx: WriteTx,
  candidates: readonly Candidate[],
  stored: Neighbours['stored'],
): Promise<Neighbours> {
  const { gtins, productReferences } = contextOf(candidates, stored);
  const siblings = await findActiveSiblings(tx, productReferences, elementsMaximum + 1);
  return {
    stored,
    activeSkusByGtin: await findActiveSkusByGtin(tx, gtins),
    activeSiblings: new Map([...siblings].map(([reference, rows]) => [reference, rows.map(identityOf)])),
  };
}

/** The values of a stored variation that the rules compare. */
export function identityOf(row: ProductIdentity): Identity {
  return {
    sku: row.sku,
    productReference: row.product_reference,
    ean: row.ean,
    category: row.category,
    brandId: row.brand_id,
    productLine: row.product_line,
    foodRoles: row.food_roles,
  };
}
