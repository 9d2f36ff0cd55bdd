import type { ReadTx, SharedReadTx } from '../../../../platform/store/store.ts';
import { findPartnersWith, type Place, type WalkedRow, walk } from '../../store/operator-walk.ts';
import type { ListFilter, Route } from './filter.ts';

/** A place in a list: after a product of a partner. */
export interface ListPlace extends Place {
  readonly partnerId: string;
}

/** A matching product with its place. */
export interface FoundProduct extends ListPlace {
  readonly row: WalkedRow;
}

export interface SearchResult {
  readonly products: FoundProduct[];
  /** Where to continue when the search stopped before the end of the list. */
  readonly resume: ListPlace | undefined;
}

/** Bounds of a search: how many products it should find, and how many products and partners it may look at. */
export interface SearchBounds {
  readonly wanted: number;
  readonly productsMax: number;
  readonly partnersMax: number;
}

/** Searches for products after a place, partner by partner. The cost is bounded, however few products match. */
export async function searchProducts(
  tx: SharedReadTx,
  filter: ListFilter,
  route: Route,
  after: ListPlace | undefined,
  bounds: SearchBounds,
): Promise<SearchResult> {
  const partners = await partnersFrom(tx, filter, route, after?.partnerId, bounds.partnersMax + 1);
  const found: FoundProduct[] = [];
  let left = bounds.productsMax;
  for (const [index, partnerId] of partners.entries()) {
    const start = partnerId === after?.partnerId ? after : route.start;
    const place = { partnerId, ...placeOf(start) };
    if (index === bounds.partnersMax) return { products: found, resume: place };
    const part = await searchPartner(tx.partner(partnerId), route, place, {
      wanted: bounds.wanted - found.length,
      productsMax: left,
    });
    found.push(...part.products);
    if (found.length >= bounds.wanted) break;
    if (part.resume !== undefined) return { products: found, resume: part.resume };
    left -= part.examined;
  }
  return { products: found, resume: undefined };
}

/** Products read per batch when rows are filtered one by one: many pages are full after a few. */
const batchMax = 200;

/** Like `searchProducts`, within one partner. */
async function searchPartner(
  tx: ReadTx,
  route: Route,
  start: ListPlace,
  { wanted, productsMax }: Omit<SearchBounds, 'partnersMax'>,
): Promise<SearchResult & { readonly examined: number }> {
  const { passes = () => true } = route;
  const { partnerId } = tx;
  const products: FoundProduct[] = [];
  let examined = 0;
  for (let place = start; ; ) {
    if (examined >= productsMax) return { products, examined, resume: place };
    const needed = route.passes === undefined ? wanted - products.length : batchMax;
    const count = Math.min(needed, productsMax - examined);
    const rows = await walk(tx, route.path, place, count);
    examined += rows.length;
    const passing = rows.filter(passes).slice(0, wanted - products.length);
    products.push(...passing.map((row) => ({ partnerId, ...placeOfRow(route, row), row })));
    const last = rows.at(-1);
    if (last === undefined || rows.length < count || products.length >= wanted) {
      return { products, examined, resume: undefined };
    }
    place = { partnerId, ...placeOfRow(route, last) };
  }
}

async function partnersFrom(
  tx: SharedReadTx,
  { partnerId }: ListFilter,
  { path }: Route,
  from = '',
  count: number,
): Promise<string[]> {
  return partnerId === undefined ? findPartnersWith(tx, path, from, count) : [partnerId];
}

function placeOf({ atMs, sku }: Place): Place {
  return { atMs, sku };
}

/** In sku order, the time of a product is not part of its place. */
function placeOfRow({ path }: Route, { sku, status_modified }: WalkedRow): Place {
  return { atMs: path.along === 'time' ? status_modified : 0, sku };
}
