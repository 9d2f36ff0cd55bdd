import type { MarketPlaceStatusValue } from '../../../../generated/products-v5.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { countByStatus } from '../../status/store/counts.ts';
import type { ProductFilter } from '../store/product-filter.ts';
import { type OwnPath, type SearchedRow, walkOwn } from '../store/search.ts';

/** Filters of a partner's own products, combined with AND. */
export interface OwnFilter extends ProductFilter {
  readonly search?: string | undefined;
  /** Allowed statuses; all when absent. */
  readonly statuses?: readonly MarketPlaceStatusValue[] | undefined;
}

interface Searched {
  readonly found: readonly { readonly sku: string }[];
  /** The last sku that was examined when there may be more behind it; undefined at the end. */
  readonly resume: string | undefined;
}

/** Variations read at once when they are checked one by one: many pages are full after a few. */
const variationsAtOnce = 500;

/** Searches the variations after a sku for `wanted` that pass all filters, and examines a limited number of them. */
export async function searchOwn(
  tx: ReadTx,
  filter: OwnFilter,
  path: OwnPath,
  { afterSku, wanted }: { readonly afterSku: string; readonly wanted: number },
): Promise<Searched> {
  const found: SearchedRow[] = [];
  const isPlain = !hasOthers(filter, path);
  const examinedMax = limits.countedProductsMax;
  let place = afterSku;
  for (let examined = 0; examined < examinedMax; ) {
    const left = Math.min(isPlain ? wanted - found.length : variationsAtOnce, examinedMax - examined);
    const rows = await walkOwn(tx, path, place, left);
    found.push(...rows.filter((row) => passes(filter, row)));
    if (found.length >= wanted) return { found: found.slice(0, wanted), resume: undefined };
    const last = rows.at(-1);
    if (rows.length < left || last === undefined) return { found, resume: undefined };
    place = last.sku;
    examined += rows.length;
  }
  return { found, resume: place };
}

/** Number of variations that pass the filters; `countIsMinimum` when not all were examined. */
export interface OwnCount {
  readonly count: number;
  readonly countIsMinimum?: true;
}

/** Uses the stored counts by status if no other filter is given, otherwise counts a limited number of variations. */
export async function countOwn(tx: ReadTx, filter: OwnFilter): Promise<OwnCount> {
  const path = pathOf(filter);
  if (path === undefined) {
    const counts = await countByStatus(tx);
    const { statuses = Object.keys(counts) as (keyof typeof counts)[] } = filter;
    return { count: statuses.reduce((sum, status) => sum + counts[status], 0) };
  }
  const { found, resume } = await searchOwn(tx, filter, path, {
    afterSku: '',
    wanted: Number.POSITIVE_INFINITY,
  });
  return { count: found.length, ...(resume !== undefined && { countIsMinimum: true }) };
}

/** Walks along the filter that usually leaves the fewest variations; undefined if statuses are the only filter. */
function pathOf({ search, sku, productReference, category, brandId }: OwnFilter): OwnPath | undefined {
  if (sku !== undefined) return { column: 'sku', value: sku };
  if (search !== undefined) return { search };
  if (productReference !== undefined) return { column: 'product_reference', value: productReference };
  if (category !== undefined) return { column: 'category', value: category };
  if (brandId !== undefined) return { column: 'brand_id', value: brandId };
  return undefined;
}

function hasOthers({ search, ...filter }: OwnFilter, path: OwnPath): boolean {
  const given = Object.values(filter).filter((value) => value !== undefined).length;
  return given > ('search' in path ? 0 : 1);
}

function passes(
  { sku, productReference, category, brandId, statuses }: OwnFilter,
  row: SearchedRow,
): boolean {
  return (
    (sku === undefined || row.sku === sku) &&
    (productReference === undefined || row.product_reference === productReference) &&
    (category === undefined || row.category === category) &&
    (brandId === undefined || row.brand_id === brandId) &&
    (statuses === undefined || statuses.includes(row.status))
  );
}
