/** The rows of an archive are compared with the tables of this program before any of them is stored. */
import type { SqlRow, SqlValue } from '../../store/sql-values.ts';
import { isDuplicate, isStoreFailure } from '../../store/store-failure.ts';
import type { Column } from '../../store/table.ts';
import { archivedColumns } from './contents.ts';
import { ArchiveError, madeUp } from './form.ts';

/** Throws `ArchiveError` unless these are the columns with which this program archives the table. */
export function requireColumns(table: string, columns: readonly string[]): void {
  const expected = [...archivedColumns(table).keys()];
  const surplus = columns.find((name) => !expected.includes(name));
  if (surplus !== undefined)
    throw madeUp(`In the archive, table ${table} has the unknown column ${surplus.slice(0, 60)}`);
  const missing = expected.find((name) => !columns.includes(name));
  if (missing !== undefined) throw madeUp(`In the archive, table ${table} lacks the column ${missing}`);
  if (expected.join() !== columns.join())
    throw madeUp(`In the archive, the columns of table ${table} are in another order, or twice`);
}

/** Returns what checks the rows of a table, one after the other. It throws `ArchiveError`. */
export function rowCheckOf(table: string): (row: SqlRow) => void {
  const columns = archivedColumns(table);
  let rows = 0;
  return (row) => {
    rows += 1;
    for (const [name, column] of columns) {
      const wrong = whatIsWrong(row[name] ?? null, column);
      if (wrong !== undefined)
        throw madeUp(`Row ${rows} of table ${table} in the archive cannot be stored: ${name} is ${wrong}`);
    }
  };
}

/** Returns what a value is that a column cannot have. */
function whatIsWrong(value: SqlValue, column: Column): string | undefined {
  if (value === null) return column.isNull ? undefined : 'null';
  switch (column.type) {
    case 'bytes':
      return value instanceof Uint8Array ? undefined : 'not bytes';
    case 'integer':
    case 'sequence':
      if (!Number.isSafeInteger(value)) return 'not a whole number';
      return column.convert && value !== 0 && value !== 1 ? 'not 0 or 1' : undefined;
    default:
      if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return 'not a text';
      return column.type === 'document' && column.convert && !isJson(value) ? 'not JSON' : undefined;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Does something with rows of a table. What neither an archive error nor a failure of the database itself is, is due to
 * the rows: a key that occurs twice, a reference to nothing, a text that cannot be read.
 */
export async function onRows(table: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ArchiveError || isStoreFailure(error)) throw error;
    const sentence = isDuplicate(error)
      ? `In the archive, table ${table} has a row twice, or two rows where one may be`
      : `Rows of table ${table} in the archive cannot be stored: they refer to what is not there, or are damaged`;
    throw Object.assign(madeUp(sentence), { cause: error });
  }
}
