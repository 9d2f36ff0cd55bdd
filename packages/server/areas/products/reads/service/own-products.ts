/** Searches, pages and counts of a partner's own products, and their list for the overview. */

import { availabilityV1 } from '@kontor/contract/generated/availability-v1';
import type { OwnProduct } from '@kontor/contract/generated/overview-v1';
import type { MarketPlaceStatusValue } from '@kontor/contract/generated/products-v5';
import { valuesOf } from '@kontor/values/collections';
import { mayRead } from '../../../../platform/auth/authorize.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { OperationRequest, ReadHandler } from '../../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../../platform/paging/cursor.ts';
import { openPage } from '../../../../platform/paging/keyset.ts';
import { hrefOf } from '../../../../platform/paging/page.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { readStatusPage, statusesOf } from '../../status/service/read.ts';
import { countByStatus } from '../../status/store/counts.ts';
import type { ProductFilter } from '../store/list.ts';
import { findListedProducts } from '../store/products.ts';
import { type OwnPath, type SearchedRow, walkOwn } from '../store/search.ts';
import { type OrderVerdict, viewListedProduct } from '../views/operator-product.ts';
import { type Availability, judgedOffersOf } from './for-sale.ts';

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

/** Variations read together when they are checked one by one: many pages are full after a few. */
const variationsAtOnce = 500;

/** Searches the variations after a sku for `wanted` that pass all filters, and examines a limited number of them. */
async function searchOwn(
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
interface OwnCount {
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

/** A request for a page of the partner's own products. */
type PageRequest = Pick<OperationRequest, 'path' | 'caller' | 'nowMs'> & {
  readonly query: { readonly page: number; readonly limit: number; readonly cursor?: string | undefined };
};

/** The skus of a page, and the cursor of the next one. */
interface OwnPage {
  readonly rows: readonly { readonly sku: string }[];
  readonly next?: string | undefined;
}

/** A page of variations in the order of the status list, which is the one that its indexes have; of a search in sku order. */
export function readOwnPage(
  tx: ReadTx,
  cursors: CursorCodec,
  request: PageRequest,
  filter: OwnFilter,
): Promise<OwnPage> {
  const { search } = filter;
  return search === undefined
    ? readStatusPage(tx, cursors, request, 'desc', filter)
    : pageOfSearch(tx, cursors, request, { ...filter, search });
}

async function pageOfSearch(
  tx: ReadTx,
  cursors: CursorCodec,
  request: PageRequest,
  filter: OwnFilter & { readonly search: string },
): Promise<OwnPage> {
  const list = {
    name: JSON.stringify([request.path, filter]),
    parameter: 'cursor',
    keyOf: ({ sku }: { sku: string }) => [sku],
  };
  const page = openPage(cursors, request.caller.partnerId, list, request, () => null);
  const afterSku = page.key === undefined ? '' : String(page.key[0]);
  const bounds = { afterSku, wanted: page.count };
  const { found, resume } = await searchOwn(tx, filter, { search: filter.search }, bounds);
  const { rows, next } = page.cut(found);
  return { rows, next: resume === undefined ? next : page.cursorAfter([resume]) };
}

type Deps = Pick<Availability, 'judgeOffers' | 'quantitiesOf'> & { readonly cursors: CursorCodec };

/** Lists the caller's products with their statuses and with what prevents an order of each. */
export function listOwnProducts(deps: Deps): ReadHandler<'listOwnProducts'> {
  return async (tx, request) => {
    const { query, path } = request;
    const { orderable, marketPlaceStatus, search, category, brandId } = query;
    const filter = { search, category, brandId, statuses: statusesOf(marketPlaceStatus) };
    const wanted = { ...request, query: { ...query, page: 0 } };
    const { rows, next } = await readOwnPage(tx, deps.cursors, wanted, filter);
    const listed = await productsOf(deps, tx, rows);
    const products = mayRead(request.caller, availabilityV1.getAvailableQuantities)
      ? await withQuantities(deps, tx, listed)
      : listed;
    return {
      status: 200,
      body: {
        resources: products.filter((each) => orderable === undefined || each.orderable === orderable),
        links: next === undefined ? [] : [{ rel: 'next', href: hrefOf(path, { ...query, cursor: next }) }],
      },
    };
  };
}

async function productsOf(
  { judgeOffers }: Deps,
  tx: ReadTx,
  skus: readonly { readonly sku: string }[],
): Promise<OwnProduct[]> {
  const rows = await findListedProducts(tx, valuesOf(skus, 'sku'));
  const verdicts = await judgeOffers(tx, await judgedOffersOf(tx, rows));
  return rows.map((row, index) => {
    const { partnerId: _, ...product } = viewListedProduct(
      tx.partnerId,
      row,
      verdicts[index] as OrderVerdict,
    );
    return product;
  });
}

async function withQuantities(
  { quantitiesOf }: Deps,
  tx: ReadTx,
  products: readonly OwnProduct[],
): Promise<OwnProduct[]> {
  const quantities = await quantitiesOf(tx, valuesOf(products, 'sku'));
  return products.map((product, index) => {
    const quantity = quantities[index] ?? undefined;
    return { ...product, ...(quantity !== undefined && { quantity }) };
  });
}
