import { ApiError } from '../../../../platform/errors/api-error.ts';
import type { OperationRequest, Reply } from '../../../../platform/operations/operation.ts';
import { renderInBytes } from '../../../../platform/paging/page-in-bytes.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { productErrors } from '../../errors.ts';
import { findProduct } from '../store/products.ts';
import { afterDocument } from '../views/product.ts';

/** Paths of deliveries start with the path that a sku of this name would have. */
const segmentOfTasks = 'update-tasks';

/**
 * Reads one variation as last delivered, plus its moin. 404 SKU_NOT_FOUND for an unknown sku, and for one with the same
 * name as the path segment of deliveries (products-behaviour 2).
 */
export async function readProduct(
  tx: ReadTx,
  request: OperationRequest<'getProductVariation'>,
): Promise<Reply<never>> {
  const { sku } = request.parameters;
  if (sku === segmentOfTasks) {
    throw new ApiError(productErrors.SKU_NOT_FOUND, {
      detail: `This path is reserved for deliveries; use GET /v5/products?sku=${segmentOfTasks} to read a variation with that sku.`,
    });
  }
  const row = await findProduct(tx, sku);
  if (row === undefined) throw unknownSku();
  return { status: 200, body: renderInBytes({ head: row.document, json: afterDocument(row, row.moin) }) };
}

export function unknownSku(): ApiError {
  return new ApiError(productErrors.SKU_NOT_FOUND, {
    detail: 'The partner has no variation with this sku.',
  });
}
