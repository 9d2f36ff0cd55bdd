import type { MarketPlaceStatusValue } from '../../../contract/products-v5.ts';
import { renderLowest } from '../rules/price-history.ts';
import type { FeedProductRow } from '../store/products.ts';
import { joinProductText } from './product.ts';
import { renderStatus } from './status.ts';

/** What a line of the feed needs besides the stored variation. */
export interface FeedLineParts {
  readonly partnerId: string;
  readonly shopUrl: string;
  /** The time that the lowest price is as of. */
  readonly nowMs: number;
}

/**
 * JSON text of a variation in the feed: the product as its partner reads it, plus price, active flag, status and whether
 * it can be ordered. `shown` is the content that shoppers see instead while changed content is not approved.
 */
export function renderFeedProduct(
  { partnerId, shopUrl, nowMs }: FeedLineParts,
  row: FeedProductRow,
  reasons: readonly string[],
  shown: string | undefined,
): string {
  const product = joinProductText(shown === undefined ? row : { ...row, document: shown }, row.moin);
  const status = row.status as MarketPlaceStatusValue;
  const statusText = renderStatus({ ...row, status, moin: row.shown_moin }, shopUrl);
  const known = { price: row.price, sinceMs: row.price_since, remembered: row.recent_prices };
  const price = `"price":{${row.price}},"lowestPriceLast30Days":${renderLowest(known, nowMs)}`;
  const visible = shown === undefined ? '' : visibleText;
  const rest = `${price},"active":${row.active === 1},"marketplaceStatus":${statusText}${visible}`;
  const orderable = reasons.length === 0 ? orderableText : notOrderable(reasons);
  return `{"partnerId":${JSON.stringify(partnerId)},${product.slice(1, -1)},${rest}${orderable}`;
}

const visibleText = ',"visible":true';
const orderableText = ',"orderable":true,"reasons":[]}';

function notOrderable(reasons: readonly string[]): string {
  return `,"orderable":false,"reasons":["${reasons.join('","')}"]}`;
}
