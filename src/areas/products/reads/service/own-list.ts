import { ApiError } from '../../../../platform/errors/api-error.ts';
import { platformErrors } from '../../../../platform/errors/platform-errors.ts';
import type { OperationRequest, Reply } from '../../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../../platform/paging/cursor.ts';
import { type Link, pageLinks } from '../../../../platform/paging/page.ts';
import { renderPageInBytes } from '../../../../platform/paging/page-in-bytes.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { statusesOf } from '../../status/service/read.ts';
import { findProducts, type ListedProductRow, listProducts } from '../store/products.ts';
import { afterDocument, productPath } from '../views/product.ts';
import { pageOfSkus } from './list.ts';
import { readOwnPage } from './own-page.ts';
import { countOwn, type OwnFilter } from './own-search.ts';

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
