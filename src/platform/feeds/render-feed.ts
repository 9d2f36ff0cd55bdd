/** Makes the bytes of a feed, on a thread on which nobody waits. */
import { once } from 'node:events';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createGzip, createZstdCompress } from 'node:zlib';
import type { Coding } from '../http/accept-encoding.ts';
import { headOf, type Position } from '../journal/index.ts';
import type { DatabaseLocation } from '../store/open.ts';
import { openSnapshot } from '../store/snapshot.ts';
import type { SharedReadTx } from '../store/store.ts';
import type { FeedRange } from './lines.ts';
import { feedNumbers } from './numbers.ts';

/** What the thread is given. */
export interface FeedToRender<Settings> extends FeedRange {
  readonly database: DatabaseLocation;
  readonly coding: Coding;
  /** The end of the journal before the request. */
  readonly position: Position;
  /** The marketplace's time of the request, epoch milliseconds. */
  readonly nowMs: number;
  /** What the area needs, plain. */
  readonly settings: Settings;
}

/** What a feed begins with: a line of JSON, uncompressed, for the thread that sends it. */
export interface FeedHead {
  /** All events up to this one are in the lines. */
  readonly position: Position;
}

/** The head, and then the lines in their coding, all of one state of the database. */
export async function* renderFeed(
  { database, coding, position, ...range }: FeedToRender<unknown>,
  linesOf: (tx: SharedReadTx, range: FeedRange) => AsyncIterable<string>,
): AsyncGenerator<Uint8Array | string, void> {
  const snapshot = await openSnapshot(database);
  try {
    // Where transactions end in another order than they were numbered, the end as a snapshot shows it may lie behind
    // what the snapshot shows; the end that was there before it does not.
    const isExact = snapshot.reads.dialect.embedded;
    const head: FeedHead = { position: isExact ? await headOf(snapshot.reads) : position };
    yield `${JSON.stringify(head)}\n`;
    const lines = linesOf(snapshot.reads, range);
    if (coding === 'identity') yield* lines;
    else yield* compressed(lines, coding);
  } finally {
    await snapshot.close();
  }
}

async function* compressed(
  lines: AsyncIterable<string>,
  coding: Exclude<Coding, 'identity'>,
): AsyncGenerator<Uint8Array, void> {
  const compress = coding === 'gzip' ? createGzip({ level: feedNumbers.gzipLevel }) : createZstdCompress();
  const source = Readable.from(lines, { objectMode: true, highWaterMark: 1 });
  const closed = once(source, 'close');
  // A failure of the source destroys the last stream, whose reader hears of it.
  const bytes: Transform = pipeline(source, compress, () => undefined);
  try {
    for await (const piece of bytes) yield piece as Buffer;
  } finally {
    bytes.destroy();
    // A thread without work stands still, with all that is not over by then.
    await closed.catch(() => undefined);
  }
}
