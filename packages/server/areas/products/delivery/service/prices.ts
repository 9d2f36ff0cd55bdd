/** Deliveries of prices: only standardPrice and sale, and only of known variations. */
import { copySkuPricing } from '@kontor/contract/generated/copiers';
import type { SkuPricing } from '@kontor/contract/generated/products-v5';
import { createMatchBudget } from '@kontor/values/closest-name';
import type { BulkContext } from '../../../../platform/bulk/context.ts';
import type { Entry } from '../../../../platform/bulk/entry.ts';
import type { Effects, ElementRules } from '../../../../platform/bulk/rules.ts';
import { appliedTimeOf } from '../../../../platform/bulk/steps.ts';
import type { DeliveryKind } from '../../../../platform/deliveries/kind.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { renderPriceWithSale, saleOf } from '../../reads/views/product.ts';
import type { PartnerEvents } from '../../status/service/partner-events.ts';
import { checkPriceEntry } from '../rules/pricing.ts';
import { saleInUtc } from '../rules/utc.ts';
import { advanceTimes, forgetSent } from '../store/offer-updates.ts';
import { findPrices, type PriceFacts, type SentPrice, updatePrices } from '../store/prices-and-flags.ts';
import { type PriceChange, storedPriceOf } from './rows.ts';
import { skuRules, unknownSkuCheck, variationKind } from './variation-kind.ts';
import { recordPrices } from './write.ts';

export interface PriceDeliveryDeps {
  readonly currencies: readonly string[];
  readonly events: Pick<PartnerEvents, 'begin'>;
}

/** Deliveries to `POST /v5/products/prices`. */
export function createPricesKind(deps: PriceDeliveryDeps): DeliveryKind {
  return {
    ...variationKind('prices', 'updateProductVariationPrices'),
    changesInlineMax: limits.priceChangesInlineMax,
    // The price history.
    keepsChanges: true,
    rules: priceRules(deps),
  };
}

/** A price to write, and the stored one. */
type PriceDraft = SentPrice & PriceChange;

function priceRules({ currencies, events }: PriceDeliveryDeps): ElementRules<PriceFacts, PriceDraft> {
  return {
    ...skuRules({
      rootOf: (index) => `$[${index}]`,
      copyOf: (element) => saleInUtc(copySkuPricing(element)),
    }),
    find: findPrices,
    lastSentOf: ({ priceHash, priceTime }) => ({ hash: priceHash, appliedMs: priceTime }),
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
        draftOf: (entry) => draftOf(entry, context, stored),
      };
    },
    write: (tx, context, effects) => write(events, tx, context, effects),
  };
}

/** A given sale replaces the stored one, null ends it, and a sale that is left out stays (products-behaviour D7). */
function draftOf(entry: Entry, context: BulkContext, stored: ReadonlyMap<string, PriceFacts>): PriceDraft {
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
    priceHash: entry.hash as Uint8Array,
    priceTime: appliedTimeOf(context, stored.get(sku)?.priceTime),
  };
}

async function write(
  events: PriceDeliveryDeps['events'],
  tx: WriteTx,
  context: BulkContext,
  { accepted, confirmed, refused }: Effects<PriceDraft>,
): Promise<void> {
  const revision = await events.begin(tx);
  await updatePrices(tx, accepted);
  await recordPrices(tx, accepted, { revision, nowMs: context.nowMs });
  await advanceTimes(tx, 'price', confirmed, context.clientTimeMs);
  await forgetSent(tx, 'price', refused);
}
