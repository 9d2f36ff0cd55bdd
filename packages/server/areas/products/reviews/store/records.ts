/** Statements on variations that wait for a review, and on what was approved. Callers hold the partner's status lock. */

import { singles } from '@kontor/values/collections';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { productReviews } from '../../../../tables/products/product-reviews.ts';
import { findBySku } from '../../reads/store/products.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/reviews/store');

const reviewsOf = statementsOf(productReviews);
const any = reviewsOf.select('sku').where<[]>('ORDER BY sku LIMIT 1');
const bySku = reviewsOf.without('shownDocument', 'changes').by('sku');
const shownBySku = reviewsOf.select('sku', 'shownDocument').by('sku');

/** The place and `replaced` stay while the same content waits; other content that waited undecided was replaced. */
const begin = reviewsOf.insertOrSet(
  `is_new = excluded.is_new, changes = excluded.changes,
   waiting_since = CASE WHEN product_reviews.waiting_hash = excluded.waiting_hash
     THEN COALESCE(product_reviews.waiting_since, excluded.waiting_since) ELSE excluded.waiting_since END,
   replaced = CASE WHEN product_reviews.waiting_hash <> excluded.waiting_hash THEN 1
     ELSE product_reviews.replaced END,
   waiting_hash = excluded.waiting_hash`,
);
const putShown = reviewsOf.insertOrChange('approvedHash', 'shownDocument');
const changing = (set: string) => reviewsOf.updateWhere<[sku: string]>(set, 'sku = ?2');
const end = changing('waiting_since = NULL');
const approved = changing(
  'approved_hash = waiting_hash, waiting_hash = NULL, waiting_since = NULL, replaced = 0, changes = NULL',
);
const rejected = changing('waiting_hash = NULL, waiting_since = NULL, replaced = 0, changes = NULL');
/** Without approved content, a row of a decided variation says nothing. */
const removeEmpty = reviewsOf.removeWhere<[sku: string]>('sku = ?2 AND approved_hash IS NULL');
const reviewForget = statements.partner(
  'reviewForget',
  `DELETE FROM product_reviews WHERE partner_id = ?1 AND sku = ?2
   RETURNING sku, CASE WHEN shown_document IS NULL THEN 0 ELSE 1 END AS had_shown`,
);

/** Of a variation of which nothing is stored. */
const nothing = {
  waitingSinceMs: null,
  waitingHash: null,
  isNew: false,
  replaced: 0,
  approvedHash: null,
  shownDocument: null,
  changes: null,
} as const;

/** What is stored about the review of a variation. */
export type ReviewFacts = (typeof bySku)['row'];

/** Content that waits for a decision. */
export interface WaitingContent {
  readonly hash: Uint8Array;
  readonly isNew: boolean;
  /** JSON text of what differs from the content before; null when there is none, or it is not known. */
  readonly changes: string | null;
}

/** A variation that begins to wait. */
export interface NewReview extends WaitingContent {
  readonly sku: string;
  readonly sinceMs: number;
}

/** Whether anything is stored about reviews of the partner. */
export async function hasReviews(tx: ReadTx): Promise<boolean> {
  return (await tx.get(any)) !== undefined;
}

export function findReviews(tx: ReadTx, skus: readonly string[]): Promise<Map<string, ReviewFacts>> {
  return findBySku(tx, bySku, skus);
}

/** The content that shoppers see instead of the stored one, by sku, for variations that have one. */
export async function findShownDocuments(
  tx: ReadTx,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await findBySku(tx, shownBySku, skus);
  return new Map(
    [...rows.values()].flatMap(({ sku, shownDocument }) =>
      shownDocument === null ? [] : [[sku, shownDocument]],
    ),
  );
}

export function beginWaiting(tx: WriteTx, reviews: readonly NewReview[]): Promise<void> {
  return begin.each(
    tx,
    reviews.map(({ sku, sinceMs, hash, isNew, changes }) => ({
      ...nothing,
      sku,
      waitingSinceMs: sinceMs,
      waitingHash: hash,
      isNew,
      changes,
    })),
  );
}

/** Keeps content that shoppers see, before other content is stored. */
export function keepShown(
  tx: WriteTx,
  contents: readonly { readonly sku: string; readonly hash: Uint8Array; readonly document: string }[],
): Promise<void> {
  return putShown.each(
    tx,
    contents.map(({ sku, hash, document }) => ({
      ...nothing,
      sku,
      approvedHash: hash,
      shownDocument: document,
    })),
  );
}

/** The variations do not wait any more, although nothing was decided. */
export function endWaiting(tx: WriteTx, skus: readonly string[]): Promise<void> {
  return tx.runEach(end, singles(skus));
}

/** The content that waits may go online. */
export function approve(tx: WriteTx, skus: readonly string[]): Promise<void> {
  return tx.runEach(approved, singles(skus));
}

export async function reject(tx: WriteTx, skus: readonly string[]): Promise<void> {
  await tx.runEach(rejected, singles(skus));
  await tx.runEach(removeEmpty, singles(skus));
}

/**
 * Forgets everything about variations that are online with their stored content. Resolves to the skus of those of which
 * shoppers saw other content before.
 */
export async function forgetReviews(tx: WriteTx, skus: readonly string[]): Promise<string[]> {
  const forgotten = (await tx.each(reviewForget, singles(skus))).flat();
  return forgotten.flatMap(({ sku, had_shown }) => (had_shown === 1 ? [sku] : []));
}
