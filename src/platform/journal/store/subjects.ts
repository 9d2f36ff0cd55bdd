import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import type { RowRange } from './rows.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/journal/store');

const indexedPosition = statements.shared('indexedPosition', 'SELECT position FROM event_index WHERE id = 1');

const indexedPut = statements.shared('indexedPut', 'UPDATE event_index SET position = ?1 WHERE id = 1');

const subjectsInsert = statements.shared(
  'subjectsInsert',
  ({ rowsOf }) => `INSERT INTO event_subjects (part, subject_key, position)
   SELECT given.part, given.subject_key, given.position
   FROM ${rowsOf('?1', { part: 'integer', subject_key: 'integer', position: 'integer' })} WHERE TRUE
   ON CONFLICT DO NOTHING`,
);

/** Looks the key up in each part; uses the primary key. */
const positionsOfSubject = statements.shared(
  'positionsOfSubject',
  ({ rowsOf }) => `SELECT s.position FROM ${rowsOf('?1', { part: 'integer' })}
   CROSS JOIN event_subjects s
   WHERE s.part = given.part AND s.subject_key = ?2 AND s.position > ?3 AND s.position <= ?4
   ORDER BY s.position LIMIT ?5`,
);

const oldSubjects = statements.shared(
  'oldSubjects',
  `DELETE FROM event_subjects WHERE part < ?1 AND (part, subject_key, position) IN
     (SELECT part, subject_key, position FROM event_subjects WHERE part < ?1
      ORDER BY part, subject_key, position LIMIT ?2)`,
);

/** The position up to which the index of subjects is complete. */
export async function findIndexed(tx: SharedReadTx): Promise<number> {
  return (await tx.get(indexedPosition))?.position ?? 0;
}

export async function putIndexed(tx: SharedWriteTx, position: number): Promise<void> {
  await tx.run(indexedPut, position);
}

/** An entry of the index: the row at the position may have events of a subject with the key. */
export interface SubjectEntry {
  readonly part: number;
  readonly key: number;
  readonly position: number;
}

export async function insertSubjects(tx: SharedWriteTx, entries: readonly SubjectEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ part, key, position }) => [part, key, position]);
  await tx.run(subjectsInsert, JSON.stringify(rows));
}

/** Positions of a key in parts of the index, in order. */
export async function findSubject(
  tx: SharedReadTx,
  parts: readonly number[],
  key: number,
  { after, upTo, count }: RowRange,
): Promise<number[]> {
  const list = JSON.stringify(parts.map((part) => [part]));
  const rows = await tx.all(positionsOfSubject, list, key, after, upTo, count);
  return rows.map(({ position }) => position);
}

/** Removes a bounded number of entries in parts before one; resolves to their number. */
export function removeSubjects(tx: SharedWriteTx, beforePart: number, countMax: number): Promise<number> {
  return tx.run(oldSubjects, beforePart, countMax);
}
