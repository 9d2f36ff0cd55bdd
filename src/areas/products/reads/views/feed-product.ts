import type { MarketPlaceStatusValue } from '../../../../generated/products-v5.ts';
import { renderLowest } from '../../prices/rules.ts';
import { renderStatus } from '../../status/views/status.ts';
import type { FeedProductRow } from '../store/products.ts';
import { membersAfter } from './product.ts';

/** What a line of the feed needs besides the stored variation. */
export interface FeedLineSource {
  /** JSON text of the partner's id. */
  readonly partner: string;
  readonly shopUrl: string;
  /** The time that the lowest price is as of. */
  readonly nowMs: number;
}

/**
 * JSON text of a variation in the feed: the product as its partner reads it, plus price, active flag, status and whether
 * it can be ordered. `shown` is the content that shoppers see instead while changed content is not approved.
 */
export function renderFeedProduct(
  { partner, shopUrl, nowMs }: FeedLineSource,
  row: FeedProductRow,
  reasons: readonly string[],
  shown: string | undefined,
): string {
  // Without a copy of the document in between: it is most of the line.
  const document = (shown ?? row.document).slice(1);
  const after = membersAfter(row, row.moin ?? row.sent_moin);
  const known = { price: row.price, sinceMs: row.price_since, remembered: row.recent_prices };
  const price = `"price":{${row.price}},"lowestPriceLast30Days":${renderLowest(known, nowMs)}`;
  const visible = shown === undefined ? '' : visibleText;
  const status = `"marketplaceStatus":${renderStatus(row as FedStatus, shopUrl)}${visible}`;
  const orderable = reasons.length === 0 ? orderableText : notOrderable(reasons);
  return `{"partnerId":${partner},${document}${after},${price},"active":${row.active === 1},${status}${orderable}`;
}

type FedStatus = FeedProductRow & { readonly status: MarketPlaceStatusValue };

const visibleText = ',"visible":true';
const orderableText = ',"orderable":true,"reasons":[]}';

function notOrderable(reasons: readonly string[]): string {
  return `,"orderable":false,"reasons":["${reasons.join('","')}"]}`;
}
