import type { MarketPlaceStatusValue } from '../../../../contract/products-v5.ts';
import { errorKeyOf } from '../../rules/error-key.ts';
import type { Path, Place, WalkedRow } from '../../store/operator-walk.ts';

/** Filters of the operator's product list. */
export interface ListFilter {
  readonly partnerId?: string | undefined;
  readonly status?: MarketPlaceStatusValue | undefined;
  readonly category?: string | undefined;
  readonly brandId?: string | undefined;
  readonly errorCode?: string | undefined;
  readonly changedSince?: number | undefined;
}

/** How a list is read: along the index of one filter, while the other filters are checked row by row. */
export interface Route {
  readonly path: Path;
  /** Where the walk starts in each partner. */
  readonly start: Place;
  /** Whether a row of the walk passes the other filters; undefined if there are none. */
  readonly passes: ((row: WalkedRow) => boolean) | undefined;
}

/** Chooses the path by the filter that usually leaves the fewest products. */
export function routeOf(filter: ListFilter): Route {
  const { status, category, brandId, errorCode, changedSince } = filter;
  const start = { atMs: (changedSince ?? 0) - 1, sku: lastOfAll };
  if (errorCode === undefined && category === undefined && brandId === undefined) {
    return { path: { along: 'time', status }, start, passes: undefined };
  }
  const path = pathBySku(filter);
  const isOther = (along: Path['along'], value: unknown) => path.along !== along && value !== undefined;
  const hasOtherFilters =
    status !== undefined ||
    changedSince !== undefined ||
    isOther('category', category) ||
    isOther('brand_id', brandId);
  const passes = (row: WalkedRow) =>
    (status === undefined || row.status === status) &&
    (category === undefined || row.category === category) &&
    (brandId === undefined || row.brand_id === brandId) &&
    (changedSince === undefined || row.status_modified >= changedSince);
  return { path, start: { atMs: 0, sku: '' }, passes: hasOtherFilters ? passes : undefined };
}

/** Sorts after every sku, so that the walk starts after all entries of the previous millisecond. */
const lastOfAll = '\u{10ffff}';

function pathBySku({ category, brandId = '', errorCode }: ListFilter): Path {
  if (errorCode !== undefined) return { along: 'error', value: errorKeyOf(errorCode) };
  return category !== undefined
    ? { along: 'category', value: category }
    : { along: 'brand_id', value: brandId };
}
