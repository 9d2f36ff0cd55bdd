/** Reads of offers, the narrow rows with price and active flag. */
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { type ListWindow, startOf, variantOf, variationPage, variationVariants } from './list.ts';
import type { ProductFilter } from './product-filter.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/reads/store');

const columns = 'o.sku, o.price, o.active, o.active_modified';

const offerBySku = statements.partner(
  'offerBySku',
  `SELECT ${columns} FROM product_offers o WHERE o.partner_id = ?1 AND o.sku = ?2`,
);

const offerPage = statements.partnerFamily('offerPage', variationVariants, (filters) =>
  variationPage(columns, filters),
);

/**
 * `price` is the JSON text of standardPrice and the sale, if there is one: members of an object without its braces.
 * `active_modified` is when the flag last changed, in epoch milliseconds.
 */
export type OfferRow = StatementTypes['offerBySku']['row'];

export function findOffer(tx: ReadTx, sku: string): Promise<OfferRow | undefined> {
  return tx.get(offerBySku, sku);
}

/** Offers in sku order. */
export async function listOffers(tx: ReadTx, filter: ProductFilter, window: ListWindow): Promise<OfferRow[]> {
  const afterSku = await startOf(tx, filter, window);
  if (afterSku === undefined) return [];
  return tx.all(...offerPage.with(variantOf(filter), { ...filter, afterSku, count: window.count }));
}
