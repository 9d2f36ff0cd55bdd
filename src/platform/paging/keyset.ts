import type { CursorCodec } from './cursor.ts';
import type { PageLink } from './numbered.ts';
import { hrefOf } from './page.ts';

type Value = string | number;

/**
 * A list that is read in the order of a unique key. A page begins behind the last row of the one before it, so any page
 * costs the same, and what is written meanwhile shifts none.
 */
export interface KeysetList<Row> {
  /** The operationId: a cursor is good for this list alone. Lists that refuse other filters beside it name them too. */
  readonly name: string;
  /** Query parameter that carries the cursor. */
  readonly parameter: string;
  /** Values of the order columns of a row, in their order; the last of them make it unique. */
  keyOf(row: Row): readonly Value[];
}

/** What is read of a request; the query as its contract reads it. */
export interface PagedRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly nowMs: number;
}

/** A page that is to be read. */
export interface KeysetPage<Row, Filters> {
  /** Of the request, or of the one that began the list when there is a cursor. */
  readonly filters: Filters;
  /** Key of the row that the page lies behind, or before when `isBackwards`; undefined for the first page. */
  readonly key: readonly Value[] | undefined;
  /** The rows are wanted against the order of the list, the nearest one first. */
  readonly isBackwards: boolean;
  /** How many rows are to be read: one more than shown, which tells that there is another page. */
  readonly count: number;
  /** The rows that are shown, in the order of the list, of those that were found. */
  cut(found: readonly Row[]): KeysetRows<Row>;
  /** Cursor of the page behind a key that is no row's: for lists that look at a bounded stretch and may find none. */
  cursorBehind(key: readonly Value[]): string;
}

/** The rows of a page, and the way to its neighbours. */
export interface KeysetRows<Row> {
  readonly rows: readonly Row[];
  /** Cursors of the neighbouring pages; absent where there is none. */
  readonly next?: string;
  readonly prev?: string;
}

/**
 * Opens a page: `filtersOf` reads what decides the list from the query, and is asked on the first page only; cursors
 * remember it. Throws 400 INVALID_CURSOR for a cursor of another list or partner, or of more than 24 hours ago.
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
  const filters = opened === undefined ? filtersOf() : (JSON.parse(String(opened[1])) as Filters);
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
    cursorBehind: (at) => seal(forwards, at),
  };
}

const forwards = 'f';
const backwards = 'b';

/** `next` of a page, and no other relation: clients take the first link of a list for the next page. */
export function keysetLinks(
  { parameter }: Pick<KeysetList<never>, 'parameter'>,
  { path, query: { limit } }: Pick<PagedRequest, 'path' | 'query'>,
  next: string | undefined,
): PageLink[] {
  return next === undefined ? [] : [{ rel: 'next', href: hrefOf(path, { limit, [parameter]: next }) }];
}

/** SQL of one direction of a list. */
export interface KeysetSql {
  /** Condition that a row lies behind the key in the parameters from `?first` on: `(at, id) > (?3, ?4)`. */
  behind(first: number): string;
  /** What follows ORDER BY. */
  readonly order: string;
}

/** SQL of a list in the order of `columns` that are not null, and of the same list read backwards. */
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
    behind(first) {
      const values = columns.map((_, index) => `?${first + index}`);
      return `(${columns.join(', ')}) ${sign} (${values.join(', ')})`;
    },
    order: columns.map((column) => `${column} ${word}`).join(', '),
  };
}
