import { findPartnersFrom } from '../auth/store/partners.ts';
import type { ReadTx, SharedReadTx } from '../store/store.ts';
import { feedNumbers } from './numbers.ts';

/** Lines in the order of their keys, and the key of the last one. */
export interface FeedPage {
  /** JSON texts without line ends. */
  readonly lines: readonly string[];
  readonly lastKey: string;
}

/** Which part of a feed is wanted. */
export interface FeedRange {
  /** Lines of this partner alone. */
  readonly partnerId?: string | undefined;
  /** Only lines behind this one; of a feed without partners, `partnerId` is empty. */
  readonly after?: { readonly partnerId: string; readonly key: string } | undefined;
}

/** Reads up to `count` lines behind a key; from the first on behind an empty one. */
export type ReadPage<Tx> = (tx: Tx, afterKey: string, count: number) => Promise<FeedPage>;

/** Pages of a feed about partners: partners in the order of their ids, the lines of each in the order of their keys. */
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

/** Pages of a feed about what the marketplace sets for all. */
export function linesOfMarketplace(read: ReadPage<SharedReadTx>, entryBytesMax: number) {
  return (tx: SharedReadTx, { after }: FeedRange): AsyncGenerator<string, void> => {
    const count = rowsOfPage(entryBytesMax);
    return pages((key) => read(tx, key, count), after?.key ?? '', count);
  };
}

/** Rows that stay within the bytes of a page even if all of them are as large as they may be. */
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
    // The smallest text behind the last id.
    first = `${partners.at(-1)}\u0001`;
  }
}

async function* pages(
  read: (afterKey: string) => Promise<FeedPage>,
  afterKey: string,
  count: number,
): AsyncGenerator<string, void> {
  for (let key = afterKey; ; ) {
    const { lines, lastKey } = await read(key);
    if (lines.length > 0) yield `${lines.join('\n')}\n`;
    if (lines.length < count) return;
    key = lastKey;
  }
}
