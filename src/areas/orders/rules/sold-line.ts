import type { OrderLine, SoldProduct } from '../../../generated/operator-v1.ts';
import type { ProductForSale } from '../needs.ts';

/** A line of the checkout, with missing values filled in from the product. */
export interface SoldLine {
  readonly line: OrderLine;
  readonly quantity: number;
  /** Gross price of one piece in cents. */
  readonly cents: number;
  readonly currency: string;
  readonly product: SoldProduct;
}

/**
 * VAT in percent by the rate that a product names; 19 and 7 are the standard and the reduced rate of the contract's
 * samples.
 */
const vatRates: Readonly<Record<string, number>> = { FULL: 19, REDUCED: 7, FREE: 0 };

/** What a piece is sold as when the catalogue has the product. */
export function soldAs(product: ProductForSale): SoldProduct {
  return {
    articleNumber: product.articleNumber,
    productTitle: product.title,
    ...(product.ean !== '' && { ean: product.ean }),
    vatRate: vatRates[product.vat] ?? 0,
  };
}
