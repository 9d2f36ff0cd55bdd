import { judgeConditions, validatorHeaders } from '@kontor/values/http-conditions';
import { formatInstant } from '@kontor/values/instant';
import type { OperationRequest, Reply } from '../../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../../platform/paging/cursor.ts';
import { openPage } from '../../../../platform/paging/keyset.ts';
import { pageLinks, renderPage } from '../../../../platform/paging/page.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { unknownSku } from '../../errors.ts';
import { hasEan, readPageByEan } from '../../reads/service/by-ean.ts';
import { waitsForOf } from '../rules/waits-for.ts';
import {
  findStatus,
  findStatuses,
  listStatuses,
  type PlacedStatus,
  type StatusFilter,
  type StatusRow,
  type StatusWindow,
  statusListState,
  statusRevision,
} from '../store/list.ts';
import { renderStatus } from '../views/status.ts';

export interface StatusReadDeps {
  readonly cursors: CursorCodec;
  /** Address of the shop without a trailing slash. */
  readonly shopUrl: string;
  /** Time between a change and the shop check that it makes necessary. */
  readonly shopCheckDelayMs: number;
}

const renderOwn = (row: StatusRow, { shopUrl, shopCheckDelayMs }: StatusReadDeps, nowMs: number) =>
  renderStatus(row, shopUrl, waitsForOf(row, { nowMs, shopCheckDelayMs }));

type StatusesRequest = OperationRequest<'getMarketPlaceStatusList'>;
type StatusQuery = StatusesRequest['query'];

/** The status of one variation. 404 SKU_NOT_FOUND for an unknown one. */
export async function readStatus(
  tx: ReadTx,
  deps: StatusReadDeps,
  request: OperationRequest<'getMarketPlaceStatus'>,
): Promise<Reply<never>> {
  const row = await findStatus(tx, request.parameters.sku);
  if (row === undefined) throw unknownSku();
  return { status: 200, body: renderOwn(row, deps, request.nowMs) };
}

/**
 * Returns a page of statuses. `Last-Modified` is the newest change among all entries that pass the filters, truncated
 * to seconds (D10). When no entry passes, the header is missing and the response is an empty page, never 304.
 */
export async function readStatuses(
  tx: ReadTx,
  deps: StatusReadDeps,
  request: StatusesRequest,
): Promise<Reply<never>> {
  const { query } = request;
  const { fromDate } = query;
  const sent = { ...query, fromDate: fromDate === undefined ? undefined : formatInstant(fromDate) };
  const { rows, links, newestMs } = hasEan(query)
    ? await statusesOfEan(tx, request.path, query, sent)
    : await statusesOfAll(tx, deps, request, sent);
  const headers = newestMs === undefined ? {} : validatorHeaders({ lastModifiedMs: newestMs });
  if (newestMs !== undefined && isUnchanged(request, newestMs)) return { status: 304, headers };
  const entries = rows.map((row) => ({ json: renderOwn(row, deps, request.nowMs) }));
  return { status: 200, headers, body: renderPage(request.caller, 'marketPlaceStatus', entries, links) };
}

/** The query as links repeat it. */
type SentQuery = Omit<StatusQuery, 'fromDate'> & { readonly fromDate: string | undefined };

async function statusesOfAll(tx: ReadTx, deps: StatusReadDeps, request: StatusesRequest, sent: SentQuery) {
  const { query } = request;
  const found = await readStatusPage(tx, deps.cursors, request, query['sort-order'], filterOf(query));
  return { ...found, links: pageLinks(request.path, sent, found.next) };
}

async function statusesOfEan(
  tx: ReadTx,
  path: string,
  query: StatusQuery & { readonly ean: string },
  sent: SentQuery,
) {
  const page = await readPageByEan(tx, query, { path, sent, order: query['sort-order'] });
  return { ...page, rows: await findStatuses(tx, page.skus) };
}

/** The list supports only one conditional header, `If-Modified-Since`. */
function isUnchanged(request: StatusesRequest, lastModifiedMs: number): boolean {
  const headers = { 'if-modified-since': request.headers['if-modified-since'] };
  return judgeConditions(headers, { lastModifiedMs }, request.nowMs) === 'not-modified';
}

function filterOf(query: StatusQuery): StatusFilter {
  const { sku, productReference, category, brandId, fromDate, marketPlaceStatus } = query;
  const statuses = statusesOf(marketPlaceStatus);
  return { sku, productReference, category, brandId, fromMs: fromDate, statuses };
}

/** The statuses of a filter, each once and in one order, so that equal filters have equal cursors; all if undefined. */
export function statusesOf(given: StatusQuery['marketPlaceStatus']): StatusFilter['statuses'] {
  return given === undefined || given.length === 0 ? undefined : [...new Set(given)].sort();
}

/** A request for a page in the order of the status list. */
type PageRequest = Pick<StatusesRequest, 'path' | 'caller' | 'nowMs'> & {
  readonly query: Pick<StatusQuery, 'page' | 'limit' | 'cursor'>;
};

/**
 * `next` carries the place of the last entry and the partner's revision at which the first page was read: later pages
 * show entries in their places of that revision. The newest change is determined before the page is read, so that the
 * next request sees a change in between.
 */
export async function readStatusPage(
  tx: ReadTx,
  cursors: CursorCodec,
  request: PageRequest,
  order: StatusWindow['order'],
  filter: StatusFilter,
) {
  const { query } = request;
  const beginsWithNewest = order === 'desc' && query.page === 0 && query.cursor === undefined;
  const now = beginsWithNewest
    ? { revision: await statusRevision(tx), newestMs: undefined }
    : await statusListState(tx, filter);
  const list = {
    name: JSON.stringify([request.path, order, filter]),
    parameter: 'cursor',
    keyOf: ({ place, sku }: PlacedStatus) => [place, sku],
  };
  const page = openPage(cursors, request.caller.partnerId, list, request, () => now.revision);
  const { key, count } = page;
  const found =
    key === undefined
      ? await findFirst(tx, filter, { order, count, skip: query.page * query.limit }, now.revision)
      : await findAfter(tx, filter, { order, count }, now.revision, page.filters, key);
  const { rows, next } = page.cut(found);
  const [first] = rows;
  return { rows, next, newestMs: beginsWithNewest ? first?.status_modified : now.newestMs };
}

/**
 * Reads a page by its number. If the revision changed during the read, reads again as of `revision`, which costs more.
 */
async function findFirst(
  tx: ReadTx,
  filter: StatusFilter,
  window: StatusWindow,
  revision: number,
): Promise<PlacedStatus[]> {
  const found = await listStatuses(tx, filter, window);
  if ((await statusRevision(tx)) === revision) return found;
  return listStatuses(tx, filter, { ...window, revision });
}

/**
 * Reads the page after a place. If no status of the partner has changed since the first page, entries are still in
 * their places. This is verified before and after the read, because a change may be committed in between.
 */
async function findAfter(
  tx: ReadTx,
  filter: StatusFilter,
  common: Pick<StatusWindow, 'order' | 'count'>,
  present: number,
  kept: number,
  [atMs, sku]: readonly (string | number)[],
): Promise<PlacedStatus[]> {
  const window = { ...common, skip: 0, after: { atMs: Number(atMs), sku: String(sku) } };
  if (present === kept) {
    const found = await listStatuses(tx, filter, window);
    if ((await statusRevision(tx)) === kept) return found;
  }
  return listStatuses(tx, filter, { ...window, revision: kept });
}
