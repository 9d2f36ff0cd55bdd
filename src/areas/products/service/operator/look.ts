import type { SharedReadTx } from '../../../../platform/store/store.ts';
import { findPartnersWith, type Place, type WalkedRow, walk } from '../../store/operator-walk.ts';
import type { ListFilter, Route } from './filter.ts';

/** A place in a list: behind a product of a partner. */
export interface ListPlace extends Place {
  readonly partnerId: string;
}

/** A product that was found, with its place. */
export interface FoundProduct extends ListPlace {
  readonly row: WalkedRow;
}

export interface Found {
  readonly products: FoundProduct[];
  /** Where to go on when the look ended before the list did. */
  readonly resume: ListPlace | undefined;
}

/** How far a look goes: what it wants to find, and what it comes by at most. */
export interface LookBounds {
  readonly wanted: number;
  readonly productsMax: number;
  readonly partnersMax: number;
}

/** Looks for products behind a place, partner by partner. What it costs is bounded, whatever the filters leave. */
export async function look(
  tx: SharedReadTx,
  filter: ListFilter,
  route: Route,
  behind: ListPlace | undefined,
  bounds: LookBounds,
): Promise<Found> {
  const partners = await partnersFrom(tx, filter, route, behind?.partnerId, bounds.partnersMax + 1);
  const products: FoundProduct[] = [];
  let left = bounds.productsMax;
  for (const [index, partnerId] of partners.entries()) {
    const missing = bounds.wanted - products.length;
    if (missing <= 0) break;
    const start = partnerId === behind?.partnerId ? behind : route.start;
    if (left <= 0 || index === bounds.partnersMax)
      return { products, resume: { partnerId, ...placeOf(start) } };
    const count = route.passes === undefined ? Math.min(missing, left) : left;
    const rows = await walk(tx.partner(partnerId), route.path, start, count);
    left -= rows.length;
    const { passes = () => true } = route;
    const passing = rows.filter(passes).map((row) => ({ partnerId, ...placeOfRow(route, row), row }));
    products.push(...passing.slice(0, missing));
    const last = rows.at(-1);
    if (last !== undefined && rows.length === count && passing.length < missing) {
      return { products, resume: { partnerId, ...placeOfRow(route, last) } };
    }
  }
  return { products, resume: undefined };
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

/** In the order of skus the time of a product is no part of its place. */
function placeOfRow({ path }: Route, { sku, status_modified }: WalkedRow): Place {
  return { atMs: path.along === 'time' ? status_modified : 0, sku };
}
