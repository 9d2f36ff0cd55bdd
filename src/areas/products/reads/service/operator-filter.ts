import type { MarketPlaceStatusValue } from '../../../../generated/products-v5.ts';
import type { Walk } from '../../../../platform/paging/search-partners.ts';
import { gtinFormsOf } from '../../../../values/codes.ts';
import { readStored } from '../../../../values/text.ts';
import { errorKeyOf } from '../../status/store/product-errors.ts';
import {
  findPartnersWith,
  type Path,
  type Place,
  type WalkedRow,
  walk as walkAlong,
} from '../store/operator-walk.ts';

/** Filters of the operator's product list. */
export interface ListFilter {
  readonly partnerId?: string | undefined;
  readonly sku?: string | undefined;
  readonly ean?: string | undefined;
  readonly status?: MarketPlaceStatusValue | undefined;
  readonly category?: string | undefined;
  readonly brandId?: string | undefined;
  readonly errorCode?: string | undefined;
  readonly changedSince?: number | undefined;
}

/** Walks along the index of the filter that usually leaves the fewest products; checks the others row by row. */
export function walkOf(filter: ListFilter): Walk<Place, WalkedRow> {
  const path = pathOf(filter);
  const isInTime = path.along === 'time';
  return {
    partnersFrom: (tx, from, count) => findPartnersWith(tx, path, from, count),
    start: isInTime ? { atMs: (filter.changedSince ?? 0) - 1, sku: lastOfAll } : { atMs: 0, sku: '' },
    read: (tx, { atMs, sku }, count) => walkAlong(tx, path, { atMs, sku }, count),
    // In sku order, the time of a product is not part of its place.
    placeOf: ({ sku, status_modified }) => ({ atMs: isInTime ? status_modified : 0, sku }),
    passes: hasOtherFilters(filter, path) ? (row) => passes(filter, row) : undefined,
  };
}

/** Sorts after every sku, so that the walk starts after all entries of the previous millisecond. */
const lastOfAll = '\u{10ffff}';

function pathOf({ sku, ean, status, category, brandId, errorCode }: ListFilter): Path {
  if (sku !== undefined) return { along: 'sku', values: [sku] };
  if (ean !== undefined) return { along: 'ean', values: gtinFormsOf(ean) };
  if (errorCode !== undefined) return { along: 'error', value: errorKeyOf(errorCode) };
  if (category !== undefined) return { along: 'category', value: category };
  if (brandId !== undefined) return { along: 'brand_id', value: brandId };
  return { along: 'time', status };
}

/** The filters that a walk applies, by its path. */
const applied: Readonly<Record<Path['along'], readonly (keyof ListFilter)[]>> = {
  time: ['status', 'changedSince'],
  sku: ['sku'],
  ean: ['ean'],
  error: ['errorCode'],
  category: ['category'],
  brand_id: ['brandId'],
};

function hasOtherFilters({ partnerId: _, ...filter }: ListFilter, { along }: Path): boolean {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return given.some(([name]) => !applied[along].includes(name as keyof ListFilter));
}

function passes(filter: ListFilter, row: WalkedRow): boolean {
  const { ean, status, category, brandId, errorCode, changedSince } = filter;
  return (
    // Only walks that do not apply these two read them.
    (ean === undefined || row.ean === undefined || gtinFormsOf(ean).includes(row.ean)) &&
    (errorCode === undefined || row.errors === undefined || hasError(row.errors, errorKeyOf(errorCode))) &&
    (status === undefined || row.status === status) &&
    (category === undefined || row.category === category) &&
    (brandId === undefined || row.brand_id === brandId) &&
    (changedSince === undefined || row.status_modified >= changedSince)
  );
}

function hasError(errors: string, key: string): boolean {
  return readStored<{ code: string }[]>(errors).some(({ code }) => errorKeyOf(code) === key);
}
