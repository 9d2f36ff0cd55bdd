import type { OperationRequest } from '../../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../../platform/paging/cursor.ts';
import { openPage } from '../../../../platform/paging/keyset.ts';
import { type Link, pageLinks } from '../../../../platform/paging/page.ts';
import type { ListWindow } from '../store/list.ts';
import type { ProductFilter } from '../store/product-filter.ts';

/** Requests for a list of variations. */
export type ListRequest = Pick<OperationRequest<'getActiveStatus'>, 'path' | 'caller' | 'nowMs' | 'query'>;

/**
 * Returns a page of a list of variations. A page requested by number starts at an offset. A `next` link carries the
 * last sku of its page, so following it costs the same at any depth. It neither repeats nor misses a variation that
 * exists the whole time, whatever is written meanwhile.
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
