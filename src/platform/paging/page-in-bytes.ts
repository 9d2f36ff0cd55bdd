import type { Caller } from '../auth/caller.ts';
import { envelopeOf, type Link } from './page.ts';

/** An entry whose text begins with stored bytes that are copied without parsing; `json` is the rest of the text. */
export interface EntryInBytes {
  readonly head: string | Uint8Array;
  readonly json: string;
  readonly self?: string;
}

/** Renders an entry that is a whole answer. */
export function renderInBytes({ head, json }: EntryInBytes): Uint8Array {
  return Buffer.concat([bytesOf(head), Buffer.from(json)]);
}

/**
 * Renders the list envelope like `renderPage`, for long entries: their bytes go straight from the store into the
 * answer. Members of `more` stand before the array.
 */
export function renderPageInBytes(
  caller: Pick<Caller, 'listEnvelope'>,
  publicName: string,
  entries: readonly EntryInBytes[],
  links: readonly Link[],
  more: object = {},
): Uint8Array {
  const { opening, closing, textOf } = envelopeOf(caller, publicName, links);
  const members = JSON.stringify(more).slice(1, -1);
  const pieces: Uint8Array[] = [Buffer.from(members === '' ? opening : `{${members},${opening.slice(1)}`)];
  for (const [index, entry] of entries.entries()) {
    pieces.push(bytesOf(entry.head));
    pieces.push(Buffer.from(index + 1 < entries.length ? `${textOf(entry)},` : textOf(entry)));
  }
  pieces.push(Buffer.from(closing));
  return Buffer.concat(pieces);
}

function bytesOf(head: string | Uint8Array): Uint8Array {
  return typeof head === 'string' ? Buffer.from(head) : head;
}
