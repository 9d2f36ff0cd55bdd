/** Failed elements of deliveries as a table whose columns are paths, with what is wrong in columns that an upload leaves out. */

import { memberPath } from '@kontor/values/element-path';

/** Columns that tell about a row begin like this; they are no part of the element. */
export const noteMark = '#';

export const isNote = (column: string) => column.startsWith(noteMark);

/** The columns that tell what is wrong with a failed element. */
export const noteNames = ['line', 'code', 'column', 'closest', 'detail'].map((name) => `${noteMark}${name}`);

export const isNoteName = (column: string) => noteNames.includes(column);

/** An entry of the failed part of a delivery. */
export interface FailedEntry {
  readonly sku?: string | undefined;
  readonly element?: unknown;
  /** Line of the file that it was read from. */
  readonly line?: number | undefined;
  /** True if another element with its sku is stored since, so that nothing is left to mend. */
  readonly isStored?: boolean;
  readonly errors?: readonly {
    readonly code?: unknown;
    readonly title?: unknown;
    readonly jsonPath?: unknown;
    readonly closestMatch?: unknown;
    readonly detail?: unknown;
  }[];
}

/** The failed part of a delivery; no member is relied on. */
interface FailedPart<Entry> {
  readonly results?: readonly Entry[];
  /** Skus of which a later delivery has stored an element. */
  readonly storedSince?: readonly string[];
}

/** The entries of the failed part of a delivery, with what is stored since. */
export function entriesIn<Entry extends Pick<FailedEntry, 'sku'>>({
  results = [],
  storedSince = [],
}: FailedPart<Entry>): (Entry & { readonly isStored: boolean })[] {
  return results.map((entry) => ({ ...entry, isStored: storedSince.includes(entry.sku ?? '') }));
}

/** The entries that are still to be mended. */
export const openOf = <Entry extends Pick<FailedEntry, 'isStored'>>(entries: readonly Entry[]) =>
  entries.filter(({ isStored }) => isStored !== true);

/** Returns the header and the rows; members that are `null` have an empty cell. */
export function failedTable(entries: readonly FailedEntry[]): readonly (readonly string[])[] {
  const rows = entries.map((entry) => new Map([...cellsOf(entry), ...notesOf(entry)]));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const own = names.filter((name) => !isNote(name) && name !== 'sku');
  const columns = ['sku', ...own, ...names.filter(isNote)];
  return [columns, ...rows.map((row) => columns.map((name) => row.get(name) ?? ''))];
}

/** The cells of an element by path; of one that is no longer kept only its sku. */
function cellsOf({ element, sku = '' }: FailedEntry): [path: string, text: string][] {
  if (typeof element !== 'object' || element === null) return [['sku', sku]];
  return flat(element, '');
}

function flat(value: unknown, path: string): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, member]) => {
    if (Array.isArray(value)) return flat(member, `${path}[${name}]`);
    return flat(member, path === '' ? name : `${path}.${name}`);
  });
}

/** What is wrong with a failed element, by the name of the column; `placeOf` says what a path is called in the table. */
export function notesOf(
  { line, errors = [] }: FailedEntry,
  placeOf = (jsonPath: unknown) => memberPath(String(jsonPath ?? '')),
): [string, string][] {
  const all = (read: (error: (typeof errors)[number]) => unknown) =>
    errors
      .map(read)
      .filter((text) => typeof text === 'string' && text !== '')
      .join('; ');
  return [
    ...(line === undefined ? [] : [[`${noteMark}line`, String(line)] as [string, string]]),
    [`${noteMark}code`, all(({ code }) => code)],
    [`${noteMark}column`, all(({ jsonPath }) => placeOf(jsonPath))],
    [`${noteMark}closest`, all(({ closestMatch }) => closestMatch)],
    [`${noteMark}detail`, all(({ detail, title }) => detail ?? title)],
  ];
}
