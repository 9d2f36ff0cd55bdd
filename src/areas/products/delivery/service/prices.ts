/** Deliveries of prices: only standardPrice and sale, and only of known variations. */
import { copySkuPricing } from '../../../../generated/copiers.ts';
import type { SkuPricing } from '../../../../generated/products-v5.ts';
import type { Entry } from '../../../../platform/bulk/entry.ts';
import {
  appliedTimeOf,
  type BulkContext,
  type Effects,
  type ElementRules,
} from '../../../../platform/bulk/rules.ts';
import type { DeliveryKind } from '../../../../platform/deliveries/bulk-operation.ts';
import { recordEvents } from '../../../../platform/journal/index.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { createMatchBudget } from '../../../../values/closest-name.ts';
import { rememberedAfter } from '../../prices/rules.ts';
import { insertPastPrices } from '../../prices/store/past-prices.ts';
import { renderPriceWithSale, saleInUtc, saleOf } from '../../reads/views/product.ts';
import type { PartnerEvents } from '../../status/service/partner-events.ts';
import { checkPriceEntry } from '../rules/pricing.ts';
import type { StoredPrice } from '../store/offer-updates.ts';
import {
  advancePriceTimes,
  findPrices,
  forgetSentPrices,
  type PriceFacts,
  type PriceRecord,
  updatePrices,
} from '../store/prices.ts';
import { endpoint, skuRules, unknownSkuCheck } from './endpoint.ts';

export interface PriceDeliveryDeps {
  readonly currencies: readonly string[];
  readonly events: Pick<PartnerEvents, 'begin'>;
}

/** The bulk endpoint `POST /v5/products/prices`. */
export function createPricesKind(deps: PriceDeliveryDeps): DeliveryKind {
  return {
    ...endpoint('prices', 'updateProductVariationPrices'),
    changesInlineMax: limits.priceChangesInlineMax,
    // The price history.
    keepsChanges: true,
    rules: priceRules(deps),
  };
}

/** A price to write, and the stored one. */
type PriceDraft = PriceRecord & PriceChange;

function priceRules({ currencies, events }: PriceDeliveryDeps): ElementRules<PriceFacts, PriceDraft> {
  return {
    ...skuRules({
      rootOf: (index) => `$[${index}]`,
      copyOf: (element) => saleInUtc(copySkuPricing(element)),
    }),
    find: findPrices,
    lastSentOf: ({ price_hash, price_time }) => ({ hash: price_hash, appliedMs: price_time }),
    async prepare(tx, batch) {
      const { context, stored } = batch;
      const rules = { nowMs: context.nowMs, currencies, matchBudget: createMatchBudget() };
      const withUnknownSku = await unknownSkuCheck(tx, batch);
      return {
        violationsOf(entry) {
          const price = stored.get(entry.key ?? '');
          const storedSale = price && saleOf(price.price);
          return withUnknownSku(checkPriceEntry(entry.element, entry.root, { ...rules, storedSale }), entry);
        },
        draftOf: (entry) => recordOf(entry, context, stored),
      };
    },
    write: (tx, context, effects) => write(events, tx, context, effects),
  };
}

/** A given sale replaces the stored one, null ends it, and a sale that is left out stays (settled point D7). */
function recordOf(entry: Entry, context: BulkContext, stored: ReadonlyMap<string, PriceFacts>): PriceDraft {
  const { sku, standardPrice, sale } = entry.copy as SkuPricing;
  const before = stored.get(sku);
  const kept = saleOf(before?.price ?? '');
  const saleText = sale === undefined ? kept : sale === null ? undefined : JSON.stringify(sale);
  const after = storedPriceOf(before, renderPriceWithSale(standardPrice, saleText), context);
  return {
    sku,
    ...after,
    before,
    after,
    price_hash: entry.hash as Uint8Array,
    price_time: appliedTimeOf(context, stored.get(sku)?.price_time),
  };
}

async function write(
  events: PriceDeliveryDeps['events'],
  tx: WriteTx,
  context: BulkContext,
  { accepted, overtaken, refused }: Effects<PriceDraft>,
): Promise<void> {
  const revision = await events.begin(tx);
  await updatePrices(tx, accepted);
  const changed = accepted.filter(changesPrice);
  await rememberPrices(tx, revision, changed);
  recordPrices(tx, changed, context.nowMs);
  await advancePriceTimes(tx, overtaken, context.clientTimeMs);
  await forgetSentPrices(tx, refused);
}

/** The price of an offer before and after; `before` is undefined for a new one. */
export interface PriceChange {
  readonly sku: string;
  readonly before: StoredPrice | undefined;
  readonly after: StoredPrice;
}

/** Returns what is stored with a price: as before if it does not change. */
export function storedPriceOf(
  before: StoredPrice | undefined,
  price: string,
  { nowMs, delivery }: BulkContext,
): StoredPrice {
  if (before?.price === price) {
    const { price_since, price_origin, recent_prices } = before;
    return { price, price_since, price_origin, recent_prices };
  }
  // A clock that was set back must not let a price end before it began.
  const sinceMs = Math.max(nowMs, before?.price_since ?? 0);
  return {
    price,
    price_since: sinceMs,
    price_origin: delivery === undefined ? null : JSON.stringify(delivery),
    recent_prices:
      before === undefined ? null : rememberedAfter(before.recent_prices, spanOf(before, sinceMs), price),
  };
}

export function changesPrice({ before, after }: PriceChange): boolean {
  return before !== undefined && before.price !== after.price;
}

/** Adds the prices that changes ended to the history, in the revision of the partner. */
export async function rememberPrices(
  tx: WriteTx,
  revision: number,
  changes: readonly PriceChange[],
): Promise<void> {
  const ended = changes.flatMap(({ sku, before, after }) =>
    before === undefined || before.price === after.price
      ? []
      : [{ sku, ...before, untilMs: after.price_since ?? 0 }],
  );
  if (ended.length > 0) await insertPastPrices(tx, revision, ended);
}

const spanOf = ({ price, price_since }: StoredPrice, untilMs: number) => ({
  price,
  fromMs: price_since ?? 0,
  untilMs,
});

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
