import type { DecimalSign } from '@kontor/values/number-text';
import { type Answers, withAnswers } from './answers.ts';
import { errorIn, numberIn, plainText } from './cells.ts';
import { type FindFailed, failedRowsOf } from './failed-rows.ts';
import { isNote } from './failed-table.ts';
import { type Header, type NumberColumn, namesIn, readHeader, type SheetForm } from './header.ts';
import { isSheetMap } from './map/form.ts';
import { looksUp } from './map/inner-sources.ts';
import type { RowView } from './map/row-view.ts';
import type { JoinedRow, SheetRow } from './map/rows.ts';
import { withIds } from './marketplace-lists.ts';
import { isUnknown, readPath } from './path.ts';
import { hasName, lackedBy } from './recognize.ts';
import { BrokenRow, NotReadable, quoted, WrongFile } from './wrong-file.ts';

/** The rows of a file, from the beginning each time. */
export type Rows = () => AsyncIterable<SheetRow> | Iterable<SheetRow>;

/** What is needed to interpret a sheet; what is not stated is found out. */
export interface ReadingForm extends SheetForm {
  readonly answers?: Answers | undefined;
  /** Reads the lists of the marketplace; called if the map looks something up in one. */
  readonly readLists?: (() => Promise<SheetForm['lists']>) | undefined;
}

/** A row as an element, or why it is none (completes "The element is …"). */
export type SheetEntry = {
  /** Counted from 1. */
  readonly number: number;
  readonly line: number;
  readonly endByte: number;
} & (
  | { readonly kind: 'element'; readonly element: unknown }
  | { readonly kind: 'broken'; readonly reason: string }
);

/** A sheet that was read once. */
export interface OpenSheet {
  readonly columns: readonly string[];
  /** The decimal sign that the sheet shows, or that was stated. */
  readonly decimal: DecimalSign | undefined;
  /** The map that is used: the given one, or a ready one. */
  readonly map: SheetForm['map'];
  readonly ignored: readonly string[];
  /** What is done with values of the rows that `entries` has passed, for the sender to know. */
  readonly told: readonly string[];
  /** Reads it again. A row that cannot be converted to an element becomes a broken entry. */
  entries(): AsyncGenerator<SheetEntry>;
  /** Reads it again: the column names, and the rows of failed elements with what is wrong, to be mended and uploaded. */
  failedRows(find: FindFailed): AsyncGenerator<readonly string[]>;
}

/** Rows at the beginning among which the header is searched. */
const headRowsMax = 5;

/**
 * Opens a sheet with a row of column names. All of it is read before anything is delivered: an unclosed quote, a broken
 * character or a number that can be read in two ways is found before the first row is stored.
 */
export async function openSheet(rows: Rows, form: ReadingForm): Promise<OpenSheet> {
  const head = await headOf(rows);
  if (head.length === 0)
    throw new NotReadable('it is empty; a row of column names is expected.', { line: 1, byte: 1 });
  const { index, map: found } = findHeader(head, form);
  const lists = form.lists ?? (usesLists(found, form) ? await form.readLists?.() : undefined);
  const map = completed(found, head[index]?.cells ?? [], { ...form, lists });
  const stated = form.decimal ?? (isSheetMap(map) ? map.decimal : undefined);
  const header = readHeader(head[index]?.cells ?? [], { ...form, map, lists, decimal: stated });
  const { parents } = header.rules;
  const survey = new DecimalSurvey(header.numbers);
  for await (const row of below(rows, index)) {
    if (stated === undefined) survey.add(row);
    if (parents?.needsNames) parents.noteName({ cells: row.cells });
    else parents?.note({ cells: row.cells }, row.line);
  }
  if (parents?.needsNames)
    for await (const row of below(rows, index)) parents.note({ cells: row.cells }, row.line);
  const decimal = stated ?? survey.result();
  return {
    columns: header.names,
    decimal,
    map,
    ignored: header.ignored,
    get told() {
      return header.notes.lines;
    },
    entries: () => entriesOf(below(rows, index), header, decimal ?? 'point'),
    failedRows: (find) =>
      failedRowsOf(
        {
          header,
          element: form.element,
          decimal: decimal ?? 'point',
          rows: () => below(rows, index),
          entries: (madeBy) => entriesOf(below(rows, index), header, decimal ?? 'point', madeBy),
        },
        find,
      ),
  };
}

/** True if what the map says, or an answer, is looked up in the lists of the marketplace. */
function usesLists(map: SheetForm['map'], { kind, answers = {} }: ReadingForm): boolean {
  if (Object.keys(answers).some((name) => name.startsWith('productDescription.'))) return true;
  return isSheetMap(map) && Object.values(map.members[kind] ?? {}).some(looksUp);
}

/** The map with the answers; paths by column become a map that can have them. */
function completed(map: SheetForm['map'], cells: readonly unknown[], form: ReadingForm): SheetForm['map'] {
  const { kind, element, lists } = form;
  const answers = withIds(form.answers ?? {}, lists ?? {});
  if (Object.keys(answers).length === 0) return map;
  if (isSheetMap(map)) return withAnswers(map, kind, answers, element);
  const pairs = namesIn(cells).flatMap((name): [string, string][] => {
    const path = Object.hasOwn(map, name) ? map[name] : name;
    return path ? [[path, name]] : [];
  });
  const known = pairs.filter(([path]) => !form.ignoresUnknown || !isUnknown(readPath(path, path, element)));
  const members = Object.fromEntries(known);
  return withAnswers({ version: 1, members: { [kind]: members } }, kind, answers, element);
}

async function headOf(rows: Rows): Promise<SheetRow[]> {
  const head: SheetRow[] = [];
  for await (const row of rows()) {
    head.push(row);
    if (head.length === headRowsMax) break;
  }
  return head;
}

