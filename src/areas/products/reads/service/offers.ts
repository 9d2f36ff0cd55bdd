/** Reads of prices and active flags, single and in pages. */
import type { OperationRequest, Reply } from '../../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../../platform/paging/cursor.ts';
import { renderPage } from '../../../../platform/paging/page.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { unknownSku } from '../../errors.ts';
import { findOffer, listOffers, type OfferRow } from '../store/products.ts';
import { productPath, renderFlag, renderPriceEntry } from '../views/product.ts';
import { pageOfSkus } from './read.ts';

/** Creates the read of the offer of one variation. 404 SKU_NOT_FOUND for an unknown one. */
export function offerRead({ render }: OfferList) {
  return async (
    tx: ReadTx,
    { parameters }: OperationRequest<'getProductVariationPrice' | 'getVariationActiveStatus'>,
  ): Promise<Reply<never>> => {
    const row = await findOffer(tx, parameters.sku);
    if (row === undefined) throw unknownSku();
    return { status: 200, body: render(row) };
  };
}

/** How a list renders an offer. */
interface OfferList {
  readonly publicName: string;
  /** Last segment of the path of a single entry. */
  readonly segment: 'prices' | 'active-status';
  render(row: OfferRow): string;
}

/** Creates the read of a page of offers in the order of skus. */
export function offersRead(cursors: CursorCodec, { publicName, segment, render }: OfferList) {
  return async (
    tx: ReadTx,
    request: OperationRequest<'getActiveStatus' | 'getProductVariationPrices'>,
  ): Promise<Reply<never>> => {
    const { rows, links } = await pageOfSkus(cursors, request, (filter, window) =>
      listOffers(tx, filter, window),
    );
    const entries = rows.map((row) => ({ json: render(row), self: productPath(row.sku, segment) }));
    return { status: 200, body: renderPage(request.caller, publicName, entries, links) };
  };
}

/** The price entries of variations. */
export const priceList: OfferList = {
  publicName: 'variationPrices',
  segment: 'prices',
  render: renderPriceEntry,
};

/** The active flags of variations. */
export const flagList: OfferList = {
  publicName: 'status',
  segment: 'active-status',
  render: renderFlag,
};
