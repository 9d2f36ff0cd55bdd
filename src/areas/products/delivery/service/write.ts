import { recordEvents } from '../../../../platform/journal/index.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { joinProductText } from '../../reads/views/product.ts';
import type { ProductFacts } from '../store/delivery.ts';
import {
  insertOffers,
  insertProducts,
  type OfferRecord,
  updateContent,
  updateContentAndKeys,
  updateOfferKeys,
  updateOffers,
} from '../store/delivery-writes.ts';
import { changesPrice, recordPrices, rememberPrices } from './prices.ts';
import { hasOtherContent, hasOtherKeys, hasOtherText, type Row } from './rows.ts';

/** The contents that a delivery changed. A variation of which only the pricing changed is in neither list. */
export interface ContentChanges {
  /** Skus of new variations. */
  readonly added: readonly string[];
  /** Offers that are still to be written, together with their change of status. */
  readonly changed: readonly OfferRecord[];
}

/**
 * Writes elements under the partner's status lock, new ones in the order of the body. An element that changes only the
 * price does not write the content row. Offers of changed contents are left to the caller, who writes them together
 * with their new statuses, so that each is written once. `unapproved` are skus whose new content is to be reviewed.
 */
export async function writeProducts(
  tx: WriteTx,
  lock: { readonly revision: number; readonly nowMs: number; readonly unapproved: ReadonlySet<string> },
  written: Iterable<Row>,
): Promise<ContentChanges> {
  const rows = { inserts: [] as Row[], contents: [] as Row[], keys: [] as Row[], prices: [] as Row[] };
  for (const row of written) {
    const { stored } = row;
    if (stored === undefined) rows.inserts.push(row);
    else if (hasOtherKeys(row.product, stored)) rows.keys.push(row);
    else if (hasOtherContent(row.product, stored)) rows.contents.push(row);
    else rows.prices.push(row);
  }
  await insertProducts(tx, rows.inserts.map(productOf));
  await insertOffers(tx, rows.inserts.map(offerOf), lock);
  await updateContent(tx, rows.contents.map(productOf));
  await updateContentAndKeys(tx, rows.keys.map(productOf));
  await updateOfferKeys(tx, rows.keys.map(offerOf));
  recordContents(tx, { added: rows.inserts, changed: [...rows.contents, ...rows.keys] }, lock);
  const repriced = rowsOf(rows).filter(({ prices }) => changesPrice(prices));
  await rememberPrices(
    tx,
    lock.revision,
    repriced.map(({ prices }) => prices),
  );
  recordPrices(tx, repriced.map(offerOf), lock.nowMs);
  const [seenByShop, others] = partition([...rows.contents, ...rows.keys], ({ product, stored }) =>
    hasOtherText(product, stored as ProductFacts),
  );
  await updateOffers(tx, [...others, ...rows.prices].map(offerOf));
  return { added: rows.inserts.map(({ product }) => product.sku), changed: seenByShop.map(offerOf) };
}

const rowsOf = ({ contents, keys, prices }: Record<'contents' | 'keys' | 'prices', Row[]>) => [
  ...contents,
  ...keys,
  ...prices,
];
const productOf = (row: Row) => row.product;
const offerOf = (row: Row) => row.offer;

/** Splits rows into those that pass and the rest. */
function partition(rows: readonly Row[], passes: (row: Row) => boolean): [Row[], Row[]] {
  const passing = new Set(rows.filter(passes));
  return [[...passing], rows.filter((row) => !passing.has(row))];
}

/** Records new and changed variations, as their partner reads them. `unapproved` are skus that shoppers see as before. */
function recordContents(
  tx: WriteTx,
  { added, changed }: { readonly added: readonly Row[]; readonly changed: readonly Row[] },
  { nowMs, unapproved }: { readonly nowMs: number; readonly unapproved: ReadonlySet<string> },
): void {
  recordEvents(tx, { type: 'kontor.product.created.v1', atMs: nowMs, events: added.map(contentOf) });
  recordEvents(tx, {
    type: 'kontor.product.content-changed.v1',
    atMs: nowMs,
    events: changed.map((row) => {
      const { subject, data } = contentOf(row);
      return {
        subject,
        data: unapproved.has(row.product.sku) ? `${data.slice(0, -1)},"approved":false}` : data,
      };
    }),
  });
}

function contentOf({ product, offer, shownMoin }: Row) {
  const { sku, document, pricing, sent_moin } = product;
  const data = joinProductText({ document, pricing, price: offer.price }, shownMoin ?? sent_moin);
  return { subject: `products/${sku}` as const, data };
}
