/** What only a sandbox writes besides its population: numbers of its partners, and what resets and snapshots change. */

import { releaseAllLeases } from '@kontor/server/jobs';
import {
  beginRun,
  declareStatements,
  findSetting,
  putSetting,
  type SharedReadTx,
  type SharedWriteTx,
  statementsOf,
} from '@kontor/server/store';
import { authRevisions, referenceRevisions, shopperErasures } from '@kontor/server/tables';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('sandbox/store');

/** The row stays locked until the transaction ends, so that no number is taken twice. */
const numberTake = statements.shared(
  'numberTake',
  `INSERT INTO settings (name, value) VALUES (?1, ?2)
   ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(settings.value AS BIGINT) + 1 AS TEXT) RETURNING value`,
);

/** Takes the next number of a sequence that begins with `first`. */
export async function takeNumber(tx: SharedWriteTx, name: string, first: number): Promise<string> {
  const row = await tx.get(numberTake, name, String(first));
  return row?.value ?? String(first);
}

const removeAllErasures = statementsOf(shopperErasures).clear();

/** Removes the notes of who requested erasures; those of erased orders are removed with the orders. */
export function removeErasures(tx: SharedWriteTx): Promise<number> {
  return tx.run(removeAllErasures);
}

/** Settings key under which a snapshot stores what the clock showed when it was saved. */
const savedAtSetting = 'sandbox_saved_at_ms';

export function noteSavedAt(tx: SharedWriteTx, nowMs: number): Promise<void> {
  return putSetting(tx, savedAtSetting, String(nowMs));
}

/** Returns what the clock showed when the current content was saved. */
export async function findSavedAt(tx: SharedReadTx): Promise<number | undefined> {
  const text = await findSetting(tx, savedAtSetting);
  return text === undefined ? undefined : Number(text);
}

const newestRevision = statements.shared(
  'newestRevision',
  // Each name has had a row since the first migration.
  `SELECT MAX(revision) AS revision FROM
     (SELECT revision FROM auth_revisions UNION ALL SELECT revision FROM reference_revisions) AS r`,
);

const raise = 'revision = revision + ?1';
const raiseAuth = statementsOf(authRevisions).updateWhere<[by: number]>(raise);
const raiseReference = statementsOf(referenceRevisions).updateWhere<[by: number]>(raise);

/** Returns the highest revision of data that threads cache. */
export async function highestRevision(tx: SharedReadTx): Promise<number> {
  return (await tx.get(newestRevision))?.revision ?? 0;
}

/**
 * Makes restored content belong to this process: nothing is leased, and no revision equals one that a thread has cached
 * for other content.
 */
export async function takeOver(tx: SharedWriteTx, revisionBefore: number): Promise<void> {
  await beginRun(tx);
  await releaseAllLeases(tx);
  await tx.run(raiseAuth, revisionBefore + 1);
  await tx.run(raiseReference, revisionBefore + 1);
}
