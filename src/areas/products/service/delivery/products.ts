/** Deliveries of products: from the elements of a body to rows and outcomes, in one transaction. */
import { copyProductVariation } from '../../../../contract/copiers.ts';
import type { ProductVariation } from '../../../../contract/products-v5.ts';
import type { Elements } from '../../../../platform/deliveries/body.ts';
import type {
  DeliveryContext,
  DeliveryKind,
  Outcome,
  Stretch,
} from '../../../../platform/deliveries/kind.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { ReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { candidateOf } from '../../rules/candidate.ts';
import { createMatchBudget } from '../../rules/closest-match.ts';
import { checkNeighbours } from '../../rules/neighbours.ts';
import { checkProduct } from '../../rules/product.ts';
import {
  advanceContentTimes,
  findOffers,
  findProductFacts,
  forgetSentContent,
  type OfferFacts,
  type ProductFacts,
} from '../../store/delivery.ts';
import { productPath, saleOf } from '../../views/product.ts';
import { productInUtc } from '../../views/utc.ts';
import type { ReferenceCache } from '../reference/cache.ts';
import type { PartnerEvents } from '../status/partner-events.ts';
import { type Entry, fail, readEntries, skusOf, succeed } from './entry.ts';
import { hasMember } from './members.ts';
import { findNeighbours, identityOf } from './neighbourhood.ts';
import {
  countOpen,
  overtaking,
  refuseRepeatedMembers,
  refuseRepeatedSkus,
  settleUnchanged,
} from './steps.ts';
import { writeProducts } from './write.ts';

export interface ProductDeliveryParts {
  readonly reference: ReferenceCache;
  readonly currencies: readonly string[];
  readonly eanCheckDigitEnforced: boolean;
  /** Told, in the transaction of the delivery, which skus have content that the shop has to check. */
  readonly events: Pick<PartnerEvents, 'begin' | 'contentChanged'>;
}

/** The bulk endpoint `POST /v5/products`. */
export function createProductsKind(parts: ProductDeliveryParts): DeliveryKind {
  return {
    name: 'products',
    path: '/v5/products',
    tasksPath: '/v5/products/update-tasks',
    entityPath: (sku) => (sku === undefined ? '/v5/products' : productPath(sku)),
    changesAtOnceMax: limits.productChangesAtOnceMax,
    countChanges,
    apply: (tx, context, elements, stretch) => apply(parts, tx, context, elements, stretch),
  };
}

const rootOf = (index: number) => `$[${index}]`;
const copyOf = (element: unknown) => productInUtc(copyProductVariation(element));

async function countChanges(tx: ReadTx, elements: readonly unknown[]): Promise<number> {
  const entries = readEntries(elements, 0, elements.length, rootOf, copyOf);
  const offers = await findOffers(tx, skusOf(entries));
  return countOpen(entries, (sku) => offers.get(sku)?.content_hash);
}

/** The fate of each element, step by step (products-behaviour 4.3). Each step leaves fewer elements open. */
async function apply(
  parts: ProductDeliveryParts,
  tx: WriteTx,
  context: DeliveryContext,
  elements: Elements,
  stretch: Stretch,
): Promise<Outcome[]> {
  const entries = readEntries(elements.list, stretch.from, stretch.to, rootOf, copyOf);
  const open = () => entries.filter((entry) => entry.outcome === undefined);
  refuseRepeatedSkus(entries, elements.list);
  const offers = await findOffers(tx, skusOf(open()));
  settleUnchanged(open(), context, (sku) => {
    const offer = offers.get(sku);
    return offer && { hash: offer.content_hash, appliedMs: offer.content_time };
  });
  refuseRepeatedMembers(open(), elements);
  await checkAlone(parts, tx, context, open(), offers);
  const facts = await findProductFacts(
    tx,
    skusOf(open()).filter((sku) => offers.has(sku)),
  );
  await checkAmongNeighbours(tx, open(), offers, facts);
  if (open().length > 0) {
    await parts.events.begin(tx);
    const changes = await writeProducts(tx, context, open(), offers, facts);
    await parts.events.contentChanged(tx, changes, context.nowMs);
  }
  for (const entry of open()) succeed(entry, offers.get(entry.sku ?? '')?.content_hash);
  await forgetSentContent(tx, failedButKnown(entries, offers));
  await advanceContentTimes(tx, overtaking(entries, context), context.clientTimeMs);
  return entries.map((entry) => entry.outcome as Outcome);
}

async function checkAlone(
  parts: ProductDeliveryParts,
  tx: WriteTx,
  context: DeliveryContext,
  entries: readonly Entry[],
  offers: ReadonlyMap<string, OfferFacts>,
): Promise<void> {
  if (entries.length === 0) return;
  const rules = {
    reference: await parts.reference.current(tx.shared),
    nowMs: context.nowMs,
    currencies: parts.currencies,
    eanCheckDigitEnforced: parts.eanCheckDigitEnforced,
    matchBudget: createMatchBudget(),
  };
  for (const entry of entries) {
    const offer = offers.get(entry.sku ?? '');
    const faults = checkProduct(entry.element, entry.root, {
      ...rules,
      storedSale: offer && saleOf(offer.price),
      keepsMember: (name) => offer !== undefined && hasMember(offer.members, name),
    });
    if (faults.length > 0) fail(entry, faults);
  }
}

async function checkAmongNeighbours(
  tx: WriteTx,
  entries: readonly Entry[],
  offers: ReadonlyMap<string, OfferFacts>,
  facts: ReadonlyMap<string, ProductFacts>,
): Promise<void> {
  const candidates = entries.map(({ element, root }) => candidateOf(element as ProductVariation, root));
  const stored = new Map(
    [...facts].map(([sku, row]) => [sku, { ...identityOf(row), active: offers.get(sku)?.active === 1 }]),
  );
  const faults = checkNeighbours(candidates, await findNeighbours(tx, candidates, stored));
  for (const entry of entries) {
    const found = faults.get(entry.sku as string);
    if (found !== undefined) fail(entry, found);
  }
}

function failedButKnown(entries: readonly Entry[], offers: ReadonlyMap<string, OfferFacts>): string[] {
  return skusOf(entries.filter((entry) => entry.outcome?.part === 'failed')).filter(
    (sku) => (offers.get(sku)?.content_hash ?? null) !== null,
  );
}
