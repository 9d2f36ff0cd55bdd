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

export interface Found {
  readonly products: FoundProduct[];
  /** Where to continue when the search stopped before the end of the list. */
  readonly resume: ListPlace | undefined;
}

/** Bounds of a search: how many products it should find, and how many products and partners it may look at. */
export interface LookBounds {
  readonly wanted: number;
  readonly productsMax: number;
  readonly partnersMax: number;
}

/** Searches for products after a place, partner by partner. The cost is bounded, however few products match. */
export async function look(
  tx: SharedReadTx,
  filter: ListFilter,
  route: Route,
  behind: ListPlace | undefined,
  bounds: LookBounds,
): Promise<Found> {
  const partners = await partnersFrom(tx, filter, route, behind?.partnerId, bounds.partnersMax + 1);
  const found: FoundProduct[] = [];
  let left = bounds.productsMax;
  for (const [index, partnerId] of partners.entries()) {
    const start = partnerId === behind?.partnerId ? behind : route.start;
    const place = { partnerId, ...placeOf(start) };
    if (index === bounds.partnersMax) return { products: found, resume: place };
    const stretch = await lookInto(tx.partner(partnerId), route, place, {
      wanted: bounds.wanted - found.length,
      productsMax: left,
    });
    found.push(...stretch.products);
    if (found.length >= bounds.wanted) break;
    if (stretch.resume !== undefined) return { products: found, resume: stretch.resume };
    left -= stretch.lookedAt;
  }
  return { products: found, resume: undefined };
}

/** Products read per batch when rows are filtered one by one: many pages are full after a few. */
const stretchMax = 200;

/** Like `look`, within one partner. */
async function lookInto(
  tx: ReadTx,
  route: Route,
  start: ListPlace,
  { wanted, productsMax }: Omit<LookBounds, 'partnersMax'>,
): Promise<Found & { readonly lookedAt: number }> {
  const { passes = () => true } = route;
  const { partnerId } = tx;
  const products: FoundProduct[] = [];
  let lookedAt = 0;
  for (let place = start; ; ) {
    if (lookedAt >= productsMax) return { products, lookedAt, resume: place };
    const needed = route.passes === undefined ? wanted - products.length : stretchMax;
    const count = Math.min(needed, productsMax - lookedAt);
    const rows = await walk(tx, route.path, place, count);
    lookedAt += rows.length;
    const passing = rows.filter(passes).slice(0, wanted - products.length);
    products.push(...passing.map((row) => ({ partnerId, ...placeOfRow(route, row), row })));
    const last = rows.at(-1);
    if (last === undefined || rows.length < count || products.length >= wanted) {
      return { products, lookedAt, resume: undefined };
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
