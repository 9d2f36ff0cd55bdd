import type { MarketPlaceStatusValue } from '../../../contract/products-v5.ts';
import type { FeedProductRow } from '../store/products.ts';
import { joinProductText } from './product.ts';
import { renderStatus } from './status.ts';

/** JSON text of a variation in the feed: the product as its partner reads it, plus price, active flag, status and whether it can be ordered. */
export function renderFeedProduct(
  partnerId: string,
  row: FeedProductRow,
  reasons: readonly string[],
  shopUrl: string,
): string {
  const product = joinProductText(row, row.moin);
  const status = row.status as MarketPlaceStatusValue;
  const statusText = renderStatus({ ...row, status, moin: row.shown_moin }, shopUrl);
  const rest = `"price":{${row.price}},"active":${row.active === 1},"marketplaceStatus":${statusText}`;
  const orderable = reasons.length === 0 ? orderableText : notOrderable(reasons);
  return `{"partnerId":${JSON.stringify(partnerId)},${product.slice(1, -1)},${rest}${orderable}`;
}

const orderableText = ',"orderable":true,"reasons":[]}';

function notOrderable(reasons: readonly string[]): string {
  return `,"orderable":false,"reasons":["${reasons.join('","')}"]}`;
}
