/** Lists of the operator: of one partner, and of one or all partners, which are searched partner by partner. */
import type { OperationId, Operations } from '@kontor/contract/generated/operations';
import { limits } from '../limits/numbers.ts';
import { ofPartner, type Partners } from '../operations/of-partner.ts';
import type { ReadTx, SharedReadTx } from '../store/store.ts';
import type { CursorCodec } from './cursor.ts';
import { type KeysetList, type KeysetPage, keysetLinks, openPage, type PagedRequest } from './keyset.ts';
import type { PageLink } from './numbered.ts';

/** What every operator list about one partner needs. */
export interface ListOfPartnerDeps {
  readonly cursors: CursorCodec;
  readonly partners: Partners;
}

/** The query of a first page, without a cursor; it may contain filters. */
export type FirstQuery<Id extends OperationId> = Exclude<
  Operations[Id]['query'],
  { readonly cursor: string }
>;

/** The definition of such a list by an area; its cursor parameter is `cursor`. */
export interface ListOfPartner<Row, Query, Filters, Entry> extends Omit<KeysetList<Row>, 'parameter'> {
  /** Returns the filters of the list; called for the first page only, because cursors carry them. */
  filtersOf(query: Query): Filters;
  /** Reads `page.count` rows from `page.key` on. */
  find(tx: ReadTx, page: KeysetPage<Row, Filters>, nowMs: number): Promise<readonly Row[]>;
  view(rows: readonly Row[], tx: ReadTx, nowMs: number): Promise<Entry[]> | Entry[];
}

interface ListRequest<Query> extends Omit<PagedRequest, 'query'> {
  readonly parameters: { readonly partnerId: string };
  readonly query: Query | { readonly cursor: string; readonly limit: number };
}

/** Creates an operation that lists a partner's data for the operator, in the order of a unique key (OP12). */
export function listOfPartner<Row, Query extends PagedRequest['query'], Filters, Entry>(
  { cursors, partners }: ListOfPartnerDeps,
  { filtersOf, find, view, ...keyset }: ListOfPartner<Row, Query, Filters, Entry>,
) {
  const list = { ...keyset, parameter: 'cursor' };
  return ofPartner(
    partners,
    async (
      tx: ReadTx,
      request: ListRequest<Query>,
    ): Promise<{ status: 200; body: { resources: Entry[]; links: PageLink[] } }> => {
      // The callback runs only when there is no cursor.
      const page = openPage(cursors, tx.partnerId, list, request, () => filtersOf(request.query as Query));
      const { rows, next } = page.cut(await find(tx, page, request.nowMs));
      const resources = await view(rows, tx, request.nowMs);
      return { status: 200, body: { resources, links: keysetLinks(list, request, next) } };
    },
  );
}

type Value = string | number;

/** The definition of a list of one partner or of all by an area; its cursor parameter is `cursor`. */
export interface ListOverPartners<Place extends object, Row, Query, Filters, Entry> {
  /** The operationId. */
  readonly name: string;
  /** Returns the filters of the list; called for the first page only, because cursors carry them. */
  filtersOf(query: Query): Filters;
  walkOf(filters: Filters): Walk<Place, Row>;
  /** The values of a place for the cursor, and the place of such values. */
  keyOf(place: Place): readonly Value[];
  placeOf(key: readonly Value[]): Place;
  view(rows: readonly Row[], tx: ReadTx): Promise<Entry[]> | Entry[];
  /** Further members of the response to a request for a first page. */
  more?(tx: SharedReadTx, filters: Filters, query: Query): Promise<object>;
}

interface SearchRequest<Query> extends Omit<PagedRequest, 'query'> {
  readonly caller: { readonly partnerId: string };
  readonly query: Query | { readonly cursor: string; readonly limit: number };
}

/**
 * Creates an operation that lists data of one partner or of all, ordered by partner. A page reads a bounded number of
 * rows: it may show fewer than asked for, or none, although there are more pages.
 */
export function listOverPartners<
  Place extends object,
  Row,
  Query extends PagedRequest['query'],
  Filters extends { readonly partnerId?: string | undefined },
  Entry,
