import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { Receipt } from '@kontor/contract/generated/receipts-v3';
import { valuesOf } from '@kontor/values/collections';
import { dayMs, formatInstant, utcDay } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';
import { ofPartner } from '../../../platform/operations/of-partner.ts';
import type { OperationRequest, ReadHandler, ReplyOf } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type KeysetList, keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import { type FirstQuery, type ListOfPartnerDeps, listOfPartner } from '../../../platform/paging/lists.ts';
import type { PageLink } from '../../../platform/paging/numbered.ts';
import { hrefOf, renderPage } from '../../../platform/paging/page.ts';
import { openReadable } from '../../../platform/personal/store/sealed-table.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { receiptErrors } from '../errors.ts';
import type { ReadableSince } from '../rules/receipt.ts';
import {
  findReceipt,
  findReceipts,
  type ListFilter,
  type ListPosition,
  listPositions,
  type StoredReceipt,
} from '../store/receipts.ts';

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
const keyOf = ({ createdAtMs, receiptNumber }: ListPosition) => [createdAtMs, receiptNumber];
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

async function documentsAt(tx: ReadTx, positions: readonly ListPosition[]): Promise<string[]> {
  const receipts = await findReceipts(tx, valuesOf(positions, 'receiptNumber'));
  return openReadable(tx, receipts, ({ document }) => document());
}

function positionOf(key: readonly (string | number)[] | undefined): ListPosition | undefined {
  return key && { createdAtMs: Number(key[0]), receiptNumber: String(key[1]) };
}

/** Filters of a list as parsed by its contract; a day is given as its UTC midnight. */
interface ListQuery {
  readonly receiptTypes?: readonly string[] | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly salesOrderId?: string | undefined;
}

/** Checks the filters and converts days to a range that includes both (RC21); 400 when `to` is before `from`. */
function filterOf({ receiptTypes = [], from, to, salesOrderId }: ListQuery): ListFilter {
  const fromMs = from === undefined ? 0 : dayOf(from);
  const endMs = to === undefined ? Number.MAX_SAFE_INTEGER : dayOf(to) + dayMs;
  if (to !== undefined && endMs <= fromMs) {
    const detail = `Query parameter to is ${utcDay(to)}, which is before from, ${utcDay(fromMs)}.`;
    throw new ApiError(platformErrors.INVALID_PARAMETER, { detail, structured: { parameter: 'to' } });
  }
  return {
    types: [...new Set(receiptTypes)],
    fromMs,
    endMs,
    ...(salesOrderId !== undefined && { salesOrderId }),
  };
}

/** Returns the UTC midnight at which the day of an instant begins. */
function dayOf(instantMs: number): number {
  return Math.floor(instantMs / dayMs) * dayMs;
}

export type ReadForOperatorDeps = ListOfPartnerDeps & ReadReceiptsDeps;

/** Lists a partner's receipts as the partner sees them. */
export function listReceiptsOfPartner(deps: ReadForOperatorDeps): ReadHandler<'listReceiptsOfPartner'> {
  return listOfPartner(deps, {
    name: 'listReceiptsOfPartner',
    keyOf,
    filtersOf: (query: FirstQuery<'listReceiptsOfPartner'>) => filterOf(query),
    find: (tx, page, nowMs) => {
      const filter = readable(page.filters, deps.readableSince(nowMs));
      return listPositions(tx, filter, { after: positionOf(page.key), offset: 0, count: page.count });
    },
    view: async (rows, tx) => (await documentsAt(tx, rows)).map((json) => readStored<Receipt>(json)),
  });
}

/** Reads one receipt of a partner. */
export function getReceiptOfPartner(deps: ReadForOperatorDeps): ReadHandler<'getReceiptOfPartner'> {
  return ofPartner(deps.partners, async (tx, { parameters, nowMs }) => {
    const { document } = await requireReceipt(tx, parameters.receiptNumber, deps.readableSince(nowMs));
    return { status: 200, body: document() };
  });
}
