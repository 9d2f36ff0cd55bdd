import type { OperationRequest } from '../../../platform/http/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { openPage } from '../../../platform/paging/keyset.ts';
import { type Link, pageLinks } from '../../../platform/paging/page.ts';
import type { ListWindow } from '../store/list.ts';
import type { ProductFilter } from '../store/product-filter.ts';

/** The lists of variations. */
type ListRequest = OperationRequest<'getPartnerProducts' | 'getActiveStatus' | 'getProductVariationPrices'>;

/**
 * Pages of lists of variations. The first page and pages called by number start by counting; a `next` link
 * carries the sku it left off at, so that following it costs the same at any depth and neither repeats nor misses a
 * variation that is there all the time, whatever is written meanwhile.
 */
export async function pageOfSkus<Row extends { readonly sku: string }>(
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
