import type { Receipt } from '../../../generated/receipts-v3.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { OperationRequest, ReadHandler, ReplyOf } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type KeysetList, keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import type { PageLink } from '../../../platform/paging/numbered.ts';
import { hrefOf, renderPage } from '../../../platform/paging/page.ts';
import { openReadable } from '../../../platform/personal/store/sealed-table.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { formatInstant } from '../../../values/instant.ts';
import { readStored } from '../../../values/text.ts';
import { receiptErrors } from '../errors.ts';
import type { ReadableSince } from '../rules/readable.ts';
import {
  findReceipt,
  findReceipts,
  type ListFilter,
  type ListPosition,
  listPositions,
  type StoredReceipt,
} from '../store/receipts.ts';
import { filterOf } from './list-filter.ts';

/** Returns the receipt with this number; 404 when the partner has none or it is no longer readable. */
export async function requireReceipt(
  tx: ReadTx,
  receiptNumber: string,
  sinceMs: number,
): Promise<StoredReceipt> {
  const receipt = await findReceipt(tx, receiptNumber);
  if (receipt === undefined || receipt.createdAtMs < sinceMs)
    throw new ApiError(receiptErrors.RECEIPT_NOT_FOUND);
  return receipt;
}

/** Reads one receipt as it was written. */
export function readReceipt(readableSince: ReadableSince): ReadHandler<'getReceipt'> {
  return async (tx, { parameters, nowMs }) => {
    const { document } = await requireReceipt(tx, parameters.receiptNumber, readableSince(nowMs));
    return { status: 200, body: document() };
  };
}

/** Returns the cursor key of a receipt's position in any list of receipts. */
export const keyOf = ({ createdAtMs, receiptNumber }: ListPosition) => [createdAtMs, receiptNumber];
const list: KeysetList<ListPosition> = { name: 'listReceipts', parameter: 'next', keyOf };

/** What operations that read receipts need. */
export interface ReadReceiptsDeps {
  readonly cursors: CursorCodec;
  readonly readableSince: ReadableSince;
}

/** Limits a list to receipts that are still readable. */
function readable(filter: ListFilter, sinceMs: number): ListFilter {
  return { ...filter, fromMs: Math.max(filter.fromMs, sinceMs) };
}

/**
 * Lists receipts in pages. A cursor fixes all filters; a page requested by number also links to the next one by cursor.
 */
export async function listReceipts(
  tx: ReadTx,
  { cursors, readableSince }: ReadReceiptsDeps,
  request: OperationRequest<'listReceipts'>,
): Promise<ReplyOf<'listReceipts'>> {
  const { caller, query } = request;
  const page = openPage(cursors, caller.partnerId, list, request, () =>
    filterOf(query as Parameters<typeof filterOf>[0]),
  );
  const offset = 'page' in query ? (query.page - 1) * query.limit : 0;
  const filter = readable(page.filters, readableSince(request.nowMs));
  const found = await listPositions(tx, filter, { after: positionOf(page.key), offset, count: page.count });
  const { rows, next } = page.cut(found);
  const entries = await documentsAt(tx, rows);
  const links = [...previousLink(request), ...keysetLinks(list, request, next)];
  return {
    status: 200,
    body: renderPage(
      caller,
      'resources',
      entries.map((json) => ({ json })),
      links,
    ),
  };
}

/** Returns the link to the previous page; pages requested by number link back by number. */
function previousLink({ path, query }: OperationRequest<'listReceipts'>): PageLink[] {
  if (!('page' in query) || query.page === 1) return [];
  const text = (instantMs: number | undefined) =>
    instantMs === undefined ? undefined : formatInstant(instantMs);
  const dates = { from: text(query.from), to: text(query.to) };
  return [{ rel: 'prev', href: hrefOf(path, { ...query, ...dates, page: query.page - 1 }) }];
}

/** Returns a page for the operator, whose lists do not depend on the client. */
export async function pageOfReceipts(
  tx: ReadTx,
  filter: ListFilter,
  sinceMs: number,
  page: { readonly key: readonly (string | number)[] | undefined; readonly count: number },
): Promise<ListPosition[]> {
  return listPositions(tx, readable(filter, sinceMs), {
    after: positionOf(page.key),
    offset: 0,
    count: page.count,
  });
}

/** Returns the receipts at positions of a list. */
export async function receiptsAt(tx: ReadTx, positions: readonly ListPosition[]): Promise<Receipt[]> {
  return (await documentsAt(tx, positions)).map((json) => readStored<Receipt>(json));
}

async function documentsAt(tx: ReadTx, positions: readonly ListPosition[]): Promise<string[]> {
  const receipts = await findReceipts(
    tx,
    positions.map(({ receiptNumber }) => receiptNumber),
  );
  return openReadable(tx, receipts, ({ document }) => document());
}

function positionOf(key: readonly (string | number)[] | undefined): ListPosition | undefined {
  return key && { createdAtMs: Number(key[0]), receiptNumber: String(key[1]) };
}
