/** Failed elements as the rows of the file that they were read from, which are mended there and uploaded again. */
import type { Shape } from '@kontor/contract/documents/shape';
import { memberPath } from '@kontor/values/element-path';
import { clearNumber, type DecimalSign } from '@kontor/values/number-text';
import { type Cell, numberIn, plainText } from './cells.ts';
import { type FailedEntry, isNoteName, noteNames, notesOf } from './failed-table.ts';
import type { Header } from './header.ts';
import type { RowView } from './map/row-view.ts';
import type { SheetRow } from './map/rows.ts';
import { isUnknown, readPath, type Step } from './path.ts';

/** Returns why the element of a row failed; undefined if it did not. */
export type FindFailed = (element: unknown, line: number) => FailedEntry | undefined;

/** A sheet that is open, to be read from its first row. */
interface Source {
  readonly header: Header;
  readonly element: Shape;
  readonly decimal: DecimalSign;
  rows(): AsyncIterable<SheetRow>;
  /** Reads all entries; tells before each by which row it is made, with what it inherits from. */
  entries(madeBy: (row: RowView | undefined) => void): AsyncIterable<Entry>;
}

/** A row as an element, or why it is none. */
type Entry = { readonly line: number } & (
  | { readonly kind: 'element'; readonly element: unknown }
  | { readonly kind: 'broken'; readonly reason: string }
);

/**
 * Yields the column names, and the rows of failed elements as they stand in the file, with the rows that they inherit from or
 * are made equal to, and what is wrong in columns that an upload leaves out. Rows that cannot be read are failed ones too.
 */
export async function* failedRowsOf(source: Source, find: FindFailed): AsyncGenerator<readonly string[]> {
  const { header, element, decimal, rows } = source;
  const { failed, needed } = await findRows(source, find);
  const { names } = header;
  const ambiguous = new Map(header.numbers.map(({ position, isAmount }) => [position, isAmount]));
  const isKept = (_: unknown, position: number) => !isNoteName(names[position] ?? '');
  const textOf = (cell: Cell, position: number) => {
    const isAmount = ambiguous.get(position);
    if (isAmount === undefined) return String(cell);
    return unambiguous(String(cell), isAmount, typeof cell === 'number' ? 'point' : decimal);
  };
  yield [...names.filter(isKept), ...noteNames];
  for await (const { cells, line } of rows()) {
    if (!needed.has(line)) continue;
    const notes = new Map(notesOf(failed.get(line) ?? {}, (path) => columnsAt(path, header, element)));
    // A row with too few or too many cells stays one, so that it is not read with its cells in other columns.
    yield [...cells.map(textOf).filter(isKept), ...noteNames.map((name) => notes.get(name) ?? '')];
  }
}

/** Finds what failed by line, and the lines of all rows that are needed to make those elements again. */
async function findRows({ header, entries }: Source, find: FindFailed) {
  const failed = new Map<number, FailedEntry>();
  const needed = new Set<number>();
  const groups = new Set<string>();
  const made: { by?: RowView | undefined } = {};
  const read = () =>
    entries((by) => {
      made.by = by;
    });
  const need = (line: number) => {
    for (const each of [line, ...linesOf(made.by)]) needed.add(each);
  };
  for await (const entry of read()) {
    const { line } = entry;
    const isBroken = entry.kind === 'broken';
    const found: FailedEntry | undefined = isBroken
      ? { errors: [{ detail: entry.reason }] }
      : find(entry.element, line);
    if (found === undefined) continue;
    failed.set(line, { ...found, line });
    if (found.isStored) continue;
    need(line);
    if (!isBroken) for (const group of header.groupsOf(entry.element)) groups.add(group);
  }
  if (groups.size > 0) {
    for await (const entry of read())
      if (entry.kind === 'element' && header.groupsOf(entry.element).some((each) => groups.has(each)))
        need(entry.line);
  }
  return { failed, needed };
}

/** The lines of a row and of all that it inherits from. */
function linesOf(row: RowView | undefined): number[] {
  if (row === undefined) return [];
  const { line, group = [], parent } = row;
  const own = [line, ...group.map((each) => each.line)].filter((each) => each !== undefined);
  return [...own, ...linesOf(parent)];
}

/** The same number in a form that says which decimal sign is meant, because the other rows, which may show it, are gone. */
function unambiguous(cell: string, isAmount: boolean, decimal: DecimalSign): string {
  const text = plainText(cell);
  const read = numberIn(text, isAmount)?.number;
  return read === undefined || 'value' in read ? cell : clearNumber(text, decimal);
}

/** The columns that fill a place of the element, or the path of what no column fills. */
function columnsAt(jsonPath: unknown, { assignments }: Header, element: Shape): string {
  const path = memberPath(String(jsonPath ?? ''));
  const read = path === '' ? undefined : readPath(path, path, element);
  if (read === undefined || isUnknown(read)) return path;
  const place = placeText(read.steps);
  const found = assignments.filter((each) => placeText(each.path.steps) === place);
  const columns = [...new Set(found.flatMap((each) => each.columns))];
  return columns.length === 0 ? path : columns.join(', ');
}

/** Steps as a text that is the same for every entry of a list. */
const placeText = (steps: readonly Step[]) =>
  steps.map((step) => ('name' in step ? step.name : '*')).join('.');
