/** Reads of offers, the narrow rows that hold price and flag. */
import type { ReadTx } from '../../../platform/store/store.ts';
import { filterCondition, type ListWindow, type ProductFilter } from './products.ts';

export interface OfferRow {
  readonly sku: string;
  /** standardPrice and, if there is one, sale: members of an object without its braces. */
  readonly price: string;
  readonly active: number;
  /** When the flag last changed, epoch milliseconds. */
  readonly active_modified: number;
}

const columns = 'o.sku AS sku, o.price AS price, o.active AS active, o.active_modified AS active_modified';

export function findOffer(tx: ReadTx, sku: string): Promise<OfferRow | undefined> {
  return tx.get<OfferRow>(
    `SELECT ${columns} FROM product_offers o WHERE o.partner_id = ?1 AND o.sku = ?2`,
    sku,
  );
}

/**
 * Offers in the order of their skus, picked by the same indexes as the list of variations, and like it: one walk when
 * nothing is skipped, otherwise the keys of the page first, as a list behind IN.
 */
export function listOffers(tx: ReadTx, filter: ProductFilter, window: ListWindow): Promise<OfferRow[]> {
  const { condition, parameters } = filterCondition(filter, window);
  const count = `?${parameters.length + 2}`;
  if (window.skip === 0) {
    return tx.all<OfferRow>(
      `SELECT ${columns} FROM products p JOIN product_offers o ON o.partner_id = p.partner_id AND o.sku = p.sku
       WHERE ${condition} ORDER BY p.sku LIMIT ${count}`,
      ...parameters,
      window.count,
    );
  }
  return tx.all<OfferRow>(
    `SELECT ${columns} FROM product_offers o WHERE o.partner_id = ?1 AND o.sku IN
       (SELECT p.sku FROM products p WHERE ${condition}
        ORDER BY p.sku LIMIT ${count} OFFSET ?${parameters.length + 3})
     ORDER BY o.sku`,
    ...parameters,
    window.count,
    window.skip,
  );
}
