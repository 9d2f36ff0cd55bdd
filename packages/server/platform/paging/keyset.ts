import { readStored } from '@kontor/values/text';
import type { CursorCodec } from './cursor.ts';
import type { PageLink } from './numbered.ts';
import { hrefOf } from './page.ts';

type Value = string | number;

/**
 * A list that is read in the order of a unique key. A page begins after the last row of the page before, so every page
 * costs the same, and concurrent writes do not shift rows.
 */
export interface KeysetList<Row> {
  /**
   * The operationId: a cursor is valid only for this list. Lists that refuse other filters along with a cursor include
   * the filters.
   */
  readonly name: string;
  /** Query parameter that carries the cursor. */
  readonly parameter: string;
  /** Returns the values of a row's order columns, in order; the last ones make it unique. */
  keyOf(row: Row): readonly Value[];
}

/** The part of a request that is read; the query as parsed by its contract. */
export interface PagedRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly nowMs: number;
}

/** A page to be read. */
export interface KeysetPage<Row, Filters> {
  /** Filters of this request or, if it has a cursor, of the request that began the list. */
  readonly filters: Filters;
  /**
   * Key of the row after which the page begins, or before which it ends if `isBackwards`; undefined for the first page.
   */
  readonly key: readonly Value[] | undefined;
  /** True when rows are read against the order of the list, the nearest one first. */
  readonly isBackwards: boolean;
  /** Number of rows to read: one more than shown, which tells whether there is another page. */
  readonly count: number;
  /** Returns the rows to show, in the order of the list, from those that were found. */
  cut(found: readonly Row[]): KeysetRows<Row>;
  /**
   * Returns the cursor of the page after a key that belongs to no row: for lists that search a bounded range and may
   * find no row.
   */
  cursorAfter(key: readonly Value[]): string;
}

/** The rows of a page and the cursors of its neighbours. */
export interface KeysetRows<Row> {
  readonly rows: readonly Row[];
  /** Cursors of the neighbouring pages; absent when there is no such page. */
  readonly next?: string;
  readonly prev?: string;
}

/**
 * Opens a page. `filtersOf` reads the filters of the list from the query, and is called for the first page only:
 * cursors carry the filters. Throws 400 INVALID_CURSOR for a cursor of another list or partner, or older than 24 hours.
 */
export function openPage<Row, Filters>(
  cursors: CursorCodec,
  partnerId: string,
  list: KeysetList<Row>,
  { query, nowMs }: PagedRequest,
  filtersOf: () => Filters,
): KeysetPage<Row, Filters> {
  const cursor = query[list.parameter];
  const limit = Number(query.limit);
  const opened =
    typeof cursor === 'string'
      ? cursors.open(partnerId, { list: list.name, parameter: list.parameter }, cursor, nowMs)
      : undefined;
  const isBackwards = opened?.[0] === backwards;
  const filters = opened === undefined ? filtersOf() : readStored<Filters>(String(opened[1]));
  const key = opened?.slice(2);
  const seal = (way: string, at: readonly Value[]) =>
    cursors.seal(partnerId, list.name, [way, JSON.stringify(filters), ...at], nowMs);
  const cursorOf = (row: Row | undefined, way: string) => row && seal(way, list.keyOf(row));
  return {
    filters,
    key,
    isBackwards,
    count: limit + 1,
    cut(found) {
      const shown = found.slice(0, limit);
      const rows = isBackwards ? shown.reverse() : shown;
      const hasMore = found.length > limit;
      const next = (isBackwards || hasMore) && cursorOf(rows.at(-1), forwards);
      const prev = (isBackwards ? hasMore : key !== undefined) && cursorOf(rows[0], backwards);
      return { rows, ...(next && { next }), ...(prev && { prev }) };
    },
    cursorAfter: (at) => seal(forwards, at),
  };
}

const forwards = 'f';
const backwards = 'b';

/** Returns the `next` link of a page and no other relation: clients use the first link of a list as the next page. */
export function keysetLinks(
  { parameter }: Pick<KeysetList<never>, 'parameter'>,
  { path, query: { limit } }: Pick<PagedRequest, 'path' | 'query'>,
  next: string | undefined,
): PageLink[] {
  return next === undefined ? [] : [{ rel: 'next', href: hrefOf(path, { limit, [parameter]: next }) }];
}

/** SQL of one direction of a list. */
export interface KeysetSql {
  /** Condition that a row comes after the key in the parameters from `?first` on: `(at, id) > (?3, ?4)`. */
  after(first: number): string;
  /** The columns and directions after ORDER BY. */
  readonly order: string;
}

/** Returns SQL for a list in the order of `columns`, none of which is null, and for the same list read backwards. */
export function keysetSql(
  columns: readonly string[],
  direction: 'ascending' | 'descending',
): { forwards: KeysetSql; backwards: KeysetSql } {
  const ascending = oneWay(columns, '>', 'ASC');
  const descending = oneWay(columns, '<', 'DESC');
  return direction === 'ascending'
    ? { forwards: ascending, backwards: descending }
    : { forwards: descending, backwards: ascending };
}

function oneWay(columns: readonly string[], sign: '<' | '>', word: 'ASC' | 'DESC'): KeysetSql {
  return {
    after(first) {
      const values = columns.map((_, index) => `?${first + index}`);
      return `(${columns.join(', ')}) ${sign} (${values.join(', ')})`;
    },
    order: columns.map((column) => `${column} ${word}`).join(', '),
  };
}
