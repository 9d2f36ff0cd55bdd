import type { ListedProduct, OrderabilityReason, StatusNote } from '../../../../generated/operator-v1.ts';
import { formatInstant } from '../../../../values/instant.ts';
import { readStored } from '../../../../values/text.ts';
import type { ListedProductRow } from '../store/listed-products.ts';

/** A product as the operator's list shows it. */
export function viewListedProduct(
  partnerId: string,
  row: ListedProductRow,
  reasons: readonly OrderabilityReason[],
): ListedProduct {
  const { standardPrice } = readStored<Pick<ListedProduct, 'standardPrice'>>(`{${row.price}}`);
  const moin = row.moin ?? row.sent_moin;
  return {
    partnerId,
    sku: row.sku,
    productReference: row.product_reference,
    ean: row.ean,
    ...(moin !== null && { moin }),
    category: row.category,
    brandId: row.brand_id,
    ...(row.product_line !== '' && { productLine: row.product_line }),
    standardPrice,
    active: row.active === 1,
    status: row.status,
    visible: row.visible === 1,
    lastModified: formatInstant(row.status_modified),
    orderable: reasons.length === 0,
    reasons: [...reasons],
    errors: readStored<StatusNote[]>(row.errors),
    information: readStored<StatusNote[]>(row.information),
  };
}
