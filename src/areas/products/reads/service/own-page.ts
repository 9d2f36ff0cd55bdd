import type { OperationRequest } from '../../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../../platform/paging/cursor.ts';
import { openPage } from '../../../../platform/paging/keyset.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { readStatusPage } from '../../status/service/read.ts';
import { type OwnFilter, searchOwn } from './own-search.ts';

/** A request for a page of the partner's own products. */
type PageRequest = Pick<OperationRequest, 'path' | 'caller' | 'nowMs'> & {
  readonly query: { readonly page: number; readonly limit: number; readonly cursor?: string | undefined };
};

/** The skus of a page, and the cursor of the next one. */
export interface OwnPage {
  readonly rows: readonly { readonly sku: string }[];
  readonly next?: string | undefined;
}

/** A page of variations in the order of the status list, which is the one that its indexes have; of a search in sku order. */
export function readOwnPage(
  tx: ReadTx,
  cursors: CursorCodec,
  request: PageRequest,
  filter: OwnFilter,
): Promise<OwnPage> {
  const { search } = filter;
  return search === undefined
    ? readStatusPage(tx, cursors, request, 'desc', filter)
    : pageOfSearch(tx, cursors, request, { ...filter, search });
}

async function pageOfSearch(
  tx: ReadTx,
  cursors: CursorCodec,
  request: PageRequest,
  filter: OwnFilter & { readonly search: string },
): Promise<OwnPage> {
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
  return { rows, next: resume === undefined ? next : page.cursorAfter([resume]) };
}
