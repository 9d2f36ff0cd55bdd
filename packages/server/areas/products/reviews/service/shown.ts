/** The content that shoppers go on seeing while changed content is not approved: how it is kept, and read. */

import type { ProductVariation } from '@kontor/contract/generated/products-v5';
import { valuesOf } from '@kontor/values/collections';
import { readStored } from '@kontor/values/text';
import type { ReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { contentHashOf, isSameHash, shownHashOf } from '../../status/service/shown-content.ts';
import { findStatusFacts, type StatusFacts } from '../../status/store/status.ts';
import type { ReviewRules } from '../rules.ts';
import { findReviews, findShownDocuments, hasReviews, keepShown } from '../store/records.ts';

/** What tells whether shoppers go on seeing the content before a change. */
interface VisibleRow {
  readonly sku: string;
  readonly status: string;
  readonly visible: number;
}

/**
 * The content that shoppers see of variations whose changed content is checked or waits for a review, by sku. Costs
 * nothing for rows that are not PENDING.
 */
export async function shownContentsOf(
  tx: ReadTx,
  rows: readonly VisibleRow[],
): Promise<ReadonlyMap<string, string>> {
  const changing = rows.filter(({ status, visible }) => status === 'PENDING' && visible === 1);
  if (changing.length === 0 || !(await hasReviews(tx))) return new Map();
  return findShownDocuments(tx, valuesOf(changing, 'sku'));
}

/** A stored variation whose content a delivery is about to change. */
export interface ChangingContent {
  readonly sku: string;
  /** Of the new content. */
  readonly brandId: string;
  readonly category: string;
  readonly document: string;
  /** The content that is stored now. */
  readonly documentBefore: string;
}

/**
 * Keeps the content that shoppers see of variations whose content is about to change: they go on seeing it until the
 * change is approved. Called before the changed content is stored. Resolves to the skus whose new content is not approved.
 */
export async function keepShownContent(
  tx: WriteTx,
  rules: ReviewRules,
  changing: readonly ChangingContent[],
): Promise<ReadonlySet<string>> {
  const { partnerId } = tx;
  const found = await findStatusFacts(tx, valuesOf(changing, 'sku'));
  const facts = new Map(found.map((each) => [each.sku, each]));
  const isReviewed = (content: ChangingContent) =>
    rules.coverChanges && rules.cover({ partnerId, ...content, isNew: false });
  const kept = [];
  // A variation that was never online has no content that shoppers see.
  const seen = changing.flatMap((content) => {
    const before = facts.get(content.sku);
    if (before === undefined || before.moin === null) return [];
    return before.visible === 1 || isReviewed(content) ? [{ ...content, before }] : [];
  });
  const reviews = await findReviews(tx, valuesOf(seen, 'sku'));
  const unapproved = new Set<string>();
  for (const { sku, document, documentBefore, before } of seen) {
    const known = reviews.get(sku)?.approvedHash ?? null;
    const hash = known ?? contentHashOf(documentBefore);
    if (known === null && isShown(before, documentBefore)) kept.push({ sku, hash, document: documentBefore });
    if (!isSameHash(hash, contentHashOf(document))) unapproved.add(sku);
  }
  await keepShown(tx, kept);
  return unapproved;
}

/** Whether a stored content is the one that was online last. */
function isShown({ status, shown_hash }: StatusFacts, document: string): boolean {
  return (
    status === 'ONLINE' || isSameHash(shown_hash, shownHashOf(readStored<ProductVariation>(`${document}}`)))
  );
}
