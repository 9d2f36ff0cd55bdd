import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OpenFile } from '../read-file.ts';
import type { Source } from './encoding.ts';

/** A file that can be read more than once; `remove` removes what was stored for that. */
export interface Rereadable {
  readonly source: Source;
  remove(): Promise<void>;
}

/** Makes a file readable more than once. What comes from standard input or a pipe is stored in a temporary file. */
export async function rereadable({ chunks, reopen }: OpenFile): Promise<Rereadable> {
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
