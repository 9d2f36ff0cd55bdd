/** Reads of offers, the narrow rows that hold price and flag. */
import type { ReadTx } from '../../../platform/store/store.ts';
import type { ProductFilter } from './product-filter.ts';
import { type ListWindow, listVariations } from './products.ts';

export interface OfferRow {
  readonly sku: string;
  /** standardPrice and, if there is one, sale: members of an object without its braces. */
  readonly price: string;
  readonly active: number;
  /** When the flag last changed, epoch milliseconds. */
  readonly active_modified: number;
}

const columns = 'o.sku AS sku, o.price AS price, o.active AS active, o.active_modified AS active_modified';

const oneOffer = `SELECT ${columns} FROM product_offers o WHERE o.partner_id = ?1 AND o.sku = ?2`;

export function findOffer(tx: ReadTx, sku: string): Promise<OfferRow | undefined> {
  return tx.text.get<OfferRow>(oneOffer, sku);
}

/** Offers in the order of skus. */
export function listOffers(tx: ReadTx, filter: ProductFilter, window: ListWindow): Promise<OfferRow[]> {
  return listVariations<OfferRow>(tx, columns, filter, window);
}
