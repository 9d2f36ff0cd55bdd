import { eventIndex } from '../../../tables/platform/event-index.ts';
import { eventSubjects } from '../../../tables/platform/event-subjects.ts';
import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import { statementsOf } from '../../store/table-statements.ts';
import type { RowRange } from './rows.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/journal/store');

const index = statementsOf(eventIndex);
const indexed = index.by('id');
const updateIndexed = index.update('position');

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

const removeOld = statementsOf(eventSubjects).removeSome<[beforePart: number, count: number]>(
  'part < ?1 ORDER BY part, subject_key, position LIMIT ?2',
);

/** The position up to which the index of subjects is complete. */
export async function findIndexed(tx: SharedReadTx): Promise<number> {
  return (await tx.get(indexed, 1))?.position ?? 0;
}

export async function putIndexed(tx: SharedWriteTx, position: number): Promise<void> {
  await updateIndexed(tx, { id: 1, position });
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
  return tx.run(removeOld, beforePart, countMax);
}