>({ cursors, partners }: ListOfPartnerDeps, definition: ListOverPartners<Place, Row, Query, Filters, Entry>) {
  const { name, filtersOf, walkOf, keyOf, placeOf, view, more } = definition;
  const list = {
    name,
    parameter: 'cursor',
    keyOf: (place: PlaceOfPartner<Place>) => [place.partnerId, ...keyOf(place)],
  };
  return async (
    tx: SharedReadTx,
    request: SearchRequest<Query>,
  ): Promise<{ status: 200; body: { resources: Entry[]; links: PageLink[] } }> => {
    // The callback runs only when there is no cursor.
    const query = request.query as Query;
    const page = openPage<Found<Place, Row>, Filters>(cursors, request.caller.partnerId, list, request, () =>
      filtersOf(query),
    );
    const { filters, key } = page;
    if (filters.partnerId !== undefined) await partners.requirePartner(tx, filters.partnerId);
    const after = key && { ...placeOf(key.slice(1)), partnerId: String(key[0]) };
    const { found, resume } = await searchPartners(tx, walkOf(filters), after, {
      partnerId: filters.partnerId,
      wanted: page.count,
      rowsMax: limits.listedRowsLookedAtMax,
      partnersMax: limits.listedPartnersLookedAtMax,
    });
    const { rows, next = resume && page.cursorAfter(list.keyOf(resume)) } = page.cut(found);
    const resources: Entry[] = [];
    for (const [partnerId, group] of Map.groupBy(rows, (each) => each.partnerId)) {
      const shown = group.map(({ row }) => row);
      resources.push(...(await view(shown, tx.partner(partnerId))));
    }
    const first = key === undefined && more ? await more(tx, filters, query) : {};
    return { status: 200, body: { ...first, resources, links: keysetLinks(list, request, next) } };
  };
}

/** How the rows of a list over partners are read: partner by partner, each along an index, from any place. */
export interface Walk<Place, Row> {
  /** Partners from an id on, in id order, in which the walk may find something. */
  partnersFrom(tx: SharedReadTx, from: string, count: number): Promise<string[]>;
  /** Where the walk starts in each partner. */
  readonly start: Place;
  /** Reads up to `count` rows after a place; fewer only when there are no more. */
  read(tx: ReadTx, after: Place, count: number): Promise<readonly Row[]>;
  placeAfter(row: Row): Place;
  /** Whether a row passes the filters that the walk itself does not apply; undefined if there are none. */
  readonly passes: ((row: Row) => boolean) | undefined;
}

/** A place in a list over partners. */
export type PlaceOfPartner<Place> = Place & { readonly partnerId: string };

/** A matching row with its place. */
export type Found<Place, Row> = PlaceOfPartner<Place> & { readonly row: Row };

interface SearchResult<Place, Row> {
  readonly found: readonly Found<Place, Row>[];
  /** Where to continue when the search stopped before the end of the list. */
  readonly resume: PlaceOfPartner<Place> | undefined;
}

/** Bounds of a search: in which partner, how many rows it should find, and how many rows and partners it may look at. */
interface SearchBounds {
  /** Undefined for all partners. */
  readonly partnerId: string | undefined;
  readonly wanted: number;
  readonly rowsMax: number;
  readonly partnersMax: number;
}

/** Searches for rows after a place, partner by partner. The cost is bounded, however few rows match. */
export async function searchPartners<Place extends object, Row>(
  tx: SharedReadTx,
  walk: Walk<Place, Row>,
  after: PlaceOfPartner<Place> | undefined,
  bounds: SearchBounds,
): Promise<SearchResult<Place, Row>> {
  const partners =
    bounds.partnerId === undefined
      ? await walk.partnersFrom(tx, after?.partnerId ?? '', bounds.partnersMax + 1)
      : [bounds.partnerId];
  const found: Found<Place, Row>[] = [];
  let left = bounds.rowsMax;
  for (const [index, partnerId] of partners.entries()) {
    const start = partnerId === after?.partnerId ? after : { ...walk.start, partnerId };
    if (index === bounds.partnersMax) return { found, resume: start };
    const part = await searchPartner(tx.partner(partnerId), walk, start, {
      wanted: bounds.wanted - found.length,
      rowsMax: left,
    });
    found.push(...part.found);
    if (found.length >= bounds.wanted) break;
    if (part.resume !== undefined) return { found, resume: part.resume };
    left -= part.examined;
  }
  return { found, resume: undefined };
}

/** Rows read per batch when rows are filtered one by one: many pages are full after a few. */
const batchMax = 200;

/** Like `searchPartners`, within one partner. */
async function searchPartner<Place extends object, Row>(
  tx: ReadTx,
  walk: Walk<Place, Row>,
  start: PlaceOfPartner<Place>,
  { wanted, rowsMax }: Pick<SearchBounds, 'wanted' | 'rowsMax'>,
): Promise<SearchResult<Place, Row> & { readonly examined: number }> {
  const { passes = () => true } = walk;
  const { partnerId } = tx;
  const found: Found<Place, Row>[] = [];
  let examined = 0;
  for (let place = start; ; ) {
    if (examined >= rowsMax) return { found, examined, resume: place };
    const needed = walk.passes === undefined ? wanted - found.length : batchMax;
    const count = Math.min(needed, rowsMax - examined);
    const rows = await walk.read(tx, place, count);
    examined += rows.length;
    const passing = rows.filter(passes).slice(0, wanted - found.length);
    found.push(...passing.map((row) => ({ ...walk.placeAfter(row), partnerId, row })));
    const last = rows.at(-1);
    if (last === undefined || rows.length < count || found.length >= wanted) {
      return { found, examined, resume: undefined };
    }
    place = { ...walk.placeAfter(last), partnerId };
  }
}
