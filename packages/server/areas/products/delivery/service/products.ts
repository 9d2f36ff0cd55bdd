/** Deliveries of products: checks variations, alone and against others of the partner, and writes them. */

import type { ElementViolation } from '@kontor/contract/errors';
import { copiersDigest, copyProductVariation } from '@kontor/contract/generated/copiers';
import type { ProductVariation } from '@kontor/contract/generated/products-v5';
import { shortHash } from '@kontor/values/bytes';
import { createMatchBudget } from '@kontor/values/closest-name';
import { membersOf } from '@kontor/values/collections';
import type { BulkContext } from '../../../../platform/bulk/context.ts';
import { type Entry, keysOf } from '../../../../platform/bulk/entry.ts';
import type { Batch, Effects, ElementRules, Judge } from '../../../../platform/bulk/rules.ts';
import type { DeliveryKind } from '../../../../platform/deliveries/kind.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { saleOf } from '../../reads/views/product.ts';
import type { ReferenceCache } from '../../reference/service/cache.ts';
import type { PartnerEvents } from '../../status/service/partner-events.ts';
import { type Candidate, candidateOf, checkAgainstOthers } from '../rules/other-variations.ts';
import { checkProduct } from '../rules/product.ts';
import { productInUtc, utcVersion } from '../rules/utc.ts';
import {
  findOffers,
  findOtherVariations,
  findProductFacts,
  findSentContent,
  findShownMoins,
  type SentContent,
} from '../store/delivery.ts';
import { rememberSentBytes } from '../store/delivery-writes.ts';
import { advanceTimes, forgetSent } from '../store/offer-updates.ts';
import { changingOf, hasMember, type Row, rowOf } from './rows.ts';
import { skuRules, variationKind } from './variation-kind.ts';
import { writeProducts } from './write.ts';

export interface ProductDeliveryDeps {
  readonly reference: ReferenceCache;
  readonly currencies: readonly string[];
  readonly eanCheckDigit: boolean;
  /** Called in the transaction of the delivery: before it writes, and with the contents that it added or changed. */
  readonly events: Pick<PartnerEvents, 'begin' | 'contentChanging' | 'contentChanged'>;
}

/** Deliveries to `POST /v5/products`. */
export function createProductsKind(deps: ProductDeliveryDeps): DeliveryKind {
  return {
    ...variationKind('products', 'createOrUpdateProductVariations'),
    reading,
    elementBytesMax: limits.productBytesMax,
    changesInlineMax: limits.productChangesInlineMax,
    rules: productRules(deps),
  };
}

/** Identifies how the bytes of an element are read: by the generated copiers, then by `productInUtc`. */
const reading = shortHash(`${copiersDigest} ${utcVersion}`);

/** An element that passed its own rules, with the data that later steps use. */
interface ProductDraft {
  readonly candidate: Candidate;
  readonly row: Row;
}

function productRules(deps: ProductDeliveryDeps): ElementRules<SentContent, ProductDraft> {
  return {
    ...skuRules({
      rootOf: (index) => `$[${index}]`,
      copyOf: (element) => productInUtc(copyProductVariation(element)),
    }),
    find: findSentContent,
    leaveOutKnown: leaveOutKnownMoins,
    lastSentOf: ({ contentHash, sentHash, contentTime }) => ({
      hash: contentHash,
      sentHash,
      appliedMs: contentTime,
    }),
    prepare: (tx, batch) => createJudge(deps, tx, batch),
    violationsAmong,
    write: (tx, context, effects) => write(deps, tx, context, effects),
  };
}

/** Drops a moin that equals the stored one: the marketplace assigned it, and clients send back what they read. */
async function leaveOutKnownMoins(tx: WriteTx, entries: readonly Entry[]): Promise<Entry[]> {
  const withMoin = entries.filter((entry) => moinOf(entry) !== undefined);
  if (withMoin.length === 0) return [];
  const shown = await findShownMoins(tx, keysOf(withMoin));
  const readBack = withMoin.filter((entry) => moinOf(entry) === shown.get(entry.key ?? ''));
  for (const entry of readBack) entry.leaveOut('moin');
  return readBack;
}

function moinOf({ copy }: Entry): string | undefined {
  const { moin } = membersOf(copy);
  return typeof moin === 'string' ? moin : undefined;
}

async function createJudge(
  deps: ProductDeliveryDeps,
  tx: WriteTx,
  { context, entries, stored: sent }: Batch<SentContent>,
): Promise<Judge<ProductDraft>> {
  const known = entries.flatMap(({ key = '' }) => (sent.has(key) ? [key] : []));
  const offers = await findOffers(tx, known);
  const facts = await findProductFacts(tx, known);
  const rules = {
    reference: await deps.reference.current(tx.marketplace),
    nowMs: context.nowMs,
    currencies: deps.currencies,
    eanCheckDigit: deps.eanCheckDigit,
    matchBudget: createMatchBudget(),
  };
  return {
    violationsOf({ key = '', element, root }) {
      const offer = offers.get(key);
      return checkProduct(element, root, {
        ...rules,
        storedSale: offer && saleOf(offer.price),
        storedBrandId: facts.get(key)?.brandId,
        keepsMember: (name) => offer !== undefined && hasMember(offer.members, name),
      });
    },
    draftOf(entry) {
      const { key = '' } = entry;
      const contentTime = sent.get(key)?.contentTime;
      return {
        candidate: candidateOf(entry.copy as ProductVariation, entry.root),
        row: rowOf(entry, context, { offer: offers.get(key), facts: facts.get(key), contentTime }),
      };
    },
  };
}

async function violationsAmong(
  tx: WriteTx,
  drafts: readonly ProductDraft[],
): Promise<ReadonlyMap<string, readonly ElementViolation[]>> {
  const candidates = drafts.map(({ candidate }) => candidate);
  const stored = new Map(
    drafts.flatMap(({ row: { stored, wasActive } }) =>
      stored === undefined ? [] : [[stored.sku, { ...stored, active: wasActive }]],
    ),
  );
  return checkAgainstOthers(candidates, await findOtherVariations(tx, candidates, stored));
}

async function write(
  { events }: ProductDeliveryDeps,
  tx: WriteTx,
  context: BulkContext,
  { accepted, confirmed, refused, resent }: Effects<ProductDraft>,
): Promise<void> {
  if (accepted.length > 0) {
    const { nowMs } = context;
    const revision = await events.begin(tx);
    const rows = accepted.map(({ row }) => row);
    const unapproved = await events.contentChanging(tx, rows.flatMap(changingOf));
    await events.contentChanged(tx, await writeProducts(tx, { revision, nowMs }, unapproved, rows), nowMs);
  }
  await forgetSent(tx, 'content', refused);
  await rememberSentBytes(
    tx,
    resent.map(({ key, sentHash }) => ({ sku: key, sentHash })),
  );
  await advanceTimes(tx, 'content', confirmed, context.clientTimeMs);
}
