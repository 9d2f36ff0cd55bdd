import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Failure } from '../failures.ts';

/**
 * Saves a body piece by piece beside a file and puts it there once it is whole, so that a download that breaks off
 * leaves the former file.
 */
export async function saveFile(body: ReadableStream<Uint8Array>, file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(Readable.fromWeb(body), createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    // Only failures of the file name a call of the system; those of the connection may be tried again.
    if (error instanceof Error && 'syscall' in error) {
      throw new Failure(`${file} cannot be written: ${error.message}`);
    }
    throw error;
  }
}

export async function bytesOf(file: string): Promise<number> {
  return (await stat(file)).size;
}
