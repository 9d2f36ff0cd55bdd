import type { ContentChange, WaitsFor } from '@kontor/contract/generated/products-v5';
import { formatInstant } from '@kontor/values/instant';
import { productPath } from '../../reads/views/product.ts';
import type { ContentChangeRow } from '../store/content-changes.ts';
import type { StatusRow } from '../store/list.ts';

/** Link to the product in the shop; `shopUrl` is the shop's address without a trailing slash. */
function shopLinkOf(shopUrl: string, moin: string): string {
  return `${shopUrl}/?moin=${encodeURIComponent(moin)}`;
}

/** A status as it is shown: who decided for the marketplace is not. */
type ShownStatus = Omit<StatusRow, 'override'>;

/** JSON text of a marketplace status. Always links the variation, and the shop while ONLINE (products-behaviour 7). */
export function renderStatus(row: ShownStatus, shopUrl: string, waitsFor?: WaitsFor): string {
  const { status, moin } = row;
  const isInShop = status === 'ONLINE' && moin !== null;
  const shop = isInShop ? `,{"rel":"shop","href":${JSON.stringify(shopLinkOf(shopUrl, moin))}}` : '';
  // A path needs no escape: it is percent-encoded.
  const links = `[{"rel":"variation","href":"${productPath(row.sku)}"}${shop}]`;
  const waits = waitsFor === undefined ? '' : `,"waitsFor":${JSON.stringify(waitsFor)}`;
  return `${statusMembersText(row)}${waits},"links":${links},${lastModifiedOf(row)}}`;
}

/** Like `renderStatus`, but without links, for the journal; and whether shoppers go on seeing the content before. */
export function renderChange(row: ShownStatus, isVisible: boolean): string {
  return `${statusMembersText(row)},${lastModifiedOf(row)}${isVisible ? ',"visible":true' : ''}}`;
}

function statusMembersText({ sku, moin, status, errors, information }: ShownStatus): string {
  const moinText = moin === null ? '' : `,"moin":${JSON.stringify(moin)}`;
  const head = `{"sku":${JSON.stringify(sku)}${moinText},"status":"${status}"`;
  return `${head},"errors":${errors},"information":${information}`;
}

function lastModifiedOf({ status_modified }: ShownStatus): string {
  return `"lastModified":"${formatInstant(status_modified)}"`;
}

/** JSON text of a content change. Has the shop link only while the variation is ONLINE and has a moin. */
export function renderContentChange(row: ContentChangeRow, shopUrl: string): string {
  const isShown = row.status === 'ONLINE' && row.moin !== null;
  const change: ContentChange = {
    sku: row.sku,
    ean: row.ean,
    productReference: row.product_reference,
    ...(isShown && { shopLink: shopLinkOf(shopUrl, row.moin) }),
    lastContentChange: formatInstant(row.content_changed),
  };
  return JSON.stringify(change);
}
