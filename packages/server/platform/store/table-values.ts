/** Values of a row as the program sees them. */
import type { SqlRow, SqlValue } from './sql-values.ts';
import type { AnyTable, Column } from './table.ts';

type Conversion = readonly [
  member: string,
  toValue: ((stored: SqlValue) => unknown) | undefined,
  ofNull: null | undefined,
];

/** Returns what converts a row, in place; undefined for one that is stored as it is. */
export function convertingOf(table: AnyTable, shown: readonly string[]) {
  const conversions = shown.flatMap((member): Conversion[] => {
    const { convert, isUndefined } = table.columns[member] as Column;
    if (convert === undefined && !isUndefined) return [];
    return [[member, convert?.toValue, isUndefined ? undefined : null]];
  });
  if (conversions.length === 0) return undefined;
  return (row: SqlRow): object => {
    const converted: Record<string, unknown> = row;
    for (const [member, toValue, ofNull] of conversions) {
      const stored = row[member] as SqlValue;
      if (stored === null) converted[member] = ofNull;
      else if (toValue !== undefined) converted[member] = toValue(stored);
    }
    return converted;
  };
}