/** The rows below the header. */
async function* below(rows: Rows, index: number): AsyncGenerator<SheetRow> {
  let passed = -1;
  for await (const row of rows()) {
    passed += 1;
    if (passed > index) yield row;
  }
}

/** Finds the row of the column names, and the map that belongs to it. */
function findHeader(head: readonly SheetRow[], form: ReadingForm): { index: number; map: SheetForm['map'] } {
  const names = head.map(({ cells }) => namesIn(cells));
  const { map } = form;
  const wanted = isSheetMap(map) ? (map.recognize ?? []) : Object.keys(map);
  if (isSheetMap(map) || wanted.length > 0) {
    const found = names.findIndex((row) => wanted.every((name) => hasName(row, name)));
    return { index: Math.max(found, 0), map };
  }
  const isPath = (name: string) => !isUnknown(readPath(name, name, form.element));
  const paths = names.findIndex(
    (row) =>
      row.some((name) => name !== '') && row.every((name) => name === '' || isNote(name) || isPath(name)),
  );
  if (paths !== -1) return { index: paths, map };
  for (const ready of form.ready ?? []) {
    const index = names.findIndex((row) => lackedBy(row, ready).length === 0);
    if (index !== -1 && form.kind in ready.members) return { index, map: ready };
  }
  return { index: 0, map };
}

type Joined = JoinedRow | { readonly row: SheetRow; readonly broken: string };

async function* entriesOf(
  rows: AsyncIterable<SheetRow>,
  header: Header,
  decimal: DecimalSign,
  madeBy?: (row: RowView | undefined) => void,
): AsyncGenerator<SheetEntry> {
  header.notes.clear();
  const finish = header.finish();
  const joiner = header.join();
  let number = 0;
  const entryOf = (joined: Joined): SheetEntry => {
    number += 1;
    const { line, endByte } = joined.row;
    madeBy?.('broken' in joined ? undefined : joined);
    return { number, line, endByte, ...elementOf(joined, header, finish, decimal) };
  };
  for await (const row of rows) {
    const reason = shapeViolation(row, header);
    const done = reason === undefined ? joiner.add(row) : [...joiner.end(), { row, broken: reason }];
    for (const joined of done) yield entryOf(joined);
  }
  for (const joined of joiner.end()) yield entryOf(joined);
}

function shapeViolation({ cells }: SheetRow, { names }: Header): string | undefined {
  if (cells.length === names.length) return undefined;
  if (cells.length > names.length && cells.slice(names.length).every((cell) => cell === '')) return undefined;
  return `not a row of this table: it has ${cells.length} cells, but the table has ${names.length} columns`;
}

type ElementOrReason =
  | { readonly kind: 'element'; readonly element: unknown }
  | { readonly kind: 'broken'; readonly reason: string };

function elementOf(
  joined: JoinedRow | { readonly broken: string },
  { plan, names, used }: Header,
  finish: ReturnType<Header['finish']>,
  decimal: DecimalSign,
): ElementOrReason {
  const reason = 'broken' in joined ? joined.broken : errorIn(joined.cells, used, names);
  if ('broken' in joined || reason !== undefined) return { kind: 'broken', reason: reason ?? '' };
  try {
    const element = plan.build(joined, decimal) ?? {};
    finish(element, joined);
    return { kind: 'element', element };
  } catch (error) {
    if (error instanceof BrokenRow) return { kind: 'broken', reason: error.message };
    throw error;
  }
}

const shownMax = 10;

/** Finds out the decimal sign of a sheet from the numbers that show it. */
class DecimalSurvey {
  readonly #columns: readonly NumberColumn[];
  readonly #shown = new Map<DecimalSign, string>();
  readonly #ambiguous: string[] = [];
  #ambiguousCount = 0;

  constructor(columns: readonly NumberColumn[]) {
    this.#columns = columns;
  }

  add({ cells, line }: SheetRow): void {
    for (const { position, name, isAmount } of this.#columns) {
      const stored = cells[position];
      if (typeof stored !== 'string') continue;
      const cell = plainText(stored);
      const number = numberIn(cell, isAmount)?.number;
      if (number === undefined) continue;
      if ('value' in number) {
        if (number.shows !== undefined && !this.#shown.has(number.shows))
          this.#shown.set(number.shows, `line ${line} has ${quoted(cell)}`);
        continue;
      }
      this.#ambiguousCount += 1;
      if (this.#ambiguous.length < shownMax)
        this.#ambiguous.push(
          `  line ${line}, column ${quoted(name)}: ${quoted(cell)} is ${number.point} with a decimal point and ${number.comma} with a decimal comma`,
        );
    }
  }

  /**
   * Returns the decimal sign that the sheet shows; undefined if it shows none and needs none. Throws `WrongFile` if a
   * number is ambiguous and the sheet shows no decimal sign, or both.
   */
  result(): DecimalSign | undefined {
    const [shown] = this.#shown.keys();
    if (this.#ambiguousCount === 0 || this.#shown.size === 1)
      return this.#shown.size === 1 ? shown : undefined;
    const others = this.#ambiguousCount - this.#ambiguous.length;
    throw new WrongFile(
      [
        `The table has numbers that can be read in two ways${this.#reason()}:`,
        ...this.#ambiguous,
        ...(others > 0 ? [`  … and ${others} more`] : []),
        'Nothing was delivered. State the decimal sign with --decimal point or --decimal comma.',
      ].join('\n'),
    );
  }

  #reason(): string {
    return this.#shown.size === 0
      ? ', and nothing shows which is meant'
      : `, and others show both decimal signs (${[...this.#shown.values()].join(', ')})`;
  }
}
