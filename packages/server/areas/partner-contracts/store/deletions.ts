import { type RemovalProgress, removalBegins } from '../../../platform/partner-data/remove.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../../../platform/store/store.ts';
import type { RecordOf } from '../../../platform/store/table.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { partnerDeletions } from '../../../tables/partners/partner-deletions.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/partner-contracts/store');

const deletions = statementsOf(partnerDeletions);
const insert = deletions.insertIfAbsent('partnerId', 'cause', 'askedBy', 'begunAtMs', 'progress', 'archive');
const byId = deletions.by('partnerId');
/** A deletion is processed by one worker at a time. */
const lockById = deletions.lock('partnerId');
const byTime = deletions.where<[offset: number, count: number]>(
  'ORDER BY begun_at DESC, former_id LIMIT ?2 OFFSET ?1',
);
const updateProgress = deletions.update('progress');
const finish = deletions.update('progress', 'finishedAtMs', 'signedRecord', 'publicKey');

/** Cheap: few contracts have ended and are not deleted yet. */
const longEnded = statements.shared(
  'longEnded',
  `SELECT e.partner_id FROM ended_contracts e WHERE e.ended_at <= ?1 AND NOT EXISTS
     (SELECT 1 FROM partner_deletions d WHERE d.former_id = e.partner_id) LIMIT 1`,
);

export type Deletion = Omit<RecordOf<typeof partnerDeletions>, 'progress'> & {
  readonly progress: RemovalProgress;
};
export type DeletionCause = Deletion['cause'];

export async function addDeletion(
  tx: SharedWriteTx,
  deletion: Pick<Deletion, 'partnerId' | 'cause' | 'askedBy' | 'begunAtMs' | 'archive'>,
): Promise<void> {
  await insert(tx, { ...deletion, progress: removalBegins });
}

export async function findDeletion(tx: SharedReadTx, partnerId: string): Promise<Deletion | undefined> {
  return (await tx.get(byId, partnerId)) as Deletion | undefined;
}

/** Like `findDeletion`, but locks the row, for a caller who continues the deletion in this transaction. */
export async function takeDeletion(tx: SharedWriteTx, partnerId: string): Promise<Deletion | undefined> {
  return (await tx.get(lockById, partnerId)) as Deletion | undefined;
}

/** Deletions, newest first, starting at the given offset. */
export async function listDeletions(tx: SharedReadTx, offset: number, count: number): Promise<Deletion[]> {
  return (await tx.all(byTime, offset, count)) as Deletion[];
}

export async function putProgress(
  tx: SharedWriteTx,
  partnerId: string,
  progress: RemovalProgress,
): Promise<void> {
  await updateProgress(tx, { partnerId, progress });
}

export async function finishDeletion(
  tx: SharedWriteTx,
  partnerId: string,
  progress: RemovalProgress,
  signed: { readonly record: string; readonly publicKey: string; readonly atMs: number },
): Promise<void> {
  const { atMs, publicKey } = signed;
  await finish(tx, { partnerId, progress, finishedAtMs: atMs, signedRecord: signed.record, publicKey });
}

/** A partner whose contract ended at `endedByMs` or before and whose deletion has not begun. */
export async function findLongEnded(tx: SharedReadTx, endedByMs: number): Promise<string | undefined> {
  return (await tx.get(longEnded, endedByMs))?.partner_id;
}
