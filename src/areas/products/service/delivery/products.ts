/** Deliveries of products: from the elements of a body to rows and outcomes, in one transaction. */
import { copiersDigest, copyProductVariation } from '../../../../contract/copiers.ts';
import type { ProductVariation } from '../../../../contract/products-v5.ts';
import type { Elements } from '../../../../platform/deliveries/elements.ts';
import type {
  DeliveryContext,
  DeliveryKind,
  Outcome,
  Stretch,
} from '../../../../platform/deliveries/kind.ts';
import { yieldToCallers } from '../../../../platform/jobs/yield-to-callers.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { ReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { shortHash } from '../../../../values/short-hash.ts';
import { candidateOf } from '../../rules/candidate.ts';
import { createMatchBudget } from '../../rules/closest-match.ts';
import { type Candidate, checkNeighbours } from '../../rules/neighbours.ts';
import { checkProduct } from '../../rules/product.ts';
import {
  advanceContentTimes,
  findOffers,
  findProductFacts,
  findSentContent,
  forgetSentContent,
  type OfferFacts,
  type ProductFacts,
  rememberSentBytes,
  type SentContent,
} from '../../store/delivery.ts';
import { productPath, saleOf } from '../../views/product.ts';
import { productInUtc, utcVersion } from '../../views/utc.ts';
import type { ReferenceCache } from '../reference/cache.ts';
import type { PartnerEvents } from '../status/partner-events.ts';
import { type Entry, type Form, fail, placesOf, readEntries, sameHash, skusOf, succeed } from './entry.ts';
import { hasMember } from './members.ts';
import { findNeighbours, identityOf } from './neighbourhood.ts';
import {
  countOpen,
  faultsOfRepeatedMembers,
  type LastSent,
  overtaking,
  refuseRepeatedSkus,
  settleUnchanged,
} from './steps.ts';
import { type Row, rowOf, writeProducts } from './write.ts';

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
    reading,
    changesAtOnceMax: limits.productChangesAtOnceMax,
    countChanges,
    apply: (tx, context, elements, stretch) => apply(parts, tx, context, elements, stretch),
  };
}

const form: Form = {
  rootOf: (index) => `$[${index}]`,
  copyOf: (element) => productInUtc(copyProductVariation(element)),
};

/** What the bytes of an element come to depends on these two. */
const reading = shortHash(`${copiersDigest} ${utcVersion}`);

async function countChanges(tx: ReadTx, elements: Elements, places: readonly number[]): Promise<number> {
  const entries = readEntries(elements, places, form);
  const sent = await findSentContent(tx, skusOf(entries));
  return countOpen(entries, (sku) => lastSentOf(sent.get(sku)));
}

function lastSentOf(content: SentContent | undefined): LastSent | undefined {
  return (
    content && { hash: content.content_hash, sentHash: content.sent_hash, appliedMs: content.content_time }
  );
}

/** The fate of each element, step by step (products-behaviour 4.3). Each step leaves fewer elements open. */
async function apply(
  parts: ProductDeliveryParts,
  tx: WriteTx,
  context: DeliveryContext,
  elements: Elements,
  stretch: Stretch,
): Promise<Outcome[]> {
  const entries = readEntries(elements, placesOf(stretch), form);
  const open = () => entries.filter((entry) => entry.outcome === undefined);
  refuseRepeatedSkus(entries, elements);
  const sent = await findSentContent(tx, skusOf(open()));
  settleUnchanged(open(), context, (sku) => lastSentOf(sent.get(sku)));
  const stored = await findStored(
    tx,
    skusOf(open()).filter((sku) => sent.has(sku)),
  );
  const drafts = await checkAlone(parts, tx, context, elements, open(), stored);
  await checkAmongNeighbours(tx, drafts, stored);
  if (open().length > 0) {
    const revision = await parts.events.begin(tx);
    const rows = drafts.filter(({ entry }) => entry.outcome === undefined).map(({ row }) => row);
    const changes = await writeProducts(tx, { revision, nowMs: context.nowMs }, rows, stored.facts);
    await parts.events.contentChanged(tx, changes, context.nowMs);
  }
  for (const entry of open()) succeed(entry, sent.get(entry.sku ?? '')?.content_hash);
  await forgetSentContent(tx, failedButKnown(entries, sent));
  await rememberSentBytes(tx, sentInOtherBytes(entries, sent));
  await advanceContentTimes(tx, overtaking(entries, context), context.clientTimeMs);
  return entries.map((entry) => entry.outcome as Outcome);
}

