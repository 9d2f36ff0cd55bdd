/**
 * How many products of a partner have each reason not to be online: a code with its text, as many decisions of the
 * operator share a code. Written in the status lock of the partner.
 */

import { shortHash } from '@kontor/values/bytes';
import { singles } from '@kontor/values/collections';
import type { ReadTx, SharedReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { statementsOf, statementsOfAll } from '../../../../platform/store/table-statements.ts';
import { productReasonCounts } from '../../../../tables/products/product-reason-counts.ts';
import { productStatusTurns } from '../../../../tables/products/product-status-turns.ts';
import type { CountedNote, Note } from '../rules/counted-notes.ts';

const counts = statementsOf(productReasonCounts);
const addToCount = counts.insertOrSet('products = product_reason_counts.products + excluded.products');
/** Deletes reasons that no product has any more: operators write some freely, so they would accumulate. */
const forget = counts.removeWhere<[reasonKey: string]>('reason_key = ?2 AND products <= 0');
const top = counts
  .select('code', 'title', 'products')
  .where<[count: number]>('products > 0 ORDER BY products DESC, reason_key LIMIT ?2');
const inOrder = counts.pages([], ['reasonKey']).after;
/** Partners whose reasons are counted, in id order. */
const countedPartners = statementsOfAll(productStatusTurns)
  .select('partnerId', 'revision')
  .where<[afterId: string, count: number]>(
    'partner_id > ?1 AND reasons_revision = revision ORDER BY partner_id LIMIT ?2',
  );
const revision = statementsOf(productStatusTurns).select('revision').by();

/** Key of a reason: codes and texts of operators may be long. */
export function reasonKeyOf({ code, title }: Note): string {
  return shortHash(`${code}\n${title}`).toString('base64url');
}

/** Adds to the counts of reasons. */
export async function addReasons(tx: WriteTx, changed: ReadonlyMap<string, CountedNote>): Promise<void> {
  await addToCount.each(
    tx,
    [...changed].map(([reasonKey, note]) => ({ ...note, reasonKey })),
  );
  const fewer = [...changed].filter(([, { products }]) => products < 0);
  await tx.runEach(forget, singles(fewer.map(([key]) => key)));
}

/** The reasons that keep most of the partner's products from being online. */
export function topReasons(tx: ReadTx, count: number) {
  return tx.all(top, count);
}

/** Up to `count` partners after an id whose reasons are counted, with the revision that they are counted at. */
export function findCountedPartners(tx: SharedReadTx, afterId: string, count: number) {
  return tx.all(countedPartners, afterId, count);
}

/** The number of transactions that changed statuses of the partner. */
export async function statusRevisionOf(tx: ReadTx): Promise<number | undefined> {
  return (await tx.get(revision))?.revision;
}

/** Up to `count` stored counts of the partner after a key, in the order of their keys. */
export function findReasonCounts(tx: ReadTx, afterKey: string, count: number) {
  return tx.all(inOrder, afterKey, count);
}
