/** Products as the operator reads them: in a list, with everything known, and as lines of the feed. */
import type {
  ListedProduct,
  OrderabilityReason,
  ProductOfPartner,
  StatusNote,
} from '@kontor/contract/generated/operator-v1';
import type { MarketPlaceStatusValue } from '@kontor/contract/generated/products-v5';
import { formatInstant } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';
import { renderLowest } from '../../prices/rules/lowest.ts';
import { renderStatus } from '../../status/views/status.ts';
import type { FeedProductRow, ListedProductRow, WholeProductRow } from '../store/products.ts';
import { joinProductText, membersAfter } from './product.ts';

/** Whether one piece of a product can be ordered, and what is told about it. */
export interface OrderVerdict {
  readonly orderable: boolean;
  readonly reasons: readonly OrderabilityReason[];
}

/** What a line of the feed tells besides of stock and delivery: members without a value are left out. */
export interface OfferInFeed extends OrderVerdict {
  readonly facts: object;
}

/** A product as the operator's list shows it. */
export function viewListedProduct(
  partnerId: string,
  row: ListedProductRow,
  { orderable, reasons }: OrderVerdict,
): ListedProduct {
  const { standardPrice } = readStored<Pick<ListedProduct, 'standardPrice'>>(`{${row.price}}`);
  const moin = row.moin ?? row.sent_moin;
  return {
    partnerId,
    sku: row.sku,
    productReference: row.product_reference,
    ean: row.ean,
    ...(moin !== null && { moin }),
    category: row.category,
    brandId: row.brand_id,
    ...(row.product_line !== '' && { productLine: row.product_line }),
    standardPrice,
    active: row.active === 1,
    status: row.status,
    visible: row.visible === 1,
    lastModified: formatInstant(row.status_modified),
    orderable,
    reasons: [...reasons],
    errors: readStored<StatusNote[]>(row.errors),
    information: readStored<StatusNote[]>(row.information),
  };
}

/** JSON text of a product with everything known about it. Content, status and decision are already JSON text. */
export function renderWholeProduct(
  partnerId: string,
  row: WholeProductRow,
  shopUrl: string,
  more: Pick<ProductOfPartner, 'availability' | 'timeline'> & { readonly shown: string | undefined },
): string {
  const members: Readonly<Record<string, string | undefined>> = {
    partnerId: JSON.stringify(partnerId),
    sku: JSON.stringify(row.sku),
    product: joinProductText(row, row.known_moin),
    shownProduct:
      more.shown === undefined
        ? undefined
        : joinProductText({ ...row, document: more.shown }, row.known_moin),
    active: String(row.active === 1),
    activeModified: JSON.stringify(formatInstant(row.active_modified)),
    marketplaceStatus: renderStatus(row, shopUrl),
    visible: String(row.visible === 1),
    decision: row.override ?? undefined,
    availability: JSON.stringify(more.availability),
    timeline: JSON.stringify(more.timeline),
  };
  const texts = Object.entries(members).flatMap(([name, text]) =>
    text === undefined ? [] : [`"${name}":${text}`],
  );
  return `{${texts.join(',')}}`;
}

/** What a line of the feed needs besides the stored variation. */
interface FeedLineSource {
  /** JSON text of the partner's id. */
  readonly partner: string;
  readonly shopUrl: string;
  /** The time that the lowest price is as of. */
  readonly nowMs: number;
}

/**
 * JSON text of a variation in the feed: the product as its partner reads it, plus price, active flag, status and whether
 * it can be ordered, with stock and delivery. `shown` is the content that shoppers see instead while changed content is not approved.
 */
export function renderFeedProduct(
  { partner, shopUrl, nowMs }: FeedLineSource,
  row: FeedProductRow,
  offer: OfferInFeed,
  shown: string | undefined,
): string {
  // Without a copy of the document in between: it is most of the line.
  const document = (shown ?? row.document).slice(1);
  const after = membersAfter(row, row.moin ?? row.sent_moin);
  const known = { price: row.price, sinceMs: row.price_since, remembered: row.recent_prices };
  const price = `"price":{${row.price}},"lowestPriceLast30Days":${renderLowest(known, nowMs)}`;
  const visible = row.status === 'PENDING' && row.visible === 1 ? visibleText : '';
  const status = `"marketplaceStatus":${renderStatus(row as FedStatus, shopUrl)}${visible}`;
  return `{"partnerId":${partner},${document}${after},${price},"active":${row.active === 1},${status}${offerText(offer)}`;
}

type FedStatus = FeedProductRow & { readonly status: MarketPlaceStatusValue };

const visibleText = ',"visible":true';

function offerText({ orderable, reasons, facts }: OfferInFeed): string {
  return `,${JSON.stringify({ orderable, reasons, ...facts }).slice(1)}`;
}
