import type { MarketPlaceStatusLink } from '../../../contract/products-v5.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { StatusRow } from '../store/status-list.ts';
import { productPath } from './product.ts';

/** Link to the article in the shop; `shopUrl` is the shop's address without a trailing slash. */
export function shopLinkOf(shopUrl: string, moin: string): string {
  return `${shopUrl}/?moin=${encodeURIComponent(moin)}`;
}

/** JSON text of a marketplace status. Always links the variation, and the shop while ONLINE (products-behaviour 7). */
export function renderStatus(row: StatusRow, shopUrl: string): string {
  const links: MarketPlaceStatusLink[] = [{ rel: 'variation', href: productPath(row.sku) }];
  if (row.status === 'ONLINE' && row.moin !== null) {
    links.push({ rel: 'shop', href: shopLinkOf(shopUrl, row.moin) });
  }
  return `${membersOf(row)},"links":${JSON.stringify(links)},${lastModifiedOf(row)}}`;
}

/** Like `renderStatus`, but without links, for the journal; and whether shoppers go on seeing the content before. */
export function renderChange(row: StatusRow, isVisible: boolean): string {
  return `${membersOf(row)},${lastModifiedOf(row)}${isVisible ? ',"visible":true' : ''}}`;
}

function membersOf({ sku, moin, status, errors, information }: StatusRow): string {
  const head = JSON.stringify({ sku, ...(moin !== null && { moin }), status });
  return `${head.slice(0, -1)},"errors":${errors},"information":${information}`;
}

function lastModifiedOf({ status_modified }: StatusRow): string {
  return `"lastModified":"${formatInstant(status_modified)}"`;
}
