import type { OrderLine, SoldProduct } from '../../../contract/operator-v1.ts';
import type { ProductForSale } from '../needs.ts';

/** A line of the checkout with everything that it lacked taken from the product. */
export interface SoldLine {
  readonly line: OrderLine;
  readonly quantity: number;
  /** Gross price of one piece in cents. */
  readonly cents: number;
  readonly currency: string;
  readonly product: SoldProduct;
}

/** Percent by the rate that a product names; the usual and the reduced one of the contract's samples. */
const vatRates: Readonly<Record<string, number>> = { FULL: 19, REDUCED: 7, FREE: 0 };

/** What a piece is sold as, when the catalogue knows it. */
export function soldAs(product: ProductForSale): SoldProduct {
  return {
    articleNumber: product.articleNumber,
    productTitle: product.title,
    ...(product.ean !== '' && { ean: product.ean }),
    vatRate: vatRates[product.vat] ?? 0,
  };
}
