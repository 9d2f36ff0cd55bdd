import type { Shape } from '@kontor/contract/documents/shape';
import type { DecimalSign } from '@kontor/values/number-text';
import type { Answers } from './answers.ts';
import type { FindFailed } from './failed-rows.ts';
import { bytesOf } from './files/bytes.ts';
import { describeDialect, detectDialect, rowsOf, type StatedDialect } from './files/csv-rows.ts';
import { type ElementKind, elementKinds } from './kinds.ts';
import type { ColumnMap, SheetMap } from './map/form.ts';
import { openSheet, type ReadingForm, type Rows } from './open-sheet.ts';
import { readyMaps } from './ready/index.ts';
import { beginsWorkbook } from './workbook/beginning.ts';
import { WrongFile } from './wrong-file.ts';

/** How a file is read; what is not stated is found out. */
export interface TableOptions extends StatedDialect {
  readonly kind: ElementKind;
  /** A map, or the name of a ready one; otherwise the ready map whose columns the table has. */
  readonly map?: SheetMap | ColumnMap | string;
  readonly answers?: Answers;
  readonly ignoreUnknown?: boolean;
  readonly decimal?: DecimalSign;
  /** Sheet of a workbook. */
  readonly sheet?: string;
}

/** A row of a table as an element. */
export interface TableElement {
  /** Line of the file, or row of the sheet. */
  readonly line: number;
  readonly element: object;
  /** The element as JSON in UTF-8, as deliveries of the client take it. */
  readonly json: Uint8Array;
}

/** A row that is no element; `reason` completes "The element is …". */
export interface BrokenRow {
  readonly line: number;
  readonly reason: string;
}

/** A table that is open. It has been read once, so that what is wrong with the whole of it is known. */
export interface Table {
  /** Says how it is read. */
  readonly form: string;
  readonly columns: readonly string[];
  /** Columns that fill nothing. */
  readonly ignored: readonly string[];
  /** The map that is used, with the answers in it. */
  readonly map: SheetMap | ColumnMap;
  /** Rows that could not be read, among those that `elements` has passed. */
  readonly broken: readonly BrokenRow[];
  /** What is done with values of the rows that `elements` has passed, for their sender to know. */
  readonly told: readonly string[];
  /** Reads the rows from the first one. */
  elements(): AsyncGenerator<TableElement>;
  /**
   * The column names, and the rows of failed elements with those that they inherit from; what is wrong stands in columns that an
   * upload leaves out. Rows that could not be read are failed ones too.
   */
  failedRows(find: FindFailed): AsyncGenerator<readonly string[]>;
}

/** What is known of the elements and of the marketplace. */
export interface TableSetting extends Pick<ReadingForm, 'readLists'> {
  /** The shape of the elements of a kind. */
  shapeOf(kind: ElementKind): Promise<Shape>;
}

/** Opens a table: CSV, a workbook (`.xlsx`, `.ods`) or a product feed in XML. Throws `WrongFile`, which says what to do. */
export async function openTableWith(
  file: Blob,
  options: TableOptions,
  { shapeOf, readLists }: TableSetting,
): Promise<Table> {
  const { kind, answers, decimal, ignoreUnknown } = options;
  if (!Object.hasOwn(elementKinds, kind))
    throw new WrongFile(`There is no kind "${kind}"; the kinds are ${Object.keys(elementKinds).join(', ')}.`);
  const { rows, form } = await openRows(file, options);
  const sheet = await openSheet(rows, {
    element: await shapeOf(kind),
    kind,
    map: mapOf(options.map),
    ready: ignoreUnknown ? [] : Object.values(readyMaps),
    answers,
    decimal,
    ignoresUnknown: ignoreUnknown,
    readLists,
  });
  const broken: BrokenRow[] = [];
  return {
    form,
    columns: sheet.columns,
    failedRows: sheet.failedRows,
    ignored: sheet.ignored,
    map: sheet.map,
    broken,
    get told() {
      return sheet.told;
    },
    async *elements() {
      broken.length = 0;
      for await (const entry of sheet.entries()) {
        const { line } = entry;
        if (entry.kind === 'broken') broken.push({ line, reason: entry.reason });
        else yield elementOf(line, entry.element as object);
      }
    },
  };
}

const encoder = new TextEncoder();

function elementOf(line: number, element: object): TableElement {
  return {
    line,
    element,
    get json() {
      return encoder.encode(JSON.stringify(element));
    },
  };
}

function mapOf(map: TableOptions['map'] = {}): SheetMap | ColumnMap {
  if (typeof map !== 'string') return map;
  const ready = Object.hasOwn(readyMaps, map) ? readyMaps[map] : undefined;
  if (ready !== undefined) return ready;
  throw new WrongFile(`There is no ready map "${map}"; use one of ${Object.keys(readyMaps).join(', ')}.`);
}

async function openRows(file: Blob, options: TableOptions): Promise<{ rows: Rows; form: string }> {
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  if (!beginsWorkbook(head)) {
    const source = () => bytesOf(file);
    const dialect = await detectDialect(source, options);
    return { rows: () => rowsOf(source, dialect), form: describeDialect(dialect) };
  }
  const { readSheet } = await import('./workbook/workbook.ts');
  const { sheet, rows } = await readSheet(file, options.sheet);
  return { rows, form: `the sheet ${JSON.stringify(sheet)}` };
}
