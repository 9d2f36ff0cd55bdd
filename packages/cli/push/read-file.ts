import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { JsonFormat } from '@kontor/client/elements';
import { WrongUse } from '../failures.ts';
import { unreadable } from '../files.ts';

export const formats = ['json', 'ndjson', 'csv'] as const satisfies (JsonFormat | 'csv')[];
type Format = (typeof formats)[number];

/** A file that is open for reading. */
export interface OpenFile {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Path of a file that can be read more than once. */
  readonly path?: string;
  /** Reads it from the beginning; undefined for what can be read once only: standard input, pipes. */
  readonly reopen?: () => AsyncIterable<Uint8Array>;
  /** Undefined for standard input. */
  readonly sizeBytes: number | undefined;
}

const chunkBytes = 256 * 1024;

/** Opens a file, or standard input for `-`. */
export async function openFile(path: string, input: Readable): Promise<OpenFile> {
  if (path === '-') return { chunks: input, sizeBytes: undefined };
  const facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new WrongUse(`The file ${path} does not exist: check the path.`)
      : unreadable(path, error);
  });
  if (facts.isDirectory()) throw new WrongUse(`${path} is a folder: specify a file.`);
  const chunks = chunksOf(path);
  return facts.isFile()
    ? { chunks, path, reopen: () => chunksOf(path), sizeBytes: facts.size }
    : { chunks, sizeBytes: undefined };
}

/** Opens the file when the first chunk is requested. */
async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: chunkBytes });
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** Returns the format that a file name implies; undefined if the first character of the content decides. */
export function formatOfName(path: string): Format | undefined {
  if (/\.(csv|tsv)$/i.test(path)) return 'csv';
  return /\.(ndjson|jsonl)$/i.test(path) ? 'ndjson' : undefined;
}
