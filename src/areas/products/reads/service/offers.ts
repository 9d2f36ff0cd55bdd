/** Reads of prices and active flags, single and in pages. */
import type { OperationRequest, Reply } from '../../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../../platform/paging/cursor.ts';
import { renderPage } from '../../../../platform/paging/page.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { unknownSku } from '../../errors.ts';
import { findOffer, listOffers, type OfferRow } from '../store/products.ts';
import { productPath, renderFlag, renderPriceEntry } from '../views/product.ts';
import { pageOfSkus } from './read.ts';

/** The price entry of one variation. 404 SKU_NOT_FOUND for an unknown one. */
export function readPrice(
  tx: ReadTx,
  { parameters }: OperationRequest<'getProductVariationPrice'>,
): Promise<Reply<never>> {
  return readOne(tx, parameters.sku, renderPriceEntry);
}

/** The flag of one variation. 404 SKU_NOT_FOUND for an unknown one. */
export function readFlag(
  tx: ReadTx,
  { parameters }: OperationRequest<'getVariationActiveStatus'>,
): Promise<Reply<never>> {
  return readOne(tx, parameters.sku, renderFlag);
}

/** A page of price entries in the order of skus. */
export function readPrices(
  tx: ReadTx,
  cursors: CursorCodec,
  request: OperationRequest<'getProductVariationPrices'>,
): Promise<Reply<never>> {
  return readPage(tx, cursors, request, {
    publicName: 'variationPrices',
    segment: 'prices',
    render: renderPriceEntry,
  });
}

/** A page of flags in the order of skus. */
export function readFlags(
  tx: ReadTx,
  cursors: CursorCodec,
  request: OperationRequest<'getActiveStatus'>,
): Promise<Reply<never>> {
  return readPage(tx, cursors, request, {
    publicName: 'status',
    segment: 'active-status',
    render: renderFlag,
  });
}

async function readOne(tx: ReadTx, sku: string, render: (row: OfferRow) => string): Promise<Reply<never>> {
  const row = await findOffer(tx, sku);
  if (row === undefined) throw unknownSku();
  return { status: 200, body: render(row) };
}

/** How a list renders an offer. */
interface OfferList {
  readonly publicName: string;
  /** Last segment of the path of a single entry. */
  readonly segment: 'prices' | 'active-status';
  render(row: OfferRow): string;
}

async function readPage(
  tx: ReadTx,
  cursors: CursorCodec,
  request: OperationRequest<'getActiveStatus' | 'getProductVariationPrices'>,
  { publicName, segment, render }: OfferList,
): Promise<Reply<never>> {
  const { rows, links } = await pageOfSkus(cursors, request, (filter, window) =>
    listOffers(tx, filter, window),
  );
  const entries = rows.map((row) => ({ json: render(row), self: productPath(row.sku, segment) }));
  return { status: 200, body: renderPage(request.caller, publicName, entries, links) };
}
