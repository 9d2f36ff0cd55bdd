import { findPartnersFrom } from '../auth/store/partners.ts';
import type { ReadTx, SharedReadTx } from '../store/store.ts';

/** Numbers of feeds, with their reasons. */
export const feedNumbers = {
  /** Feeds that a node sends at a time: each holds a connection and a snapshot of the database. */
  atOnceMax: 4,
  /** Rows of one read and their total bytes: the amount that a feed holds in memory at a time. */
  pageRowsMax: 500,
  pageBytesMax: 8 * 1024 * 1024,
  /** A feed that takes longer is cut off, so that it does not hold an old snapshot; its reader resumes it. */
  longestMs: 1_800_000,
  /** Level of gzip: a higher one takes twice the time to save a tenth of the bytes. */
  gzipLevel: 3,
} as const;

/** Lines ordered by key, and the key of the last one. */
export interface FeedPage {
  /** JSON texts without line breaks. */
  readonly lines: readonly string[];
  readonly lastKey: string;
  /** Rows of the page without a line: 0 when absent. `lastKey` may be the key of one. */
  readonly leftOut?: number;
}

/** The requested part of a feed. */
export interface FeedRange {
  /** Only lines of this partner. */
  readonly partnerId?: string | undefined;
  /** Only lines after this one; in a feed without partners, `partnerId` is empty. */
  readonly after?: { readonly partnerId: string; readonly key: string } | undefined;
}

/** Reads up to `count` lines after a key; an empty key means from the start. */
export type ReadPage<Tx> = (tx: Tx, afterKey: string, count: number) => Promise<FeedPage>;

/** Creates the pages of a feed about partners: partners ordered by id, the lines of each ordered by key. */
export function linesOfPartners(read: ReadPage<ReadTx>, entryBytesMax: number) {
  return async function* (tx: SharedReadTx, { partnerId, after }: FeedRange): AsyncGenerator<string, void> {
    const count = rowsOfPage(entryBytesMax);
    const partners = partnerId === undefined ? allPartners(tx, after?.partnerId ?? '') : [partnerId];
    for await (const each of partners) {
      const afterKey = after?.partnerId === each ? after.key : '';
      yield* pages((key) => read(tx.partner(each), key, count), afterKey, count);
    }
  };
}

/** Creates the pages of a feed about data of the whole marketplace. */
export function linesOfMarketplace(read: ReadPage<SharedReadTx>, entryBytesMax: number) {
  return (tx: SharedReadTx, { after }: FeedRange): AsyncGenerator<string, void> => {
    const count = rowsOfPage(entryBytesMax);
    return pages((key) => read(tx, key, count), after?.key ?? '', count);
  };
}

/** Returns the number of rows that fit into a page even if all of them have the maximum size. */
function rowsOfPage(entryBytesMax: number): number {
  const fitting = Math.floor(feedNumbers.pageBytesMax / entryBytesMax);
  return Math.max(1, Math.min(feedNumbers.pageRowsMax, fitting));
}

async function* allPartners(tx: SharedReadTx, from: string): AsyncGenerator<string, void> {
  const count = feedNumbers.pageRowsMax;
  for (let first = from; ; ) {
    const partners = await findPartnersFrom(tx, first, count);
    yield* partners;
    if (partners.length < count) return;
    // The smallest text after the last id.
    first = `${partners.at(-1)}\u0001`;
  }
}

async function* pages(
  read: (afterKey: string) => Promise<FeedPage>,
  afterKey: string,
  count: number,
): AsyncGenerator<string, void> {
  for (let key = afterKey; ; ) {
    const { lines, leftOut = 0, lastKey } = await read(key);
    // Joined in one call: what is added to a joined text copies it again.
    if (lines.length > 0) yield [...lines, ''].join('\n');
    if (lines.length + leftOut < count) return;
    key = lastKey;
  }
}
