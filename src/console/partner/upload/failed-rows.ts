import type { DeliveryKind, ElementReason } from '../../../client/index.ts';
import { isNote, noteMark } from '../../../sheets/failed-table.ts';
import type { ReadFile } from '../../data/read-file.ts';
import { columnOf, elementOf, type Mapping } from './mapping.ts';

/** A row that failed, and its errors as the client tells them. */
interface FailedRow {
  readonly row: object;
  readonly index: number;
  readonly errors: readonly Pick<ElementReason, 'code' | 'jsonPath' | 'value' | 'closestMatch' | 'detail'>[];
}

/** One error of a failed row, in the words of the file that the row came from. */
interface RowError {
  readonly key: string;
  readonly index: number;
  /** Line of the file, counted from 1; of other files than tables the number of the element. */
  readonly line: number;
  readonly sku: string;
  readonly code: string;
  /** The column, or the place in the delivery where no column is known. */
  readonly place: string;
  readonly value: unknown;
  readonly closest: string;
  readonly detail: string;
}

/** The errors of the failed rows. */
export function failuresOf(
  failures: readonly FailedRow[],
  kind: DeliveryKind,
  { columns = [], lines }: ReadFile,
  mapping: Mapping | undefined,
): RowError[] {
  return failures.flatMap(({ row, index, errors }) => {
    const { sku = '' } = elementOf(kind, row, mapping) as { sku?: unknown };
    return errors.map(({ code, jsonPath, value, closestMatch, detail = '' }, place) => ({
      key: `${index} ${place}`,
      index,
      line: lines?.[index] ?? index + 1,
      sku: String(sku),
      code,
      place: (mapping && columnOf(jsonPath, columns, mapping)) ?? jsonPath ?? '',
      value,
      closest: String(closestMatch ?? ''),
      detail,
    }));
  });
}

/** The failed rows with their own columns, followed by what is wrong, in columns that an upload leaves out. */
export function failedTable(failures: readonly FailedRow[], errors: readonly RowError[]): object[] {
  const notes = Map.groupBy(errors, ({ index }) => index);
  return failures.map(({ row, index }) => {
    const own = notes.get(index) ?? [];
    const all = (name: 'code' | 'place' | 'closest' | 'detail') =>
      own
        .map((error) => error[name])
        .filter((text) => text !== '')
        .join('; ');
    return {
      // Notes of an earlier try are replaced.
      ...Object.fromEntries(Object.entries(row).filter(([name]) => !isNote(name))),
      [`${noteMark}line`]: own[0]?.line,
      [`${noteMark}code`]: all('code'),
      [`${noteMark}column`]: all('place'),
      [`${noteMark}closest`]: all('closest'),
      [`${noteMark}detail`]: all('detail'),
    };
  });
}
