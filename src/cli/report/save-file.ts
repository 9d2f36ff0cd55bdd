import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Failure } from '../failures.ts';

/**
 * Streams a body into a temporary file next to `file` and renames it when it is complete, so that a broken download
 * leaves the previous file untouched.
 */
export async function saveFile(body: ReadableStream<Uint8Array>, file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(Readable.fromWeb(body), createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    // Only file errors have a `syscall`; connection errors may be retried.
    if (error instanceof Error && 'syscall' in error) {
      throw new Failure(`${file} cannot be written: ${error.message}`);
    }
    throw error;
  }
}

export async function bytesOf(file: string): Promise<number> {
  return (await stat(file)).size;
}
