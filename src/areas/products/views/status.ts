import type { MarketPlaceStatusLink } from '../../../contract/products-v5.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { StatusRow } from '../store/status-list.ts';
import { productPath } from './product.ts';

/** The article in the shop; `shopUrl` is the shop's address without a slash at its end. */
export function shopLinkOf(shopUrl: string, moin: string): string {
  return `${shopUrl}/?moin=${encodeURIComponent(moin)}`;
}

/** JSON text of a marketplace status. Links (products-behaviour 7): the variation always, the shop while ONLINE. */
export function renderStatus(row: StatusRow, shopUrl: string): string {
  const links: MarketPlaceStatusLink[] = [{ rel: 'variation', href: productPath(row.sku) }];
  if (row.status === 'ONLINE' && row.moin !== null) {
    links.push({ rel: 'shop', href: shopLinkOf(shopUrl, row.moin) });
  }
  const head = JSON.stringify({
    sku: row.sku,
    ...(row.moin !== null && { moin: row.moin }),
    status: row.status,
  });
  const tail = JSON.stringify({ links, lastModified: formatInstant(row.status_modified) });
  return `${head.slice(0, -1)},"errors":${row.errors},"information":${row.information},${tail.slice(1)}`;
}
