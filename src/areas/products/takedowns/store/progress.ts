/** Statements on how far a takedown, or its end, has come in each partner. */
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { SharedReadTx, SharedWriteTx, WriteTx } from '../../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/takedowns/store');

/** Every partner who ever delivered has a row. */
const partnersWithVariations = statements.shared(
  'partnersWithVariations',
  'SELECT partner_id FROM product_status_turns ORDER BY partner_id',
);

const progressInsert = statements.shared(
  'progressInsert',
  "INSERT INTO takedown_progress (partner_id, takedown_id, after_sku, matched, done) VALUES (?1, ?2, '', 0, 0)",
);

const progressOfTakedownDelete = statements.shared(
  'progressOfTakedownDelete',
  'DELETE FROM takedown_progress WHERE takedown_id = ?1',
);

/** Locks the row, so that the end of the takedown waits for a step that has begun, and begins anew after it. */
const progressPlace = statements.partner(
  'progressPlace',
  ({ forUpdate }) =>
    `SELECT after_sku FROM takedown_progress WHERE partner_id = ?1 AND takedown_id = ?2 AND done = 0 ${forUpdate}`,
);

const progressUpdate = statements.partner(
  'progressUpdate',
  `UPDATE takedown_progress SET after_sku = ?3, matched = matched + ?4, done = ?5
   WHERE partner_id = ?1 AND takedown_id = ?2`,
);

/** What is done and matched nothing, or belongs to a lifted takedown, tells nothing any more. */
const progressForget = statements.partner(
  'progressForget',
  `DELETE FROM takedown_progress WHERE partner_id = ?1 AND takedown_id = ?2 AND done = 1 AND (matched = 0 OR ?3 = 1)`,
);

/** Ids of all partners who have delivered variations, in order. */
export async function findPartnersWithVariations(tx: SharedReadTx): Promise<string[]> {
  return (await tx.all(partnersWithVariations)).map((row) => row.partner_id);
}

/** Begins anew in the partners. */
export async function beginProgress(
  tx: SharedWriteTx,
  takedownId: string,
  partnerIds: readonly string[],
): Promise<void> {
  await tx.run(progressOfTakedownDelete, takedownId);
  await tx.runEach(
    progressInsert,
    partnerIds.map((partnerId) => [partnerId, takedownId]),
  );
}

/** The last sku that was looked at, empty before the first; undefined when the partner is done. */
export async function findPlace(tx: WriteTx, takedownId: string): Promise<string | undefined> {
  return (await tx.get(progressPlace, takedownId))?.after_sku;
}

/** Stores the last sku that was looked at and counts what was found; after the last ones, the partner is done. */
export async function advanceProgress(
  tx: WriteTx,
  takedownId: string,
  step: { afterSku: string; matched: number; isDone: boolean; isLifted: boolean },
): Promise<void> {
  const { afterSku, matched, isDone, isLifted } = step;
  await tx.run(progressUpdate, takedownId, afterSku, matched, isDone ? 1 : 0);
  if (isDone) await tx.run(progressForget, takedownId, isLifted ? 1 : 0);
}
