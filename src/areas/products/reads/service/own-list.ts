import { ApiError } from '../../../../platform/errors/api-error.ts';
import { platformErrors } from '../../../../platform/errors/platform-errors.ts';
import type { OperationRequest, Reply } from '../../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../../platform/paging/cursor.ts';
import { openPage } from '../../../../platform/paging/keyset.ts';
import { type Link, pageLinks } from '../../../../platform/paging/page.ts';
import { renderPageInBytes } from '../../../../platform/paging/page-in-bytes.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { readStatusPage, statusesOf } from '../../status/service/read.ts';
import { findProducts, type ListedProductRow, listProducts } from '../store/products.ts';
import { afterDocument, productPath } from '../views/product.ts';
import { pageOfSkus } from './list.ts';
import { countOwn, type OwnFilter, searchOwn } from './own-search.ts';

type ProductsRequest = OperationRequest<'getPartnerProducts'>;

interface ProductPage {
  readonly rows: readonly ListedProductRow[];
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
  const { rows, links } = await pageOf(tx, cursors, request, filter);
  const counted = count && cursor === undefined ? await countOwn(tx, filter) : {};
  const entries = rows.map((row) => ({
    head: row.document,
    json: afterDocument(row, row.moin),
    self: productPath(row.sku),
  }));
  const body = renderPageInBytes(request.caller, 'productVariations', entries, links, counted);
  return { status: 200, body };
}

function pageOf(
  tx: ReadTx,
  cursors: CursorCodec,
  request: ProductsRequest,
  filter: OwnFilter,
): Promise<ProductPage> {
  const { search, statuses } = filter;
  if (search !== undefined) return pageOfSearch(tx, cursors, request, { ...filter, search });
  if (statuses !== undefined) return pageByStatus(tx, cursors, request, filter);
  const { count: _, search: __, marketPlaceStatus: ___, ...query } = request.query;
  return pageOfSkus(cursors, { ...request, query }, (names, window) => listProducts(tx, names, window));
}

async function pageByStatus(
  tx: ReadTx,
  cursors: CursorCodec,
  request: ProductsRequest,
  filter: OwnFilter,
): Promise<ProductPage> {
  const { rows, next } = await readStatusPage(tx, cursors, request, 'desc', filter);
  return { rows: await productsOf(tx, rows), links: linksOf(request, next) };
}

async function pageOfSearch(
  tx: ReadTx,
  cursors: CursorCodec,
  request: ProductsRequest,
  filter: OwnFilter & { readonly search: string },
): Promise<ProductPage> {
  const { page: number, cursor } = request.query;
  if (number > 0 && cursor === undefined) throw numberedSearch(number);
  const list = {
    name: JSON.stringify([request.path, filter]),
    parameter: 'cursor',
    keyOf: ({ sku }: { sku: string }) => [sku],
  };
  const page = openPage(cursors, request.caller.partnerId, list, request, () => null);
  const afterSku = page.key === undefined ? '' : String(page.key[0]);
  const bounds = { afterSku, wanted: page.count };
  const { found, resume } = await searchOwn(tx, filter, { search: filter.search }, bounds);
  const { rows, next } = page.cut(found);
  const nextCursor = resume === undefined ? next : page.cursorAfter([resume]);
  return { rows: await productsOf(tx, rows), links: linksOf(request, nextCursor) };
}

function productsOf(tx: ReadTx, rows: readonly { readonly sku: string }[]): Promise<ListedProductRow[]> {
  return findProducts(
    tx,
    rows.map(({ sku }) => sku),
  );
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
