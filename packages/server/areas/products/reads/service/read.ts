/** Reads of the variations of a partner, and of their prices and active flags: single ones, and pages. */

import { ApiError, platformErrors } from '@kontor/contract/errors';
import { valuesOf } from '@kontor/values/collections';
import type { OperationRequest, Reply } from '../../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../../platform/paging/cursor.ts';
import { openPage } from '../../../../platform/paging/keyset.ts';
import {
  type Link,
  pageLinks,
  renderInBytes,
  renderPage,
  renderPageInBytes,
} from '../../../../platform/paging/page.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { productErrors, unknownSku } from '../../errors.ts';
import { statusesOf } from '../../status/service/read.ts';
import type { ListWindow, ProductFilter } from '../store/list.ts';
import {
  findOffer,
  findOffers,
  findProduct,
  findProducts,
  listOffers,
  listProducts,
  type OfferRow,
  type PagedProductRow,
} from '../store/products.ts';
import { afterDocument, productPath, renderFlag, renderPriceEntry } from '../views/product.ts';
import { hasEan, readPageByEan } from './by-ean.ts';
import { countOwn, type OwnFilter, readOwnPage } from './own-products.ts';

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

/** Requests for a list of variations. */
export type ListRequest = Pick<OperationRequest<'getActiveStatus'>, 'path' | 'caller' | 'nowMs' | 'query'>;

/**
 * Returns a page of a list of variations. A page requested by number starts at an offset. A `next` link carries the
 * last sku of its page, so following it costs the same at any depth. It neither repeats nor misses a variation that
 * exists the whole time, whatever is written meanwhile.
 */
async function pageOfSkus<Row extends { readonly sku: string }>(
  cursors: CursorCodec,
  request: ListRequest,
  find: (filter: ProductFilter, window: ListWindow) => Promise<Row[]>,
): Promise<{ rows: readonly Row[]; links: Link[] }> {
  const { query } = request;
  const { page: number, limit, cursor: _, ...filter } = query;
  const list = {
    name: JSON.stringify([request.path, filter]),
    parameter: 'cursor',
    keyOf: ({ sku }: Row) => [sku],
  };
  const page = openPage(cursors, request.caller.partnerId, list, request, () => null);
  const { count, key } = page;
  const window =
    key === undefined ? { skip: number * limit, count } : { afterSku: String(key[0]), skip: 0, count };
  const { rows, next } = page.cut(await find(filter, window));
  return { rows, links: pageLinks(request.path, query, next) };
}

type ProductsRequest = OperationRequest<'getPartnerProducts'>;

interface ProductPage {
  readonly rows: readonly PagedProductRow[];
  readonly links: Link[];
}

/**
 * A page of variations: in sku order or, by their statuses alone, in the order of the status list, which is the one
 * that its indexes have.
 */
export async function readProducts(
  tx: ReadTx,
  { cursors }: { readonly cursors: CursorCodec },
  request: ProductsRequest,
): Promise<Reply<never>> {
  const { count, page: _, limit: __, cursor, marketPlaceStatus, ...rest } = request.query;
  const filter: OwnFilter = { ...rest, statuses: statusesOf(marketPlaceStatus) };
  const { rows, links, counted } = hasEan(request.query)
    ? await pageOfEan(tx, request.path, request.query)
    : {
        ...(await pageOf(tx, cursors, request, filter)),
        counted: count && cursor === undefined ? await countOwn(tx, filter) : {},
      };
  const entries = rows.map((row) => ({
    head: row.document,
    json: afterDocument(row, row.moin),
    self: productPath(row.sku),
  }));
  const body = renderPageInBytes(request.caller, 'productVariations', entries, links, counted);
  return { status: 200, body };
}

/** Only the first page is counted. */
async function pageOfEan(
  tx: ReadTx,
  path: string,
  query: ProductsRequest['query'] & { readonly ean: string },
) {
  const { count: isCounted, ...sent } = query;
  const { skus, links, count } = await readPageByEan(tx, query, { path, sent });
  return { rows: await findProducts(tx, skus), links, counted: isCounted ? { count } : {} };
}

async function pageOf(
  tx: ReadTx,
  cursors: CursorCodec,
  request: ProductsRequest,
  filter: OwnFilter,
): Promise<ProductPage> {
  const { search, statuses } = filter;
  const { page: number, cursor } = request.query;
  if (search === undefined && statuses === undefined) {
    const { count: _, search: __, marketPlaceStatus: ___, ...query } = request.query;
    return pageOfSkus(cursors, { ...request, query }, (names, window) => listProducts(tx, names, window));
  }
  if (search !== undefined && number > 0 && cursor === undefined) throw numberedSearch(number);
  const { rows, next } = await readOwnPage(tx, cursors, request, filter);
  return { rows: await productsOf(tx, rows), links: linksOf(request, next) };
}

function productsOf(tx: ReadTx, rows: readonly { readonly sku: string }[]): Promise<PagedProductRow[]> {
  return findProducts(tx, valuesOf(rows, 'sku'));
}

/** Only the first page is counted, so `next` does not ask for a count. */
function linksOf({ path, query: { count: _, ...query } }: ProductsRequest, next: string | undefined): Link[] {
  return pageLinks(path, query, next);
}

function numberedSearch(number: number): ApiError {
  return new ApiError(platformErrors.INVALID_PARAMETER, {
    detail: `Query parameter page is ${number}; with search, pages have no numbers: follow the next link.`,
    structured: { parameter: 'page', value: String(number) },
  });
}

/** How the prices or the active flags of variations are rendered. */
interface OfferList {
  readonly publicName: string;
  /** Last segment of the path of a single entry. */
  readonly segment: 'prices' | 'active-status';
  render(row: OfferRow): string;
}

export const priceList: OfferList = {
  publicName: 'variationPrices',
  segment: 'prices',
  render: renderPriceEntry,
};

export const flagList: OfferList = { publicName: 'status', segment: 'active-status', render: renderFlag };

/** Creates the read of the offer of one variation. 404 SKU_NOT_FOUND for an unknown one. */
export function oneOfferRead({ render }: OfferList) {
  return async (
    tx: ReadTx,
    { parameters }: OperationRequest<'getProductVariationPrice' | 'getVariationActiveStatus'>,
  ): Promise<Reply<never>> => {
    const row = await findOffer(tx, parameters.sku);
    if (row === undefined) throw unknownSku();
    return { status: 200, body: render(row) };
  };
}

async function offersOfEan(tx: ReadTx, path: string, query: ListRequest['query'] & { readonly ean: string }) {
  const { skus, links } = await readPageByEan(tx, query, { path, sent: query });
  return { rows: await findOffers(tx, skus), links };
}

/** Creates the read of a page of offers in the order of skus. */
export function offerPageRead(cursors: CursorCodec, { publicName, segment, render }: OfferList) {
  return async (
    tx: ReadTx,
    request: OperationRequest<'getActiveStatus' | 'getProductVariationPrices'>,
  ): Promise<Reply<never>> => {
    const { rows, links } = hasEan(request.query)
      ? await offersOfEan(tx, request.path, request.query)
      : await pageOfSkus(cursors, request, (filter, window) => listOffers(tx, filter, window));
    const entries = rows.map((row) => ({ json: render(row), self: productPath(row.sku, segment) }));
    return { status: 200, body: renderPage(request.caller, publicName, entries, links) };
  };
}
