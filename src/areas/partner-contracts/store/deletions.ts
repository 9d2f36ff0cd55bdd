import { type RemovalProgress, removalBegins } from '../../../platform/partner-data/remove.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../../../platform/store/store.ts';
import { readStored } from '../../../values/text.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/partner-contracts/store');

const columns =
  'former_id, cause, asked_by, begun_at, finished_at, progress, signed_record, public_key, archive';

const deletionInsert = statements.shared(
  'deletionInsert',
  `INSERT INTO partner_deletions (former_id, cause, asked_by, begun_at, progress, archive)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6)
   ON CONFLICT (former_id) DO NOTHING`,
);

const deletionById = statements.shared(
  'deletionById',
  `SELECT ${columns} FROM partner_deletions WHERE former_id = ?1`,
);

/** Locks the row, so that a deletion is processed by one worker at a time. */
const deletionToWorkOn = statements.shared(
  'deletionToWorkOn',
  ({ forUpdate }) => `SELECT ${columns} FROM partner_deletions WHERE former_id = ?1 ${forUpdate}`,
);

const deletionsByTime = statements.shared(
  'deletionsByTime',
  `SELECT ${columns} FROM partner_deletions ORDER BY begun_at DESC, former_id LIMIT ?2 OFFSET ?1`,
);

const progressUpdate = statements.shared(
  'progressUpdate',
  'UPDATE partner_deletions SET progress = ?2 WHERE former_id = ?1',
);

const deletionFinish = statements.shared(
  'deletionFinish',
  `UPDATE partner_deletions SET progress = ?2, finished_at = ?3, signed_record = ?4, public_key = ?5
   WHERE former_id = ?1`,
);

/** Cheap: few contracts have ended and are not deleted yet. */
const longEnded = statements.shared(
  'longEnded',
  `SELECT e.partner_id FROM ended_contracts e WHERE e.ended_at <= ?1 AND NOT EXISTS
     (SELECT 1 FROM partner_deletions d WHERE d.former_id = e.partner_id) LIMIT 1`,
);

/** Why a partner is deleted: its retention period is over, an operator requested it, or it has moved. */
export type DeletionCause = 'term' | 'operator' | 'moved';

export interface Deletion {
  readonly partnerId: string;
  readonly cause: DeletionCause;
  /** Name of the operator; empty when the cause is `term`. */
  readonly askedBy: string;
  readonly begunAtMs: number;
  readonly finishedAtMs: number | undefined;
  readonly progress: RemovalProgress;
  readonly signedRecord: string | undefined;
  readonly publicKey: string | undefined;
  /** SHA-256 of the archive with which the partner has moved. */
  readonly archive: string | undefined;
}

export async function addDeletion(
  tx: SharedWriteTx,
  {
    partnerId,
    cause,
    askedBy,
    begunAtMs,
    archive,
  }: Pick<Deletion, 'partnerId' | 'cause' | 'askedBy' | 'begunAtMs' | 'archive'>,
): Promise<void> {
  const progress = JSON.stringify(removalBegins);
  await tx.run(deletionInsert, partnerId, cause, askedBy, begunAtMs, progress, archive ?? null);
}

export async function findDeletion(tx: SharedReadTx, partnerId: string): Promise<Deletion | undefined> {
  const row = await tx.get(deletionById, partnerId);
  return row && deletionOf(row);
}

/** Like `findDeletion`, but locks the row, for a caller who continues the deletion in this transaction. */
export async function takeDeletion(tx: SharedWriteTx, partnerId: string): Promise<Deletion | undefined> {
  const row = await tx.get(deletionToWorkOn, partnerId);
  return row && deletionOf(row);
}

/** Deletions, newest first, starting at the given offset. */
export async function listDeletions(tx: SharedReadTx, offset: number, count: number): Promise<Deletion[]> {
  return (await tx.all(deletionsByTime, offset, count)).map(deletionOf);
}

export async function putProgress(
  tx: SharedWriteTx,
  partnerId: string,
  progress: RemovalProgress,
): Promise<void> {
  await tx.run(progressUpdate, partnerId, JSON.stringify(progress));
}

export async function finishDeletion(
  tx: SharedWriteTx,
  partnerId: string,
  progress: RemovalProgress,
  signed: { readonly record: string; readonly publicKey: string; readonly atMs: number },
): Promise<void> {
  await tx.run(
    deletionFinish,
    partnerId,
    JSON.stringify(progress),
    signed.atMs,
    signed.record,
    signed.publicKey,
  );
}

/** A partner whose contract ended at `endedByMs` or before and whose deletion has not begun. */
export async function findLongEnded(tx: SharedReadTx, endedByMs: number): Promise<string | undefined> {
  return (await tx.get(longEnded, endedByMs))?.partner_id;
}

function deletionOf(row: StatementTypes['deletionById']['row']): Deletion {
  return {
    partnerId: row.former_id,
    cause: row.cause as DeletionCause,
    askedBy: row.asked_by,
    begunAtMs: row.begun_at,
    finishedAtMs: row.finished_at ?? undefined,
    progress: readStored<RemovalProgress>(row.progress),
    signedRecord: row.signed_record ?? undefined,
    publicKey: row.public_key ?? undefined,
    archive: row.archive ?? undefined,
  };
}
