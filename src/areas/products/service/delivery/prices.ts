/** Deliveries of prices: standardPrice and sale of known variations, nothing else of them. */
import { copySkuPricing } from '../../../../contract/copiers.ts';
import type { SkuPricing } from '../../../../contract/products-v5.ts';
import type { Elements } from '../../../../platform/deliveries/elements.ts';
import type {
  DeliveryContext,
  DeliveryKind,
  Outcome,
  Stretch,
} from '../../../../platform/deliveries/kind.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { ReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { createMatchBudget } from '../../rules/closest-match.ts';
import { checkPriceEntry } from '../../rules/price-entry.ts';
import {
  advancePriceTimes,
  findPrices,
  forgetSentPrices,
  type PriceFacts,
  type PriceRecord,
  updatePrices,
} from '../../store/prices.ts';
import { productPath, renderPriceWithSale, saleOf } from '../../views/product.ts';
import { saleInUtc } from '../../views/utc.ts';
import type { PartnerEvents } from '../status/partner-events.ts';
import { type Entry, type Form, fail, placesOf, readEntries, skusOf, succeed } from './entry.ts';
import {
  countOpen,
  type LastSent,
  overtaking,
  refuseRepeatedMembers,
  refuseRepeatedSkus,
  settleUnchanged,
  withUnknownSku,
} from './steps.ts';

export interface PriceDeliveryParts {
  readonly currencies: readonly string[];
  readonly events: Pick<PartnerEvents, 'begin'>;
}

/** The bulk endpoint `POST /v5/products/prices`. */
export function createPricesKind(parts: PriceDeliveryParts): DeliveryKind {
  return {
    name: 'prices',
    path: '/v5/products/prices',
    tasksPath: '/v5/products/update-tasks',
    entityPath: (sku) => (sku === undefined ? '/v5/products' : productPath(sku)),
    changesAtOnceMax: limits.priceChangesAtOnceMax,
    countChanges,
    apply: (tx, context, elements, stretch) => apply(parts, tx, context, elements, stretch),
  };
}

const form: Form = {
  rootOf: (index) => `$[${index}]`,
  copyOf: (element) => saleInUtc(copySkuPricing(element)),
};

async function countChanges(tx: ReadTx, elements: Elements, places: readonly number[]): Promise<number> {
  const entries = readEntries(elements, places, form);
  const stored = await findPrices(tx, skusOf(entries));
  return countOpen(entries, (sku) => lastSentOf(stored.get(sku)));
}

/** The fate of each entry, step by step (products-behaviour 4.3). Each step leaves fewer entries open. */
async function apply(
  parts: PriceDeliveryParts,
  tx: WriteTx,
  context: DeliveryContext,
  elements: Elements,
  stretch: Stretch,
): Promise<Outcome[]> {
  const entries = readEntries(elements, placesOf(stretch), form);
  const open = () => entries.filter((entry) => entry.outcome === undefined);
  refuseRepeatedSkus(entries, elements);
  const stored = await findPrices(tx, skusOf(open()));
  settleUnchanged(open(), context, (sku) => lastSentOf(stored.get(sku)));
  refuseRepeatedMembers(open(), elements);
  checkAlone(parts, context, open(), stored);
  const records = open().map((entry) => recordOf(entry, context, stored));
  for (const entry of open()) succeed(entry, stored.get(entry.sku ?? '')?.price_hash);
  const overtaken = overtaking(entries, context);
  const faulty = failedButKnown(entries, stored);
  if (records.length + overtaken.length + faulty.length > 0) await parts.events.begin(tx);
  await updatePrices(tx, records);
  await advancePriceTimes(tx, overtaken, context.clientTimeMs);
  await forgetSentPrices(tx, faulty);
  return entries.map((entry) => entry.outcome as Outcome);
}

function lastSentOf(price: PriceFacts | undefined): LastSent | undefined {
  return price && { hash: price.price_hash, appliedMs: price.price_time };
}

function checkAlone(
  { currencies }: Pick<PriceDeliveryParts, 'currencies'>,
  { nowMs }: DeliveryContext,
  entries: readonly Entry[],
  stored: ReadonlyMap<string, PriceFacts>,
): void {
  const matchBudget = createMatchBudget();
  for (const entry of entries) {
    const price = stored.get(entry.sku ?? '');
    const storedSale = price && saleOf(price.price);
    const found = checkPriceEntry(entry.element, entry.root, { nowMs, currencies, matchBudget, storedSale });
    const faults = withUnknownSku(found, entry, price !== undefined);
    if (faults.length > 0) fail(entry, faults);
  }
}

/** A sale that is given replaces the stored one, null ends it, and one that is left out stays (settled point D7). */
function recordOf(
  entry: Entry,
  context: DeliveryContext,
  stored: ReadonlyMap<string, PriceFacts>,
): PriceRecord {
  const { sku, standardPrice, sale } = entry.copy as SkuPricing;
  const kept = saleOf(stored.get(sku)?.price ?? '');
  const saleText = sale === undefined ? kept : sale === null ? undefined : JSON.stringify(sale);
  return {
    sku,
    price: renderPriceWithSale(standardPrice, saleText),
    price_hash: entry.hash as Uint8Array,
    price_time: context.clientTimeMs,
  };
}

function failedButKnown(entries: readonly Entry[], stored: ReadonlyMap<string, PriceFacts>): string[] {
  return skusOf(entries.filter((entry) => entry.outcome?.part === 'failed')).filter(
    (sku) => (stored.get(sku)?.price_hash ?? null) !== null,
  );
}