/** What is stored of the skus of elements that are no longer what was last sent. */
interface Stored {
  readonly offers: ReadonlyMap<string, OfferFacts>;
  readonly facts: ReadonlyMap<string, ProductFacts>;
}

async function findStored(tx: WriteTx, skus: readonly string[]): Promise<Stored> {
  return { offers: await findOffers(tx, skus), facts: await findProductFacts(tx, skus) };
}

/** An element that passed its own rules, as far as later steps look at it. */
interface Draft {
  readonly entry: Entry;
  readonly candidate: Candidate;
  readonly row: Row;
}

/** Elements that are read and checked before what has arrived meanwhile may take its turn; some 5 ms of work. */
const elementsInARow = 64;

/** Reads and checks one element after the other, and keeps of each only what is compared and written later. */
async function checkAlone(
  parts: ProductDeliveryParts,
  tx: WriteTx,
  context: DeliveryContext,
  elements: Elements,
  entries: readonly Entry[],
  { offers, facts }: Stored,
): Promise<Draft[]> {
  if (entries.length === 0) return [];
  const rules = {
    reference: await parts.reference.current(tx.shared),
    nowMs: context.nowMs,
    currencies: parts.currencies,
    eanCheckDigitEnforced: parts.eanCheckDigitEnforced,
    matchBudget: createMatchBudget(),
  };
  const drafts: Draft[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % elementsInARow === elementsInARow - 1) await yieldToCallers();
    const offer = offers.get(entry.sku ?? '');
    const repeated = faultsOfRepeatedMembers(entry, elements);
    const faults =
      repeated.length > 0
        ? repeated
        : checkProduct(entry.element, entry.root, {
            ...rules,
            storedSale: offer && saleOf(offer.price),
            keepsMember: (name) => offer !== undefined && hasMember(offer.members, name),
          });
    if (faults.length > 0) fail(entry, faults);
    else {
      const candidate = candidateOf(entry.element as ProductVariation, entry.root);
      drafts.push({ entry, candidate, row: rowOf(entry, context, offer, facts.get(entry.sku ?? '')) });
    }
    entry.forget();
  }
  return drafts;
}

async function checkAmongNeighbours(
  tx: WriteTx,
  drafts: readonly Draft[],
  { offers, facts }: Stored,
): Promise<void> {
  const candidates = drafts.map(({ candidate }) => candidate);
  const stored = new Map(
    candidates.flatMap(({ sku }) => {
      const row = facts.get(sku);
      return row === undefined ? [] : [[sku, { ...identityOf(row), active: offers.get(sku)?.active === 1 }]];
    }),
  );
  const faults = checkNeighbours(candidates, await findNeighbours(tx, candidates, stored));
  for (const { entry } of drafts) {
    const found = faults.get(entry.sku as string);
    if (found !== undefined) fail(entry, found);
  }
}

function failedButKnown(entries: readonly Entry[], sent: ReadonlyMap<string, SentContent>): string[] {
  return skusOf(entries.filter((entry) => entry.outcome?.part === 'failed')).filter(
    (sku) => (sent.get(sku)?.content_hash ?? null) !== null,
  );
}

/** Unchanged elements that came in other bytes than the last time: the next time they are known by these. */
function sentInOtherBytes(
  entries: readonly Entry[],
  sent: ReadonlyMap<string, SentContent>,
): Pick<SentContent, 'sku' | 'sent_hash'>[] {
  return entries.flatMap(({ outcome, sku = '', sentHash }) => {
    const isUnchanged = outcome?.part === 'unchanged' && outcome.superseded !== true;
    if (!isUnchanged || sentHash === undefined || sameHash(sent.get(sku)?.sent_hash, sentHash)) return [];
    return [{ sku, sent_hash: sentHash }];
  });
}
