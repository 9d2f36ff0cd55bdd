import { membersOf } from '@kontor/values/collections';
import { csvForPrograms } from '@kontor/values/csv-cells';
import type { FindFailed } from './failed-rows.ts';
import { type FailedEntry, openOf } from './failed-table.ts';
import type { Table } from './open-table.ts';

/** The rows of failed elements. */
interface FailedCsv {
  readonly csv: string;
  /** How many of the elements have a row, and how many have none. */
  readonly found: number;
  readonly missing: number;
}

/**
 * The rows of a table whose elements failed, as CSV, and those that cannot be read. A row whose element is stored since is left out,
 * unless others need it: then it says so.
 */
export async function failedCsv(
  { failedRows }: Pick<Table, 'failedRows'>,
  entries: readonly FailedEntry[],
): Promise<FailedCsv> {
  const failed = Map.groupBy(entries, keyOf);
  const found = new Set<string>();
  const find: FindFailed = (element, line) => {
    const { sku } = membersOf(element);
    const key = [keyOf({ line }), keyOf({ sku, element })].find((each) => failed.has(each));
    const own = failed.get(key ?? '');
    if (key === undefined || own === undefined) return undefined;
    const open = openOf(own);
    if (open.length === 0) return storedSince;
    found.add(key);
    return { errors: open.flatMap(({ errors = [] }) => errors) };
  };
  let csv = '';
  for await (const cells of failedRows(find)) csv += csvForPrograms(cells);
  const wanted = new Set(openOf(entries).map(keyOf));
  return { csv, found: found.size, missing: wanted.size - found.size };
}

const storedSince: FailedEntry = {
  isStored: true,
  errors: [
    { detail: 'stored since; it is here because other rows need it: correct it too, or it fails again' },
  ],
};

/** What a failed element is found by in its file: the line if it is known, else its sku, else all of it. */
function keyOf({ line, sku, element }: { readonly [Name in 'line' | 'sku' | 'element']?: unknown }): string {
  if (line !== undefined) return `line ${line}`;
  return typeof sku === 'string' ? `sku ${sku}` : JSON.stringify(element ?? null);
}
