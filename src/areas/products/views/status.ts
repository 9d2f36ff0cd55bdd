import type { MarketPlaceStatusLink } from '../../../contract/products-v5.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { StatusRow } from '../store/status-list.ts';
import { productPath } from './product.ts';

/** Path of the marketplace status of a variation. */
export function statusPath(sku: string): string {
  return `${productPath(sku)}/marketplace-status`;
}

/** The article in the shop; `shopUrl` is the shop's address without a slash at its end. */
export function shopLinkOf(shopUrl: string, moin: string): string {
  return `${shopUrl}/?moin=${encodeURIComponent(moin)}`;
}

/**
 * JSON text of a marketplace status. Links (products-behaviour 7): the variation always, the shop while ONLINE, and
 * itself unless the client has lists with names of their own, which know no self links.
 */
export function renderStatus(row: StatusRow, shopUrl: string, caller: Pick<Caller, 'listEnvelope'>): string {
  const links: MarketPlaceStatusLink[] = [{ rel: 'variation', href: productPath(row.sku) }];
  if (row.status === 'ONLINE' && row.moin !== null) {
    links.push({ rel: 'shop', href: shopLinkOf(shopUrl, row.moin) });
  }
  if (caller.listEnvelope !== 'named') links.push({ rel: 'self', href: statusPath(row.sku) });
  const head = JSON.stringify({
    sku: row.sku,
    ...(row.moin !== null && { moin: row.moin }),
    status: row.status,
  });
  const tail = JSON.stringify({ links, lastModified: formatInstant(Number(row.status_modified)) });
  return `${head.slice(0, -1)},"errors":${row.errors},"information":${row.information},${tail.slice(1)}`;
}
