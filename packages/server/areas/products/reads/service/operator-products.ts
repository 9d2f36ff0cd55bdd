/** Reads of products for the operator: a list with filters and counts, and everything known about one. */

import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { ListedProduct } from '@kontor/contract/generated/operator-v1';
import type { MarketPlaceStatusValue } from '@kontor/contract/generated/products-v5';
import { gtinFormsOf, gtinViolation } from '@kontor/values/codes';
import { valuesOf } from '@kontor/values/collections';
import { readStored, shorten } from '@kontor/values/text';
import { limits } from '../../../../platform/limits/numbers.ts';
import { ofPartner } from '../../../../platform/operations/of-partner.ts';
import type { ReadHandler } from '../../../../platform/operations/operation.ts';
import {
  type FirstQuery,
  type ListOfPartnerDeps,
  listOverPartners,
  searchPartners,
  type Walk,
} from '../../../../platform/paging/lists.ts';
import type { SharedReadTx } from '../../../../platform/store/store.ts';
import { unknownSku } from '../../errors.ts';
import { shownContentsOf } from '../../reviews/service/shown.ts';
import { type CheckDelay, timelineOf } from '../../status/service/timeline.ts';
import { countByStatus, countByStatusOfAll } from '../../status/store/counts.ts';
import { countWithError, countWithErrorOfAll, errorKeyOf } from '../../status/store/product-errors.ts';
import {
  findPartnersWith,
  type Path,
  type Place,
  type WalkedRow,
  walk as walkAlong,
} from '../store/operator-walk.ts';
import { findListedProducts, findWholeProduct } from '../store/products.ts';
import { type OrderVerdict, renderWholeProduct, viewListedProduct } from '../views/operator-product.ts';
import { type Availability, judgedOffersOf } from './for-sale.ts';

type Query = FirstQuery<'listProducts'>;

/** Lists products of one partner or of all partners, with the operator's filters. */
export function listProducts({
  judgeOffers,
  ...deps
}: ListOfPartnerDeps & Pick<Availability, 'judgeOffers'>): ReadHandler<'listProducts'> {
  return listOverPartners<Place, WalkedRow, Query, ListFilter, ListedProduct>(deps, {
    name: 'listProducts',
    filtersOf({ count: _, limit: __, cursor: ___, ...filters }) {
      requireDigits(filters.ean);
      return filters;
    },
    walkOf,
    keyOf: ({ atMs, sku }) => [atMs, sku],
    placeOf: ([atMs, sku]) => ({ atMs: Number(atMs), sku: String(sku) }),
    more: async (tx, filters, { count }) => (count ? countProducts(tx, filters) : {}),
    async view(found, tx) {
      const rows = await findListedProducts(tx, valuesOf(found, 'sku'));
      const verdicts = await judgeOffers(tx, await judgedOffersOf(tx, rows));
      return rows.map((row, index) => viewListedProduct(tx.partnerId, row, verdicts[index] as OrderVerdict));
    },
  });
}

/** Throws 400 for what no product can have as its EAN. Whether the check digit is right is for deliveries to say. */
function requireDigits(ean: string | undefined): void {
  const violation = ean === undefined ? undefined : gtinViolation(ean);
  if (ean === undefined || (violation !== 'length' && violation !== 'digits')) return;
  const value = shorten(ean);
  throw new ApiError(platformErrors.INVALID_PARAMETER, {
    detail: `Query parameter ean has "${value}"; an EAN has 8, 12, 13 or 14 digits.`,
    structured: { parameter: 'ean', value },
  });
}

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
    placeAfter: ({ sku, status_modified }) => ({ atMs: isInTime ? status_modified : 0, sku }),
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

/** Number of products that pass the filters; `countIsMinimum` when not all products were looked at. */
interface ProductCount {
  readonly count: number;
  readonly countIsMinimum?: true;
}

/** Uses a stored count if there is one, otherwise counts while looking at up to `most` products. */
export async function countProducts(
  tx: SharedReadTx,
  filter: ListFilter,
  countedMax: number = limits.countedProductsMax,
): Promise<ProductCount> {
  const stored = await storedCount(tx, filter);
  if (stored !== undefined) return { count: stored };
  const { found, resume } = await searchPartners(tx, walkOf(filter), undefined, {
    partnerId: filter.partnerId,
    wanted: countedMax + 1,
    rowsMax: countedMax,
    partnersMax: limits.listedPartnersLookedAtMax,
  });
  return { count: found.length, ...(resume !== undefined && { countIsMinimum: true }) };
}

/** The stored count of a partner, a status or an error; undefined for other filters. */
async function storedCount(tx: SharedReadTx, filter: ListFilter): Promise<number | undefined> {
  const { partnerId, status, errorCode, ...others } = filter;
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  if (errorCode !== undefined) {
    if (status !== undefined) return undefined;
    const key = errorKeyOf(errorCode);
    return partnerId === undefined
      ? countWithErrorOfAll(tx, key)
      : countWithError(tx.partner(partnerId), key);
  }
  const counts = await (partnerId === undefined
    ? countByStatusOfAll(tx)
    : countByStatus(tx.partner(partnerId)));
  return status === undefined ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[status];
}

/** Returns everything known about a product. 404 for an unknown partner or sku. */
export function getProductOfPartner({
  partners,
  shopUrl,
  shopCheckDelayMs,
  availabilityOf,
}: Pick<Availability, 'availabilityOf'> &
  Pick<ListOfPartnerDeps, 'partners'> &
  CheckDelay & { readonly shopUrl: string }): ReadHandler<'getProductOfPartner'> {
  return ofPartner(partners, async (tx, { parameters: { sku }, nowMs }) => {
    const row = await findWholeProduct(tx, sku);
    if (row === undefined) throw unknownSku();
    const more = {
      availability: await availabilityOf(tx, sku, nowMs),
      timeline: await timelineOf(tx, sku, { nowMs, shopCheckDelayMs }),
      shown: (await shownContentsOf(tx, [row])).get(sku),
    };
    return { status: 200, body: renderWholeProduct(tx.partnerId, row, shopUrl, more) };
  });
}
