import { createReadStream, createWriteStream, existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { InvalidArgumentError } from 'commander';
import { elementShape } from '../../platform/documents/element-shape.ts';
import { type Answers, readAnswers } from '../../sheets/answers.ts';
import { describeDialect, detectDialect, rowsOf } from '../../sheets/files/csv-rows.ts';
import { encodings, type Source } from '../../sheets/files/encoding.ts';
import type { Setting } from '../../sheets/map/compile.ts';
import { isSheetMap, type SheetMap } from '../../sheets/map/form.ts';
import { readMap } from '../../sheets/map/read-map.ts';
import { type OpenSheet, openSheet, type ReadingForm, type SheetEntry } from '../../sheets/open-sheet.ts';
import { WrongUse } from '../failures.ts';
import { readText, unwritable } from '../files.ts';
import { choice, type OptionValues, parsed, switched, text } from '../options/option.ts';
import type { FileTarget } from './batches.ts';
import type { FileEntry, FileReader } from './entries.ts';
import { formatOfName, formats, type OpenFile, readElements } from './read-file.ts';

const quotes = { double: '"', single: "'", none: '' } as const;

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
): Promise<FileReader> {
  const { reader, sheet, said } = await openAny(file, path, flags, target);
  if (flags.quiet !== true) for (const note of said) notes.write(`${note}\n`);
  if (flags.saveMap !== undefined && sheet !== undefined) saveMap(flags.saveMap, sheet);
  return reader;
}

/** A file that is open, and the sheet if it has rows and columns. */
interface Opened {
  readonly reader: FileReader;
  readonly sheet?: OpenSheet;
  readonly said: readonly string[];
}

/** Opens a file, and says how it is read. */
export async function openAny(
  file: OpenFile,
  path: string,
  flags: FileFlags,
  target: ReadingTarget,
): Promise<Opened> {
  const named = flags.format ?? formatOfName(path);
  const { format, opened } =
    named === undefined ? await formatOfContent(file, path) : { format: named, opened: file };
  if (format === 'csv') return openTable(opened, flags, target);
  for (const name of tableFlags) {
    if (flags[name] === undefined) continue;
    const option = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    throw new WrongUse(`${option} is only for CSV: use --format csv, or leave out ${option}.`);
  }
  return { reader: readElements(opened.chunks, format), said: [] };
}

/** Finds the format of a file whose name does not tell it: the first line of a table has a separator. */
async function formatOfContent(
  file: OpenFile,
  path: string,
): Promise<{ format: 'csv' | undefined; opened: OpenFile }> {
  const chunks = file.chunks[Symbol.asyncIterator]();
  const first = await chunks.next();
  const rest = { [Symbol.asyncIterator]: () => chunks };
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* rest;
  }
  const opened = { ...file, chunks: all() };
  if (first.done) return { format: undefined, opened };
  const head = first.value.subarray(0, headBytesMax);
  refuseOtherFiles(head, path);
  const text = Buffer.from(head)
    .toString('utf8')
    .replaceAll('\0', '')
    .replace(/^\uFEFF/, '')
    .trimStart();
  const [line = ''] = text.split(/[\r\n]/, 1);
  const isTable = !/^[[{]/.test(text) && (/[,;\t|]/.test(line) || /\.(txt|tab)$/i.test(path));
  return { format: isTable ? 'csv' : undefined, opened };
}

/** Bytes in which the first line of a table of unknown name is searched. */
const headBytesMax = 64 * 1024;

function refuseOtherFiles(head: Uint8Array, path: string): void {
  const begins = Buffer.from(head.subarray(0, 64)).toString('latin1');
  if (begins.startsWith('PK\u0003\u0004'))
    throw new WrongUse(`${path} is a workbook or an archive: save the sheet as CSV, and push that.`);
  if (/^(\u00ef\u00bb\u00bf)?\s*<(\?xml|rss|feed)\b/i.test(begins))
    throw new WrongUse(`${path} is XML: use a table of the same data, such as the feed as TSV.`);
}

const tableFlags = [
  'map',
  'answers',
  'saveMap',
  'ignoreUnknown',
  'decimal',
  'separator',
  'quote',
  'encoding',
] as const;

async function openTable(file: OpenFile, flags: FileFlags, target: ReadingTarget): Promise<Opened> {
  const { schema, contract, noun, kind = noun, readLists } = target;
  const { quote, decimal, separator, encoding, ignoreUnknown } = flags;
  const { readyMaps } = await import('../../sheets/ready/index.ts');
  const form: ReadingForm = {
    element: await elementShape(schema, contract),
    kind,
    map: mapOf(flags.map, readyMaps),
    ready: flags.ignoreUnknown ? [] : Object.values(readyMaps),
    answers: await answersOf(flags.answers, target),
    ignoresUnknown: ignoreUnknown,
    decimal,
    readLists,
  };
  const { source, remove } = await rereadable(file);
  try {
    const dialect = await detectDialect(source, {
      encoding,
      separator,
      quote: quote === undefined ? undefined : quotes[quote],
    });
    const sheet = await openSheet(() => rowsOf(source, dialect), form);
    const said = notesOf(sheet, describeDialect(dialect));
    return { reader: thenRemoved(withBytes(sheet.entries()), remove), sheet, said };
  } catch (error) {
    await remove();
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
  const chunks: Uint8Array[] = [];
  for await (const chunk of input) chunks.push(chunk);
  return readAnswers(Buffer.concat(chunks).toString(), 'standard input');
}

function saveMap(path: string, { map }: OpenSheet): void {
  try {
    writeFileSync(path, `${JSON.stringify(map, undefined, 2)}\n`);
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** How a table is read, for its sender. */
function notesOf({ decimal, ignored, map }: OpenSheet, dialect: string): string[] {
  const sign = decimal === undefined ? '' : `, decimal ${decimal}`;
  return [
    `The table is read as ${dialect}${sign}.`,
    ...(isSheetMap(map) && map.name !== undefined
      ? [`Its columns are those of ${map.name}; --map reads it differently.`]
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

async function* thenRemoved(
  entries: AsyncGenerator<FileEntry>,
  remove: () => Promise<void>,
): AsyncGenerator<FileEntry> {
  try {
    yield* entries;
  } finally {
    await remove();
  }
}

/** A file that can be read more than once; `remove` removes what was stored for that. */
interface Rereadable {
  readonly source: Source;
  remove(): Promise<void>;
}

/** Makes a file readable more than once. What comes from standard input or a pipe is stored in a temporary file. */
async function rereadable({ chunks, reopen }: OpenFile): Promise<Rereadable> {
  if (reopen !== undefined) return { source: reopen, remove: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'kontor-push-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'table');
  try {
    await pipeline(Readable.from(chunks), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await remove();
    throw error;
  }
  return { source: () => createReadStream(path), remove };
}
