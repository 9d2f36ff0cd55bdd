import { dayMs, formatInstant } from '@kontor/values/instant';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { OperationRequest, Reply } from '../../../../platform/operations/operation.ts';
import { type KeysetPage, openPage } from '../../../../platform/paging/keyset.ts';
import { pageLinks, renderPage } from '../../../../platform/paging/page.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { unknownSku } from '../../errors.ts';
import { productPath } from '../../reads/views/product.ts';
import {
  type ContentChangeRow,
  type ContentChangeWindow,
  findContentChanges,
  listContentChanges,
} from '../store/content-changes.ts';
import { renderContentChange } from '../views/status.ts';
import type { StatusReadDeps } from './read.ts';

type ContentChangesRequest = OperationRequest<'getContentChangesOfPartner' | 'getContentChangesOfVariation'>;
type ContentChangesQuery = ContentChangesRequest['query'];

/**
 * Lists content changes of the partner, or only of the named skus if there are any, newest first. 404 SKU_NOT_FOUND
 * when one of them is unknown. The window reaches back at most 28 days, which is also the default.
 */
export async function readContentChanges(
  tx: ReadTx,
  deps: StatusReadDeps,
  request: ContentChangesRequest,
  skus: readonly string[] = [],
): Promise<Reply<never>> {
  const { query } = request;
  const list = {
    name: JSON.stringify([request.path, skusIn(query), query.fromDate]),
    parameter: 'cursor',
    keyOf: (row: ContentChangeRow) => [row.content_changed, row.sku],
  };
  const page = openPage(deps.cursors, request.caller.partnerId, list, request, () => beginOf(query, request));
  const window = windowOf(page, query);
  const found = await (skus.length === 0 ? listContentChanges(tx, window) : findNamed(tx, skus, window));
  const { rows, next } = page.cut(found);
  const entries = rows.map((row) => ({
    json: renderContentChange(row, deps.shopUrl),
    self: productPath(row.sku, 'content-changes'),
  }));
  const links = pageLinks(request.path, sentForm(query), next);
  return { status: 200, body: renderPage(request.caller, 'contentChanges', entries, links) };
}

/** Start of the window. Cursors carry it, because it would otherwise move while a client follows the list. */
function beginOf({ fromDate }: ContentChangesQuery, { nowMs }: ContentChangesRequest): number {
  const oldestMs = nowMs - limits.contentChangeDays * dayMs;
  return Math.max(fromDate ?? oldestMs, oldestMs);
}

function windowOf(
  { filters: fromMs, key, count }: KeysetPage<ContentChangeRow, number>,
  { page, limit }: ContentChangesQuery,
): ContentChangeWindow {
  if (key === undefined) return { fromMs, skip: page * limit, count };
  return { fromMs, after: { atMs: Number(key[0]), sku: String(key[1]) }, skip: 0, count };
}

/** Looks up the named skus, then sorts and filters in memory: they are few, because the query string is bounded. */
async function findNamed(
  tx: ReadTx,
  named: readonly string[],
  { fromMs, after, skip, count }: ContentChangeWindow,
): Promise<ContentChangeRow[]> {
  const skus = [...new Set(named)];
  const found = await findContentChanges(tx, skus);
  if (found.length < skus.length) throw unknownSku();
  return found
    .filter((row): row is ContentChangeRow => row.content_changed !== null && row.content_changed >= fromMs)
    .map((row) => ({ row, atMs: row.content_changed, sku: row.sku }))
    .sort(newestFirst)
    .filter((place) => after === undefined || newestFirst(place, after) > 0)
    .slice(skip, skip + count)
    .map(({ row }) => row);
}

interface Place {
  readonly atMs: number;
  readonly sku: string;
}

function newestFirst(one: Place, other: Place): number {
  return other.atMs - one.atMs || (one.sku < other.sku ? -1 : Number(one.sku > other.sku));
}

/** The skus in the query; undefined for the query of a single variation. */
function skusIn(query: ContentChangesQuery): readonly string[] | undefined {
  return 'sku' in query ? query.sku : undefined;
}

/** The query as written into links. An empty second sku keeps a single sku with a comma from being split. */
function sentForm(query: ContentChangesQuery) {
  const { fromDate } = query;
  const sku = skusIn(query);
  const lone = sku?.length === 1 && sku[0]?.includes(',');
  return {
    ...query,
    sku: lone ? [...sku, ''] : sku,
    fromDate: fromDate === undefined ? undefined : formatInstant(fromDate),
  };
}
