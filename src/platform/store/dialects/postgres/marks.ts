import type { PostgresStatement } from './statements.ts';

/** Marks that a transaction is about to take numbers (`docs/contributors/decisions/journal.md`). */

/**
 * High 16 bits of the advisory locks that mark the taking of numbers; the low 48 bits are the highest number assigned.
 * Other advisory locks are exclusive, so one that has the same bits by chance can be told apart.
 */
const markClass = 0x4b4a;

/** Before its first number a sequence reports that number as its last value. */
export const lastValue = 'CASE WHEN is_called THEN last_value ELSE 0 END';

const lock = (last: string) =>
  `CAST(pg_advisory_xact_lock_shared((CAST(${markClass} AS BIGINT) << 48) | ${last}) AS TEXT) AS mark`;

const sequenceOf = (table: string, column: string) => `${table}_${column}_seq`;

/** Marks, until the transaction ends, that it is about to take numbers above those assigned so far. */
export function markTaking(table: string, column: string): PostgresStatement {
  const sequence = sequenceOf(table, column);
  return { name: `kontor_mark_${table}`, text: `SELECT ${lock(lastValue)} FROM ${sequence}`, values: [] };
}

/** Like `markTaking`, where the sequence is on another machine: `last` is what was assigned so far. */
export function markTakingAbove(last: number): PostgresStatement {
  return { name: 'kontor_mark_above', text: `SELECT ${lock('$1')}`, values: [last] };
}

export function lastNumber(table: string, column: string): PostgresStatement {
  const text = `SELECT ${lastValue} AS last FROM ${sequenceOf(table, column)}`;
  return { name: `kontor_last_${table}`, text, values: [] };
}

/** The lowest number above which a transaction takes numbers, as `lowest`; NULL when none is marked. */
export const lowestMark: PostgresStatement = {
  name: 'kontor_lowest_mark',
  text: `SELECT MIN(((CAST(classid AS BIGINT) & 65535) << 32) | CAST(objid AS BIGINT)) AS lowest
       FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND mode = 'ShareLock'
         AND CAST(classid AS BIGINT) >> 16 = ${markClass}
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  values: [],
};
