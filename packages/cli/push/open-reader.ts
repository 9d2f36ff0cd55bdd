import { existsSync, writeFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import {
  type Answers,
  type FileEntry,
  type FileReader,
  type OpenSheet,
  openSheet,
  type ReadingForm,
  readAnswers,
  readElements,
  readMap,
  type Setting,
  type SheetEntry,
} from '@kontor/client/elements';
import { isSheetMap, type SheetMap } from '@kontor/client/kinds';
import { beginsWorkbook, encodings } from '@kontor/client/rows';
import { elementShape } from '@kontor/contract/documents/element-shape';
import { InvalidArgumentError } from 'commander';
import { WrongUse } from '../failures.ts';
import { readInput, readText, unwritable } from '../files.ts';
import { choice, type OptionValues, parsed, switched, text } from '../options/option.ts';
import { quoted } from '../output/text.ts';
import type { FileTarget } from './batches.ts';
import { openCsv, openWorkbookFile, quotes } from './open-rows.ts';
import { formatOfName, formats, type OpenFile } from './read-file.ts';

/** How to read a file, and whether to show meanwhile what is done. */
export const fileOptions = {
  format: choice('<name>', 'format of the file (default: from its name and first bytes)', formats),
  map: text(
    '<file>',
    'JSON file that maps columns to members, or the name of a ready map, for other columns',
  ),
  ignoreUnknown: switched('ignore CSV columns whose names are no paths'),
  decimal: choice('<sign>', 'decimal sign of numbers in CSV (default: shown by the table)', [
    'comma',
    'point',
  ]),
  separator: parsed('<character>', 'separator of CSV cells, or "tab" (default: detected)', readSeparator),
  quote: choice(
    '<kind>',
    'quotes around CSV cells (default: detected)',
    Object.keys(quotes) as (keyof typeof quotes)[],
  ),
  encoding: choice('<name>', 'encoding of CSV (default: detected)', encodings),
  sheet: text('<name>', 'sheet of a workbook (default: the only one with rows)'),
  quiet: switched('do not show progress, nor how a table is read'),
};

/** What a table of a partner cannot say. */
export const answerOptions = {
  answers: text('<file>', 'JSON file of what the table cannot say, - for standard input'),
  saveMap: text('<file>', 'file to keep the map in, with its answers'),
};

export type FileFlags = OptionValues<typeof fileOptions> & Partial<OptionValues<typeof answerOptions>>;

function readSeparator(text: string): string {
  if (text === 'tab' || text === '\\t') return '\t';
  if (/^[^\w\s"']$/u.test(text) || text === '\t') return text;
  throw new InvalidArgumentError(
    'Use one character that is no letter, digit, blank or quote, or the word tab.',
  );
}

/** What a file is read as, and what the reader gets from elsewhere. */
export interface ReadingTarget extends Pick<FileTarget, 'schema' | 'contract' | 'noun'> {
  /** Kind by which maps have their members. */
  readonly kind?: string;
  /** Reads the brands and categories of the marketplace; called if a map looks something up in them. */
  readonly readLists?: () => Promise<Setting['lists']>;
  /** Answers that were given otherwise than by a file. */
  readonly given?: Answers | undefined;
  /** Standard input, for answers. */
  readonly input?: AsyncIterable<Uint8Array>;
}

/** Opens a reader for the file: a table by its columns, anything else as JSON. */
export async function openReader(
  file: OpenFile,
  path: string,
  flags: FileFlags,
  target: ReadingTarget,
  notes: Writable,
): Promise<Opened> {
  const opened = await openAny(file, path, flags, target);
  const { sheet, said } = opened;
  for (const note of said) notes.write(`${note}\n`);
  if (flags.saveMap !== undefined && sheet !== undefined) keepMap(flags.saveMap, sheet);
  return opened;
}

/** A file that is open, and the sheet if it has rows and columns. */
interface Opened {
  readonly reader: FileReader;
  readonly sheet?: OpenSheet;
  readonly said: readonly string[];
  /** Releases what is needed to read it, where the reader is not read to its end. */
  close?(): Promise<void>;
}

/** Opens a file, and unless `quiet` says how it is read. */
export async function openAny(
  file: OpenFile,
  path: string,
  flags: FileFlags,
  target: ReadingTarget,
): Promise<Opened> {
  const { format, opened } = await formatOf(file, path, flags.format);
  if (format === 'workbook') {
    refuse(flags, csvFlags, 'CSV: leave it out');
    return openTable(opened, format, flags, target);
  }
  refuse(flags, ['sheet'], 'workbooks: leave it out');
  if (format === 'csv') return openTable(opened, format, flags, target);
  refuse(flags, [...tableFlags, ...csvFlags], 'tables: use --format csv, or leave it out');
  return { reader: readElements(opened.chunks, format), said: [] };
}

/** Finds the format of a file: of a workbook by its first bytes, of others by its name, or by a separator in the first line. */
async function formatOf(file: OpenFile, path: string, stated: FileFlags['format']) {
  const chunks = file.chunks[Symbol.asyncIterator]();
  const first = await chunks.next();
  const rest = { [Symbol.asyncIterator]: () => chunks };
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* rest;
  }
  const opened = { ...file, chunks: all() };
  const named = stated ?? formatOfName(path);
  if (first.done) return { format: named, opened };
  const head = first.value.subarray(0, headBytesMax);
  if (named !== 'json' && named !== 'ndjson' && beginsWorkbook(head))
    return { format: 'workbook', opened } as const;
  if (named !== undefined) return { format: named, opened };
  const text = Buffer.from(head)
    .toString('utf8')
    .replaceAll('\0', '')
    .replace(/^\uFEFF/, '')
    .trimStart();
  const [line = ''] = text.split(/[\r\n]/, 1);
  const isTable = !/^[[{]/.test(text) && (/[,;\t|]/.test(line) || /\.(txt|tab)$/i.test(path));
  return { format: isTable ? 'csv' : undefined, opened } as const;
}

/** Bytes in which the first line of a table of unknown name is searched. */
const headBytesMax = 64 * 1024;

const csvFlags = ['separator', 'quote', 'encoding'] as const;
const tableFlags = ['map', 'answers', 'saveMap', 'ignoreUnknown', 'decimal'] as const;

function refuse(flags: FileFlags, names: readonly (keyof FileFlags)[], use: string): void {
  const wrong = names.find((name) => flags[name] !== undefined);
  if (wrong === undefined) return;
  const option = wrong.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new WrongUse(`--${option} is only for ${use}.`);
}

async function openTable(
  file: OpenFile,
  format: 'csv' | 'workbook',
  flags: FileFlags,
  target: ReadingTarget,
): Promise<Opened> {
  const { schema, contract, noun, kind = noun, readLists } = target;
  const { decimal, ignoreUnknown } = flags;
  const { readyMaps } = await import('@kontor/client/tables');
  const form: ReadingForm = {
    element: await elementShape(schema, contract),
    kind,
    map: mapOf(flags.map, readyMaps),
    ready: flags.ignoreUnknown ? [] : Object.values(readyMaps),
    answers: { ...(await answersOf(flags.answers, target)), ...target.given },
    ignoresUnknown: ignoreUnknown,
    decimal,
    readLists,
  };
  const table = await (format === 'csv' ? openCsv(file, flags) : openWorkbookFile(file, flags.sheet));
  try {
    const sheet = await openSheet(table.rows, form);
    const said = flags.quiet ? [] : notesOf(sheet, table.form, flags.map === undefined);
    const { close } = table;
    return { reader: thenClosed(withBytes(sheet.entries()), close), sheet, said, close };
  } catch (error) {
    await table.close();
    throw error;
  }
}

/** A map file, or a ready map of that name. */
function mapOf(name: string | undefined, ready: Readonly<Record<string, SheetMap>>): ReadingForm['map'] {
  if (name === undefined) return {};
  return !existsSync(name) && Object.hasOwn(ready, name)
    ? (ready[name] as SheetMap)
    : readMap(readText(name), name);
}

async function answersOf(name: string | undefined, { input }: ReadingTarget): Promise<Answers> {
  if (name === undefined) return {};
  if (name !== '-' || input === undefined) return readAnswers(readText(name), name);
  return readAnswers((await readInput(input)).toString(), 'standard input');
}

/** Writes the map of a sheet, with its answers. */
export function keepMap(path: string, { map }: OpenSheet): void {
  try {
    writeFileSync(path, `${JSON.stringify(map, undefined, 2)}\n`);
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** How a table is read, for its sender. */
function notesOf({ decimal, ignored, map }: OpenSheet, dialect: string, isRecognised: boolean): string[] {
  const sign = decimal === undefined ? '' : `, decimal ${decimal}`;
  return [
    `The table is read as ${dialect}${sign}.`,
    ...(isSheetMap(map) && map.name !== undefined
      ? [
          isRecognised
            ? `Its columns are those of ${map.name}; --map reads it differently.`
            : `The map is for ${map.name}.`,
        ]
      : []),
    ...(ignored.length === 0 ? [] : [`Ignored columns: ${ignored.join(', ')}.`]),
  ];
}

async function* withBytes(entries: AsyncIterable<SheetEntry>): AsyncGenerator<FileEntry> {
  for await (const entry of entries) {
    if (entry.kind === 'broken') yield entry;
    else {
      const { number, line, endByte, element } = entry;
      yield { kind: 'element', number, line, endByte, json: Buffer.from(JSON.stringify(element)) };
    }
  }
}

async function* thenClosed(
  entries: AsyncGenerator<FileEntry>,
  close: () => Promise<void>,
): AsyncGenerator<FileEntry> {
  try {
    yield* entries;
  } finally {
    await close();
  }
}

/** Names the file, and how it is read, as flags of another command. */
export function readingFlags(
  path: string,
  flags: FileFlags & { readonly kind?: string | undefined },
): string {
  const { kind, map, saveMap, answers, sheet, decimal, ignoreUnknown } = flags;
  const stated = {
    ...(kind !== 'products' && { kind }),
    map: saveMap ?? map,
    ...(saveMap === undefined && answers !== '-' && { answers }),
    sheet,
    decimal,
  };
  const words = Object.entries(stated).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, inShell(value)],
  );
  return [inShell(path), ...words, ...(ignoreUnknown ? ['--ignore-unknown'] : [])].join(' ');
}

const inShell = (word: string) => (/^[\w./:@%+=,-]+$/.test(word) ? word : quoted(word));
