/** Keeps variations that passed the shop check out of the shop until the operator has approved their content. */

import { readStored } from '@kontor/values/text';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { findProductFacts } from '../../delivery/store/delivery.ts';
import { isSameHash } from '../../status/service/shown-content.ts';
import type { Judged } from '../../status/service/verdict.ts';
import { changesBetween, inReview, type ReviewRules } from '../rules.ts';
import { findReviews, findShownDocuments, type ReviewFacts } from '../store/records.ts';

/** The verdicts, in which a variation that would enter the shop with content that is not approved waits instead. */
export async function holdForReview(
  tx: WriteTx,
  rules: ReviewRules,
  judged: readonly Judged[],
): Promise<readonly Judged[]> {
  if (rules.isEmpty) return judged;
  const covered = judged.filter((each) => isCovered(rules, tx.partnerId, each));
  if (covered.length === 0) return judged;
  const skus = covered.map(({ facts }) => facts.sku);
  const reviews = await findReviews(tx, skus);
  const held = covered.filter((each) => !isApproved(each, reviews.get(each.facts.sku)));
  const changed = held.filter((each) => !isNew(each)).map(({ facts }) => facts.sku);
  const changes = await findChanges(tx, changed);
  const waiting = new Map(held.map((each) => [each.facts.sku, waitingOf(each, changes)]));
  return judged.map((each) => waiting.get(each.facts.sku) ?? each);
}

function isCovered(rules: ReviewRules, partnerId: string, each: Judged): boolean {
  const { content, statusChange } = each;
  const passed = statusChange.event === 'checkPassed' || statusChange.event === 'recheckPassed';
  return passed && content !== undefined && rules.cover({ partnerId, ...content, isNew: isNew(each) });
}

/** The marketplace assigns a moin when a variation becomes online for the first time. */
function isNew({ facts }: Judged): boolean {
  return facts.moin === null;
}

/** Content is approved by a decision, or by having been online before anything was stored about it. */
function isApproved(each: Judged, review: ReviewFacts | undefined): boolean {
  const approved = review?.approvedHash ?? null;
  if (approved !== null) return isSameHash(approved, each.content?.hash ?? null);
  return !isNew(each) && isSameHash(each.facts.shown_hash, each.shownHash);
}

function waitingOf(each: Judged, changes: ReadonlyMap<string, string>): Judged {
  const { before, information: hints = [] } = each.statusChange;
  const hash = each.content?.hash;
  if (hash === undefined) throw new Error('content that waits has a hash');
  return {
    ...each,
    shownHash: null,
    statusChange: {
      before,
      event: 'reviewNeeded',
      errors: [],
      information: [inReview, ...hints],
      waiting: { hash, isNew: isNew(each), changes: changes.get(before.sku) ?? null },
    },
  };
}

/** What differs from the content that was shown before, as JSON text by sku. */
async function findChanges(tx: WriteTx, skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const shown = await findShownDocuments(tx, skus);
  const stored = await findProductFacts(tx, [...shown.keys()]);
  const changes = new Map<string, string>();
  for (const [sku, before] of shown) {
    const after = stored.get(sku);
    if (after === undefined) continue;
    changes.set(sku, JSON.stringify(changesBetween(parsed(before), parsed(after.document))));
  }
  return changes;
}

/** A stored document, which lacks its closing brace. */
function parsed(document: string): unknown {
  return readStored(`${document}}`);
}
