import { readFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { WrongUse } from '../failures.ts';
import { elementShape } from './csv/element-schema.ts';
import { parseColumnMap } from './csv/header.ts';
import { readCsv } from './csv/read-csv.ts';
import type { FileReader } from './entries.ts';
import type { DeliveryTarget } from './kinds.ts';
import { type Format, formatOfName, formats, type OpenFile, readElements } from './read-file.ts';

/** How to read a file, and what to show meanwhile. */
export interface FileFlags {
  readonly format?: Format;
  readonly map?: string;
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
    .option('--quiet', 'do not show progress');
}

/** Opens a reader for the file: a table by its columns, anything else as JSON. */
export async function openReader(
  { chunks }: OpenFile,
  path: string,
  flags: FileFlags,
  { schema, contract }: Pick<DeliveryTarget, 'schema' | 'contract'>,
): Promise<FileReader> {
  const format = flags.format ?? formatOfName(path);
  if (format === 'csv') {
    const map = flags.map === undefined ? {} : parseColumnMap(await readText(flags.map), flags.map);
    return readCsv(chunks, { element: await elementShape(schema, contract), map });
  }
  if (flags.map === undefined) return readElements(chunks, format);
  throw new WrongUse('--map is only for CSV: use --format csv, or leave out --map.');
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: Error) => {
    throw new WrongUse(`${path} cannot be read: ${error.message}.`);
  });
}
