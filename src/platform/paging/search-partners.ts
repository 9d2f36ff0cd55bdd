import type { ReadTx, SharedReadTx } from '../store/store.ts';

/** How the rows of a list over partners are read: partner by partner, each along an index, from any place. */
export interface Walk<Place, Row> {
  /** Partners from an id on, in id order, in which the walk may find something. */
  partnersFrom(tx: SharedReadTx, from: string, count: number): Promise<string[]>;
  /** Where the walk starts in each partner. */
  readonly start: Place;
  /** Reads up to `count` rows after a place; fewer only when there are no more. */
  read(tx: ReadTx, after: Place, count: number): Promise<readonly Row[]>;
  /** The place after a row. */
  placeOf(row: Row): Place;
  /** Whether a row passes the filters that the walk itself does not apply; undefined if there are none. */
  readonly passes: ((row: Row) => boolean) | undefined;
}

/** A place in a list over partners. */
export type PlaceOfPartner<Place> = Place & { readonly partnerId: string };

/** A matching row with its place. */
export type Found<Place, Row> = PlaceOfPartner<Place> & { readonly row: Row };

export interface SearchResult<Place, Row> {
  readonly found: readonly Found<Place, Row>[];
  /** Where to continue when the search stopped before the end of the list. */
  readonly resume: PlaceOfPartner<Place> | undefined;
}

/** Bounds of a search: in which partner, how many rows it should find, and how many rows and partners it may look at. */
export interface SearchBounds {
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
    found.push(...passing.map((row) => ({ ...walk.placeOf(row), partnerId, row })));
    const last = rows.at(-1);
    if (last === undefined || rows.length < count || found.length >= wanted) {
      return { found, examined, resume: undefined };
    }
    place = { ...walk.placeOf(last), partnerId };
  }
}
