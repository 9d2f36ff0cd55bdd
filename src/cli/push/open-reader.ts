import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { InvalidArgumentError } from 'commander';
import { elementShape } from '../../platform/documents/element-shape.ts';
import { describeDialect, detectDialect, rowsOf } from '../../sheets/files/csv-rows.ts';
import { encodings, type Source } from '../../sheets/files/encoding.ts';
import { isSheetMap } from '../../sheets/map/form.ts';
import { readMap } from '../../sheets/map/read-map.ts';
import { type OpenSheet, openSheet, type SheetEntry } from '../../sheets/open-sheet.ts';
import { WrongUse } from '../failures.ts';
import { readText } from '../files.ts';
import { choice, type OptionValues, parsed, switched, text } from '../options/option.ts';
import type { FileTarget } from './batches.ts';
import type { FileEntry, FileReader } from './entries.ts';
import { formatOfName, formats, type OpenFile, readElements } from './read-file.ts';

const quotes = { double: '"', single: "'", none: '' } as const;

/** How to read a file, and whether to show meanwhile what is done. */
export const fileOptions = {
  format: choice('<name>', 'format of the file (default: from its name and first bytes)', formats),
  map: text('<file>', 'JSON file that maps column names to paths, for CSV with other names'),
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

export type FileFlags = OptionValues<typeof fileOptions>;

function readSeparator(text: string): string {
  if (text === 'tab' || text === '\\t') return '\t';
  if (/^[^\w\s"']$/u.test(text) || text === '\t') return text;
  throw new InvalidArgumentError(
    'Use one character that is no letter, digit, blank or quote, or the word tab.',
  );
}

/** Opens a reader for the file: a table by its columns, anything else as JSON. */
export async function openReader(
  file: OpenFile,
  path: string,
  flags: FileFlags,
  target: Pick<FileTarget, 'schema' | 'contract' | 'noun'> & { readonly kind?: string },
  notes: Writable,
): Promise<FileReader> {
  const format = flags.format ?? formatOfName(path);
  if (format === 'csv') return readTable(file, flags, target, flags.quiet ? undefined : notes);
  for (const name of tableFlags) {
    if (flags[name] === undefined) continue;
    const option = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    throw new WrongUse(`${option} is only for CSV: use --format csv, or leave out ${option}.`);
  }
  return readElements(file.chunks, format);
}

const tableFlags = ['map', 'ignoreUnknown', 'decimal', 'separator', 'quote', 'encoding'] as const;

async function readTable(
  file: OpenFile,
  { map, quote, decimal, separator, encoding, ignoreUnknown }: FileFlags,
  { schema, contract, noun, kind = noun }: Parameters<typeof openReader>[3],
  notes: Writable | undefined,
): Promise<AsyncGenerator<FileEntry>> {
  const form = {
    element: await elementShape(schema, contract),
    kind,
    map: map === undefined ? {} : readMap(readText(map), map),
    ignoresUnknown: ignoreUnknown,
    decimal,
  };
  const { source, remove } = await rereadable(file);
  try {
    const dialect = await detectDialect(source, {
      encoding,
      separator,
      quote: quote === undefined ? undefined : quotes[quote],
    });
    const sheet = await openSheet(() => rowsOf(source, dialect), form);
    for (const note of notesOf(sheet, describeDialect(dialect))) notes?.write(`${note}\n`);
    return thenRemoved(withBytes(sheet.entries()), remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

/** How a table is read, for its sender. */
function notesOf({ decimal, ignored, map }: OpenSheet, dialect: string): string[] {
  const sign = decimal === undefined ? '' : `, decimal ${decimal}`;
  return [
    `The table is read as ${dialect}${sign}.`,
    ...(isSheetMap(map) && map.name !== undefined ? [`Its columns are those of ${map.name}.`] : []),
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
