import type { ContentChange } from '../../../../generated/products-v5.ts';
import { formatInstant } from '../../../../values/instant.ts';
import type { ContentChangeRow } from '../store/content-changes.ts';
import { shopLinkOf } from './status.ts';

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
