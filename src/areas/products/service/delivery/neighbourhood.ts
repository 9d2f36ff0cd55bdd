import { productsV5 } from '../../../../contract/products-v5.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { type Candidate, contextOf, type Identity, type Neighbours } from '../../rules/neighbours.ts';
import { findActiveSiblings, findActiveSkusByEan, type ProductIdentity } from '../../store/delivery.ts';

const { elementsMaximum } = productsV5.createOrUpdateProductVariations.bulk;

/** Reads what is stored around candidates; `stored` are the stored variations of their own skus. */
export async function findNeighbours(
  tx: WriteTx,
  candidates: readonly Candidate[],
  stored: Neighbours['stored'],
): Promise<Neighbours> {
  const { eans, productReferences } = contextOf(candidates, stored);
  const siblings = await findActiveSiblings(tx, productReferences, elementsMaximum + 1);
  return {
    stored,
    activeSkusByEan: await findActiveSkusByEan(tx, eans),
    activeSiblings: new Map([...siblings].map(([reference, rows]) => [reference, rows.map(identityOf)])),
  };
}

/** A stored variation as the rules compare it. */
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
