import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { WrongUse } from '../failures.ts';
import { elementShape } from './csv/element-schema.ts';
import { type Encoding, encodings } from './csv/encoding.ts';
import { parseColumnMap } from './csv/header.ts';
import type { DecimalSign } from './csv/number-text.ts';
import { openTable, type TableForm } from './csv/read-csv.ts';
import { rereadable } from './csv/spool.ts';
import type { FileEntry, FileReader } from './entries.ts';
import type { DeliveryTarget } from './kinds.ts';
import { type Format, formatOfName, formats, type OpenFile, readElements } from './read-file.ts';

/** How to read a file, and what to show meanwhile. */
export interface FileFlags {
  readonly format?: Format;
  readonly map?: string;
  readonly ignoreUnknown?: true;
  readonly decimal?: DecimalSign;
  readonly separator?: string;
  readonly quote?: string;
  readonly encoding?: Encoding;
  readonly quiet?: true;
}

export function addFileOptions(command: Command): void {
  command
    .addOption(
      new Option('--format <name>', 'format of the file (default: from its name and first bytes)').choices(
        formats,
      ),
    )
    .option('--map <file>', 'JSON file that maps column names to paths, for CSV with other names')
    .option('--ignore-unknown', 'ignore CSV columns whose names are no paths')
    .addOption(
      new Option('--decimal <sign>', 'decimal sign of numbers in CSV (default: shown by the table)').choices([
        'comma',
        'point',
      ]),
    )
    .option('--separator <character>', 'separator of CSV cells, or "tab" (default: detected)', readSeparator)
    .addOption(
      new Option('--quote <kind>', 'quotes around CSV cells (default: detected)').choices(
        Object.keys(quotes),
      ),
    )
    .addOption(new Option('--encoding <name>', 'encoding of CSV (default: detected)').choices(encodings))
    .option('--quiet', 'do not show progress, nor how a table is read');
}

const quotes: Readonly<Record<string, string>> = { double: '"', single: "'", none: '' };

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
  { schema, contract }: Pick<DeliveryTarget, 'schema' | 'contract'>,
  notes: Writable,
): Promise<FileReader> {
  const format = flags.format ?? formatOfName(path);
  if (format === 'csv') {
    const element = await elementShape(schema, contract);
    return readTable(file, { ...(await formOf(flags)), element }, flags.quiet ? undefined : notes);
  }
  for (const name of tableFlags) {
    if (flags[name] === undefined) continue;
    const option = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    throw new WrongUse(`${option} is only for CSV: use --format csv, or leave out ${option}.`);
  }
  return readElements(file.chunks, format);
}

const tableFlags = ['map', 'ignoreUnknown', 'decimal', 'separator', 'quote', 'encoding'] as const;

async function formOf({ map, quote, ...flags }: FileFlags): Promise<Omit<TableForm, 'element'>> {
  const { decimal, separator, encoding, ignoreUnknown } = flags;
  return {
    map: map === undefined ? {} : parseColumnMap(await readText(map), map),
    ignoresUnknown: ignoreUnknown,
    quote: quote === undefined ? undefined : quotes[quote],
    decimal,
    separator,
    encoding,
  };
}

async function readTable(
  file: OpenFile,
  form: TableForm,
  notes: Writable | undefined,
): Promise<AsyncGenerator<FileEntry>> {
  const { source, remove } = await rereadable(file);
  try {
    const table = await openTable(source, form);
    for (const note of table.notes) notes?.write(`${note}\n`);
    return thenRemoved(table.entries(), remove);
  } catch (error) {
    await remove();
    throw error;
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

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: Error) => {
    throw new WrongUse(`${path} cannot be read: ${error.message}.`);
  });
}
