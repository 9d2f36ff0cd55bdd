/** Journal events of deliveries. They reuse the stored texts, so that nothing is serialised twice. */
import { recordEvents } from '../../../../platform/journal/index.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { formatInstant } from '../../../../values/instant.ts';
import { joinProductText } from '../../reads/views/product.ts';
import type { Row } from './write.ts';

/** Records new and changed variations, as their partner reads them. `unapproved` are skus that shoppers see as before. */
export function recordContents(
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

/** The new price: members of a price entry as JSON text. */
interface NewPrice {
  readonly sku: string;
  readonly price: string;
}

export function recordPrices(tx: WriteTx, prices: readonly NewPrice[], nowMs: number): void {
  recordEvents(tx, {
    type: 'kontor.price.changed.v1',
    atMs: nowMs,
    events: prices.map(({ sku, price }) => ({
      subject: `products/${sku}` as const,
      data: `{"sku":${JSON.stringify(sku)},${price}}`,
    })),
  });
}

/** Records flags that were switched on or off. */
export function recordFlags(
  tx: WriteTx,
  flags: readonly { readonly sku: string; readonly active: boolean }[],
  nowMs: number,
): void {
  const lastModified = formatInstant(nowMs);
  const eventsOf = (wanted: boolean) =>
    flags
      .filter(({ active }) => active === wanted)
      .map(({ sku, active }) => ({
        subject: `products/${sku}` as const,
        data: JSON.stringify({ sku, active, lastModified }),
      }));
  recordEvents(tx, { type: 'kontor.product.activated.v1', atMs: nowMs, events: eventsOf(true) });
  recordEvents(tx, { type: 'kontor.product.deactivated.v1', atMs: nowMs, events: eventsOf(false) });
}
