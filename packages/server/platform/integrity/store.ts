/** The SQL of the violations of invariants that compare rows of a partner. */
import { violationAt } from './check.ts';

/** Rows of a table, and the SQL of those that violate an invariant. */
interface CheckedRows {
  /** Those that fulfil a condition. */
  where(condition: string): string;
  /**
   * Those that have a row of the other table, of the same partner and with the same values in `columns`, that fulfils
   * the condition.
   */
  with(other: string, columns: readonly string[], condition: string): string;
  /** Those that have no such row of the other table. */
  without(other: string, columns: readonly string[], condition?: string): string;
}

/**
 * Describes the rows of a table for `checksOf`. Tables are written with the name that stands for a row: `campaigns c`.
 * A violation names the partner of the row and the column that identifies it; `kind` says what that column names.
 * `SELECT DISTINCT` is for a column that several rows share: each of its values is named once.
 */
export function rowsOf(
  table: string,
  kind: string,
  column: string,
  select: 'SELECT' | 'SELECT DISTINCT' = 'SELECT',
): CheckedRows {
  const row = nameOfRow(table);
  const where = (condition: string) =>
    `${select} ${violationAt(row, kind, column)} FROM ${table} WHERE ${condition}`;
  const exists = (other: string, columns: readonly string[], condition: string) => {
    const equal = ['partner_id', ...columns].map((each) => `${nameOfRow(other)}.${each} = ${row}.${each}`);
    return `EXISTS (SELECT 1 FROM ${other} WHERE ${equal.join(' AND ')} AND (${condition}))`;
  };
  return {
    where,
    with: (other, columns, condition) => where(exists(other, columns, condition)),
    without: (other, columns, condition = 'TRUE') => where(`NOT ${exists(other, columns, condition)}`),
  };
}

function nameOfRow(table: string): string {
  return table.slice(table.indexOf(' ') + 1);
}
