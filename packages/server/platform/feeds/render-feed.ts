/** Generates the bytes of a feed, on a separate thread. */
import { once } from 'node:events';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createGzip, createZstdCompress } from 'node:zlib';
import type { Coding } from '../http/responses/content-coding.ts';
import { headOf, type Position } from '../journal/index.ts';
import type { DatabaseLocation } from '../store/location.ts';
import { openSnapshot } from '../store/own-connections.ts';
import type { SharedReadTx } from '../store/store.ts';
import { type FeedRange, feedNumbers } from './lines.ts';

/** Input of the thread. */
export interface FeedToRender<Settings> extends FeedRange {
  readonly database: DatabaseLocation;
  readonly coding: Exclude<Coding, 'br'>;
  /** End of the journal before the request. */
  readonly position: Position;
  /** Time of the request by the marketplace's clock, epoch milliseconds. */
  readonly nowMs: number;
  /** Settings of the area, plain data. */
  readonly settings: Settings;
}

/** The first line of a feed: uncompressed JSON, for the thread that sends the feed. */
export interface FeedHead {
  /** The lines include all events up to this position. */
  readonly position: Position;
}

/** Yields the head and then the lines in their coding, all from one snapshot of the database. */
export async function* renderFeed(
  { database, coding, position, ...range }: FeedToRender<unknown>,
  linesOf: (tx: SharedReadTx, range: FeedRange) => AsyncIterable<string>,
): AsyncGenerator<Uint8Array | string, void> {
  const snapshot = await openSnapshot(database, range.partnerId);
  try {
    // Where transactions may commit in another order than they were numbered, the end of the journal in a snapshot may
    // be later than what the snapshot shows; the end read before the snapshot is not.
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
  coding: Exclude<Coding, 'br' | 'identity'>,
): AsyncGenerator<Uint8Array, void> {
  const compress = coding === 'gzip' ? createGzip({ level: feedNumbers.gzipLevel }) : createZstdCompress();
  const source = Readable.from(lines, { objectMode: true, highWaterMark: 1 });
  const closed = once(source, 'close');
  // A failure of the source destroys what is sent, whose reader then gets the error.
  const bytes: Transform = pipeline(source, compress, () => undefined);
  try {
    for await (const piece of bytes) yield piece as Buffer;
  } finally {
    bytes.destroy();
    // A thread without work is suspended, together with everything that has not ended by then.
    await closed.catch(() => undefined);
  }
}
