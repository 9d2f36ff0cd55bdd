import { recordEvents } from '../../../../platform/journal/index.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { insertPastPrices } from '../../prices/store/past-prices.ts';
import { joinProductText } from '../../reads/views/product.ts';
import type { ProductFacts } from '../store/delivery.ts';
import {
  insertOffers,
  insertProducts,
  type SentOffer,
  updateContent,
  updateContentAndKeys,
  updateOfferKeys,
  updateOffers,
} from '../store/delivery-writes.ts';
import { hasOtherContent, hasOtherKeys, hasOtherText, type PriceChange, type Row } from './rows.ts';

/** The contents that a delivery changed. A variation of which only the pricing changed is in neither list. */
export interface ContentChanges {
  /** Skus of new variations. */
  readonly added: readonly string[];
  /** Offers that are still to be written, together with their change of status. */
  readonly changed: readonly SentOffer[];
}

/**
 * Writes elements under the partner's status lock, new ones in the order of the body. An element that changes only the
 * price does not write the content row. Offers of changed contents are left to the caller, who writes them together
 * with their new statuses, so that each is written once. `unapproved` are skus whose new content is to be reviewed.
 */
export async function writeProducts(
  tx: WriteTx,
  lock: { readonly revision: number; readonly nowMs: number },
  unapproved: ReadonlySet<string>,
  written: Iterable<Row>,
): Promise<ContentChanges> {
  const { added = [], keys = [], contents = [], prices = [] } = Object.groupBy(written, changeOf);
  await insertProducts(tx, added.map(productOf));
  await insertOffers(tx, added.map(offerOf), lock);
  await updateContent(tx, contents.map(productOf));
  await updateContentAndKeys(tx, keys.map(productOf));
  await updateOfferKeys(tx, keys.map(offerOf));
  const changed = [...contents, ...keys];
  recordContents(tx, { added, changed, unapproved }, lock.nowMs);
  const repriced = [...changed, ...prices].map((row) => row.prices);
  await recordPrices(tx, repriced, lock);
  const { seenByShop = [], others = [] } = Object.groupBy(changed, ({ product, stored }) =>
    hasOtherText(product, stored as ProductFacts) ? 'seenByShop' : 'others',
  );
  await updateOffers(tx, [...others, ...prices].map(offerOf));
  return { added: added.map(({ product }) => product.sku), changed: seenByShop.map(offerOf) };
}

/** What of a variation is written. */
function changeOf({ product, stored }: Row): 'added' | 'keys' | 'contents' | 'prices' {
  if (stored === undefined) return 'added';
  if (hasOtherKeys(product, stored)) return 'keys';
  return hasOtherContent(product, stored) ? 'contents' : 'prices';
}

const productOf = (row: Row) => row.product;
const offerOf = (row: Row) => row.offer;

interface Contents {
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
  /** Skus that shoppers see as before. */
  readonly unapproved: ReadonlySet<string>;
}

/** Records new and changed variations, as their partner reads them. */
function recordContents(tx: WriteTx, { added, changed, unapproved }: Contents, nowMs: number): void {
  recordEvents(tx, { type: 'kontor.product.created.v1', atMs: nowMs, events: added.map(productEventOf) });
  recordEvents(tx, {
    type: 'kontor.product.content-changed.v1',
    atMs: nowMs,
    events: changed.map((row) => {
      const { subject, data } = productEventOf(row);
      return {
        subject,
        data: unapproved.has(row.product.sku) ? `${data.slice(0, -1)},"approved":false}` : data,
      };
    }),
  });
}

function productEventOf({ product, offer, shownMoin }: Row) {
  const { sku, document, pricing, sentMoin } = product;
  const data = joinProductText({ document, pricing, price: offer.price }, shownMoin ?? sentMoin);
  return { subject: `products/${sku}` as const, data };
}

/** Adds the prices that changes ended to the history, in a revision of the partner, and records the new ones. */
export async function recordPrices(
  tx: WriteTx,
  changes: readonly PriceChange[],
  { revision, nowMs }: { readonly revision: number; readonly nowMs: number },
): Promise<void> {
  const changed = changes.flatMap(({ sku, before, after }) =>
    before === undefined || before.price === after.price ? [] : [{ sku, before, after }],
  );
  if (changed.length === 0) return;
  await insertPastPrices(
    tx,
    revision,
    changed.map(({ sku, before, after }) => ({ sku, ...before, untilMs: after.priceSinceMs ?? 0 })),
  );
  recordEvents(tx, {
    type: 'kontor.price.changed.v1',
    atMs: nowMs,
    events: changed.map(({ sku, after }) => ({
      subject: `products/${sku}` as const,
      data: `{"sku":${JSON.stringify(sku)},${after.price}}`,
    })),
  });
}
