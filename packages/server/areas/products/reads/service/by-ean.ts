/** Pages of the variations with one ean, for the lists that have it as a filter. They are few, so pages have numbers. */

import type { MarketPlaceStatusValue } from '@kontor/contract/generated/products-v5';
import { gtinFormsOf } from '@kontor/values/codes';
import { valuesOf } from '@kontor/values/collections';
import { hrefOf, type Link } from '../../../../platform/paging/page.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { findListedProducts, type ListedProductRow, skusOfEan } from '../store/products.ts';

/** A query with an ean, and the other filters of the lists; `fromDate` in epoch milliseconds. */
export interface EanQuery {
  readonly ean: string;
  readonly page: number;
  readonly limit: number;
  readonly sku?: string | undefined;
  readonly productReference?: string | undefined;
  readonly category?: string | undefined;
  readonly brandId?: string | undefined;
  readonly search?: string | undefined;
  readonly marketPlaceStatus?: readonly MarketPlaceStatusValue[] | undefined;
  readonly fromDate?: number | undefined;
}

/** A page, and what is known of all variations that pass the filters. */
export interface EanPage {
  readonly skus: readonly string[];
  readonly links: Link[];
  readonly count: number;
  /** When the status of one of them changed last. */
  readonly newestMs: number | undefined;
}

/** True for a query that filters by ean. */
export function hasEan<Query extends { readonly ean?: string | undefined }>(
  query: Query,
): query is Query & { readonly ean: string } {
  return query.ean !== undefined;
}

/** Reads a page in the order of skus, or of the changes of statuses. `sent` is the query as links repeat it. */
export async function readPageByEan(
  tx: ReadTx,
  query: EanQuery,
  { path, sent, order }: { path: string; sent: Readonly<Record<string, unknown>>; order?: 'asc' | 'desc' },
): Promise<EanPage> {
  const forms = /^\d{8,14}$/.test(query.ean) ? gtinFormsOf(query.ean) : [];
  const rows = (await findListedProducts(tx, await skusOfEan(tx, forms))).filter((row) => passes(query, row));
  const direction = order === 'asc' ? 1 : -1;
  if (order !== undefined)
    rows.sort((one, other) => direction * (one.status_modified - other.status_modified));
  const { page, limit } = query;
  const hrefTo = (number: number) => hrefOf(path, { ...sent, cursor: undefined, page: number });
  const links = [
    ...(page > 0 ? [{ rel: 'prev', href: hrefTo(page - 1) }] : []),
    ...(rows.length > (page + 1) * limit ? [{ rel: 'next', href: hrefTo(page + 1) }] : []),
  ];
  const newestMs = rows.length === 0 ? undefined : Math.max(...valuesOf(rows, 'status_modified'));
  const skus = valuesOf(rows.slice(page * limit, (page + 1) * limit), 'sku');
  return { skus, links, count: rows.length, newestMs };
}

function passes(query: EanQuery, row: ListedProductRow): boolean {
  const { sku, productReference, category, brandId, search, marketPlaceStatus = [], fromDate } = query;
  return (
    (sku === undefined || row.sku === sku) &&
    (productReference === undefined || row.product_reference === productReference) &&
    (category === undefined || row.category === category) &&
    (brandId === undefined || row.brand_id === brandId) &&
    (search === undefined || isFound(search, row)) &&
    (marketPlaceStatus.length === 0 || marketPlaceStatus.includes(row.status)) &&
    (fromDate === undefined || row.status_modified >= fromDate)
  );
}

function isFound(search: string, { sku, product_reference, ean }: ListedProductRow): boolean {
  return sku.startsWith(search) || product_reference === search || gtinFormsOf(ean).includes(search);
}
