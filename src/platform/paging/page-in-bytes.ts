import type { Caller } from '../auth/caller.ts';
import { envelopeOf, type Link } from './page.ts';

/** An entry whose text begins with stored bytes that are copied without parsing; `json` is the rest of the text. */
export interface EntryInBytes {
  readonly head: string | Uint8Array;
  readonly json: string;
  readonly self?: string;
}

/**
 * Renders the list envelope like `renderPage`, for long entries: their bytes go straight from the store into the
 * answer.
 */
export function renderPageInBytes(
  caller: Pick<Caller, 'listEnvelope'>,
  publicName: string,
  entries: readonly EntryInBytes[],
  links: readonly Link[],
): Uint8Array {
  const { opening, closing, textOf } = envelopeOf(caller, publicName, links);
  const pieces: Uint8Array[] = [Buffer.from(opening)];
  for (const [index, entry] of entries.entries()) {
    const { head } = entry;
    pieces.push(typeof head === 'string' ? Buffer.from(head) : head);
    pieces.push(Buffer.from(index + 1 < entries.length ? `${textOf(entry)},` : textOf(entry)));
  }
  pieces.push(Buffer.from(closing));
  return Buffer.concat(pieces);
}
