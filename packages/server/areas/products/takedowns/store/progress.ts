/** Statements on how far a takedown, or its end, has come in each partner. */

import type { SharedReadTx, SharedWriteTx, WriteTx } from '../../../../platform/store/store.ts';
import { statementsOf, statementsOfAll } from '../../../../platform/store/table-statements.ts';
import { productStatusTurns } from '../../../../tables/products/product-status-turns.ts';
import { takedownProgress } from '../../../../tables/products/takedown-progress.ts';

/** Every partner who ever delivered has a row. */
const partnersWithVariations = statementsOfAll(productStatusTurns)
  .select('partnerId')
  .where<[]>('ORDER BY partner_id');

const ofAll = statementsOfAll(takedownProgress);
const insert = ofAll.insert();
const removeOfTakedown = ofAll.remove('takedownId');
const progress = statementsOf(takedownProgress);
/** Locks the row, so that the end of the takedown waits for a step that has begun, and begins anew after it. */
const place = progress
  .select('afterSku')
  .where<[takedownId: string]>(({ forUpdate }) => `takedown_id = ?2 AND done = 0 ${forUpdate}`);
const advance = progress.updateWhere<[takedownId: string, afterSku: string, matched: number, done: number]>(
  'after_sku = ?3, matched = matched + ?4, done = ?5',
  'takedown_id = ?2',
);
/** What is done and matched nothing, or belongs to a lifted takedown, tells nothing any more. */
const forget = progress.removeWhere<[takedownId: string, isLifted: number]>(
  'takedown_id = ?2 AND done = 1 AND (matched = 0 OR ?3 = 1)',
);

/** Ids of all partners who have delivered variations, in order. */
export async function findPartnersWithVariations(tx: SharedReadTx): Promise<string[]> {
  return (await tx.all(partnersWithVariations)).map(({ partnerId }) => partnerId);
}

/** Begins anew in the partners. */
export async function beginProgress(
  tx: SharedWriteTx,
  takedownId: string,
  partnerIds: readonly string[],
): Promise<void> {
  await tx.run(removeOfTakedown, takedownId);
  await insert.each(
    tx,
    partnerIds.map((partnerId) => ({ partnerId, takedownId, afterSku: '', matched: 0, done: false })),
  );
}

/** The last sku that was looked at, empty before the first; undefined when the partner is done. */
export async function findPlace(tx: WriteTx, takedownId: string): Promise<string | undefined> {
  return (await tx.get(place, takedownId))?.afterSku;
}

/** Stores the last sku that was looked at and counts what was found; after the last ones, the partner is done. */
export async function advanceProgress(
  tx: WriteTx,
  takedownId: string,
  step: { afterSku: string; matched: number; isDone: boolean; isLifted: boolean },
): Promise<void> {
  const { afterSku, matched, isDone, isLifted } = step;
  await tx.run(advance, takedownId, afterSku, matched, isDone ? 1 : 0);
  if (isDone) await tx.run(forget, takedownId, isLifted ? 1 : 0);
}
