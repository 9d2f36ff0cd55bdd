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
import type { WriteTx } from '../../../../platform/store/store.ts';
import { foodRolesOf } from '../../checks/compliance.ts';
import { fault } from '../../checks/fault.ts';
import { type Candidate, checkNeighbours, type Identity } from '../../checks/neighbours.ts';
import { checkProduct } from '../../checks/product.ts';
import { importErrors } from '../../errors.ts';
import {
  findActiveSiblings,
  findActiveSkusByEan,
  findOffers,
  findProductFacts,
  forgetSentContent,
  type OfferFacts,
  type ProductFacts,
  type ProductIdentity,
} from '../../store/delivery.ts';
import { productPath, saleOf } from '../../views/product.ts';
import type { ReferenceCache } from '../reference/cache.ts';
import { type Entry, fail, lastPositions, readEntries, sameHash } from './entry.ts';
import { writeProducts } from './write.ts';

export interface ProductDeliveryParts {
  readonly reference: ReferenceCache;
  readonly currencies: readonly string[];
  readonly eanCheckDigitEnforced: boolean;
  /** Told, in the transaction of the delivery, which skus have new content to be checked. */
  contentChanged(tx: WriteTx, skus: readonly string[], nowMs: number): Promise<void>;
}

/** The bulk endpoint `POST /v5/products`. */
export function createProductsKind(parts: ProductDeliveryParts): DeliveryKind {
  return {
    name: 'products',
    path: '/v5/products',
    tasksPath: '/v5/products/update-tasks',
    entityPath: (sku) => (sku === undefined ? '/v5/products' : productPath(sku)),
    apply: (tx, context, elements, stretch) => apply(parts, tx, context, elements, stretch),
  };
}

/** The fate of each element, step by step (products-behaviour 4.3). Each step leaves fewer elements open. */
async function apply(
  parts: ProductDeliveryParts,
  tx: WriteTx,
  context: DeliveryContext,
  elements: Elements,
  stretch: Stretch,
): Promise<Outcome[]> {
  const entries = readEntries(
    elements.list,
    stretch.from,
    stretch.to,
    (index) => `$[${index}]`,
    copyProductVariation,
  );
  const open = () => entries.filter((entry) => entry.outcome === undefined);
  refuseRepeatedSkus(entries, elements.list);
  const offers = await findOffers(tx, skusOf(open()));
  settleUnchanged(open(), offers, context);
  refuseRepeatedMembers(open(), elements);
  await checkAlone(parts, tx, context, open(), offers);
  const facts = await findProductFacts(
    tx,
    skusOf(open()).filter((sku) => offers.has(sku)),
  );
  await checkAmongNeighbours(tx, open(), offers, facts);
  const changed = await writeProducts(tx, context, open(), offers, facts);
  await parts.contentChanged(tx, changed, context.nowMs);
  for (const entry of open()) entry.outcome = { part: 'succeeded', sku: entry.sku };
  await forgetSentContent(tx, failedButKnown(entries, offers));
  return entries.map((entry) => entry.outcome as Outcome);
}

function refuseRepeatedSkus(entries: readonly Entry[], list: readonly unknown[]): void {
  const last = lastPositions(list);
  for (const entry of entries) {
    const position = entry.sku === undefined ? entry.index : last.get(entry.sku);
    if (position === entry.index) continue;
    const detail = `The element at position ${position} counts.`;
    fail(entry, [
      fault(importErrors.SKU_REPEATED_IN_REQUEST, entry.root, '.sku', { value: entry.sku, detail }),
    ]);
  }
}

/** Unchanged: equal to the last sent element, which is what is stored (D15). Superseded: a newer one was applied (D11). */
function settleUnchanged(
  entries: readonly Entry[],
  offers: ReadonlyMap<string, OfferFacts>,
  context: DeliveryContext,
): void {
  for (const entry of entries) {
    const offer = offers.get(entry.sku ?? '');
    if (offer === undefined) continue;
    if (sameHash(offer.content_hash, entry.hash)) entry.outcome = { part: 'unchanged', sku: entry.sku };
    else if (context.clientTimeGiven && context.clientTimeMs < offer.content_time) {
      entry.outcome = { part: 'unchanged', sku: entry.sku, superseded: true };
    }
  }
}

function refuseRepeatedMembers(entries: readonly Entry[], elements: Elements): void {
  if (entries.length === 0) return;
  const repeated = elements.repeatedMembers();
  if (repeated.size === 0) return;
  for (const entry of entries) {
    const paths = repeated.get(entry.index)?.slice(0, limits.faultsPerElementMax);
    if (paths !== undefined)
      fail(
        entry,
        paths.map((path) => fault(importErrors.MEMBER_REPEATED, path, '')),
      );
  }
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
  };
  for (const entry of entries) {
    const price = offers.get(entry.sku ?? '')?.price;
    const storedSale = price === undefined ? undefined : saleOf(price);
    const faults = checkProduct(entry.element, entry.root, { ...rules, storedSale });
    if (faults.length > 0) fail(entry, faults);
  }
}

async function checkAmongNeighbours(
  tx: WriteTx,
  entries: readonly Entry[],
  offers: ReadonlyMap<string, OfferFacts>,
  facts: ReadonlyMap<string, ProductFacts>,
): Promise<void> {
  const candidates = entries.map(candidateOf);
  const eans = [...new Set(candidates.map(({ ean }) => ean))];
  const references = [...new Set(candidates.map(({ productReference }) => productReference))];
  const siblings = await findActiveSiblings(tx, references, limits.bulkElementsMax + 1);
  const stored = new Map(
    [...facts].map(([sku, row]) => [sku, { ...identityOf(row), active: offers.get(sku)?.active === 1 }]),
  );
  const faults = checkNeighbours(candidates, {
    stored,
    activeSkusByEan: await findActiveSkusByEan(tx, eans),
    activeSiblings: new Map([...siblings].map(([reference, rows]) => [reference, rows.map(identityOf)])),
  });
  for (const entry of entries) {
    const found = faults.get(entry.sku as string);
    if (found !== undefined) fail(entry, found);
  }
}

function candidateOf(entry: Entry): Candidate {
  const product = entry.element as ProductVariation;
  return {
    root: entry.root,
    sku: product.sku,
    productReference: product.productReference,
    ean: product.ean,
    category: product.productDescription.category,
    brandId: product.productDescription.brandId,
    productLine: product.productDescription.productLine ?? '',
    foodRoles: foodRolesOf(product),
  };
}

function identityOf(row: ProductIdentity): Identity {
  return {
    sku: row.sku,
    productReference: row.product_reference,
    ean: row.ean,
    category: row.category,
    brandId: row.brand_id,
    productLine: row.product_line,
    foodRoles: row.food_roles,
  };
}

function skusOf(entries: readonly Entry[]): string[] {
  return entries.flatMap((entry) => (entry.sku === undefined ? [] : [entry.sku]));
}

function failedButKnown(entries: readonly Entry[], offers: ReadonlyMap<string, OfferFacts>): string[] {
  return skusOf(entries.filter((entry) => entry.outcome?.part === 'failed')).filter(
    (sku) => (offers.get(sku)?.content_hash ?? null) !== null,
  );
}
