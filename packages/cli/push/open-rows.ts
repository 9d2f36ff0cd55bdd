import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Rows } from '@kontor/client/elements';
import { describeDialect, detectDialect, keepRows, rowsOf, type StatedDialect } from '@kontor/client/rows';
import type { OpenFile } from './read-file.ts';
import { WorkbookThread } from './workbook-rows.ts';

/** Kinds of quotes, by their names for `--quote`. */
export const quotes = { double: '"', single: "'", none: '' } as const;

/** The rows of a table, which can be read more than once. */
interface OpenRows {
  readonly rows: Rows;
  /** Says how it is read. */
  readonly form: string;
  /** Releases what is needed to read it. */
  close(): Promise<void>;
}

interface CsvFlags extends Omit<StatedDialect, 'quote'> {
  readonly quote?: keyof typeof quotes | undefined;
}

export async function openCsv(file: OpenFile, flags: CsvFlags): Promise<OpenRows> {
  const { path, reopen, close } = await rereadable(file);
  try {
    const source = reopen ?? (() => createReadStream(path));
    const { encoding, separator, quote } = flags;
    const stated = { encoding, separator, quote: quote === undefined ? undefined : quotes[quote] };
    const dialect = await detectDialect(source, stated);
    return { rows: () => rowsOf(source, dialect), form: describeDialect(dialect), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens a sheet of a workbook, which is read on a thread of its own. */
export async function openWorkbookFile(file: OpenFile, wanted: string | undefined): Promise<OpenRows> {
  const stored = await rereadable(file);
  const thread = new WorkbookThread(stored.path, wanted);
  const close = async () => {
    await thread.close();
    await stored.close();
  };
  try {
    const sheet = await thread.sheet;
    return { rows: keepRows(() => thread.rows()), form: `the sheet ${JSON.stringify(sheet)}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Makes a file readable more than once. What comes from standard input or a pipe is stored in a temporary file. */
async function rereadable({ chunks, reopen, path }: OpenFile) {
  if (reopen !== undefined && path !== undefined) return { path, reopen, close: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'kontor-push-'));
  const close = () => rm(folder, { recursive: true, force: true });
  const stored = join(folder, 'table');
  try {
    await pipeline(Readable.from(chunks), createWriteStream(stored, { mode: 0o600 }));
  } catch (error) {
    await close();
    throw error;
  }
  return { path: stored, close };
}
