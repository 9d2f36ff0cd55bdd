import type { OperationRequest } from '../../../platform/http/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type Link, pageLinks } from '../../../platform/paging/page.ts';
import type { ProductFilter } from '../store/product-filter.ts';
import type { ListWindow } from '../store/products.ts';

/** Query values that all lists of variations share, as the contract reads them. */
export interface ListQuery extends ProductFilter {
  readonly page: number;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * Pages of lists of variations. The first page and pages called by number start by counting; a `next` link
 * carries the sku it left off at, so that following it costs the same at any depth and neither repeats nor misses a
 * variation that is there all the time, whatever is written meanwhile.
 */
export async function pageOfSkus<Row extends { readonly sku: string }>(
  cursors: CursorCodec,
  request: OperationRequest,
  find: (filter: ProductFilter, window: ListWindow) => Promise<Row[]>,
): Promise<{ rows: Row[]; links: Link[] }> {
  const query = request.query as unknown as ListQuery;
  const { page, limit, cursor, ...filter } = query;
  const list = JSON.stringify([request.path, filter]);
  const { partnerId } = request.caller;
  const window =
    cursor === undefined
      ? { skip: page * limit, count: limit + 1 }
      : {
          afterSku: String(cursors.open(partnerId, list, cursor, request.nowMs)[0]),
          skip: 0,
          count: limit + 1,
        };
  const found = await find(filter, window);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next =
    found.length > limit && last !== undefined
      ? cursors.seal(partnerId, list, [last.sku], request.nowMs)
      : undefined;
  return { rows, links: pageLinks(request.path, query as never, next) };
}
