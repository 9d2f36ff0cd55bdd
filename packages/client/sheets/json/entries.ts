import { printable } from '@kontor/values/format-errors';
import { startOfText } from '@kontor/values/json-bytes';
import { NotReadable } from '../wrong-file.ts';

/** One element of a file: one JSON text in UTF-8, exactly as in the file. */
export interface FileElement {
  readonly kind: 'element';
  /** Counted from 1. */
  readonly number: number;
  /** Line of the file on which it begins, counted from 1. */
  readonly line: number;
  readonly json: Uint8Array;
  /** Offset of its end in the file. */
  readonly endByte: number;
  /** Its sku, once the element has been parsed. */
  readonly sku?: string | undefined;
}

/** A place in a file where an element was expected but none can be delivered; the other elements still can. */
export interface BrokenElement {
  readonly kind: 'broken';
  readonly number: number;
  readonly line: number;
  readonly reason: string;
  readonly endByte: number;
}

export type FileEntry = FileElement | BrokenElement;

/** A reader of any file format: yields the entries in the order of the file, without holding all of them in memory. */
export type FileReader = AsyncIterable<FileEntry>;

/** Splits the bytes of a file into entries, independently of the chunk sizes. */
export interface Scanner {
  /** Yields the entries that end in the chunk; all of them must be consumed before the next chunk. */
  scan(chunk: Uint8Array): Iterable<FileEntry>;
  /** Yields what is left at the end of the file. */
  end(): Iterable<FileEntry>;
}

/** Maximum size of an element, so that it fits into a request below the 32 MiB that a server accepts. */
export const elementBytesMax = 30 * 1024 * 1024 - 1024;

/** Says what is wrong with an element above that size. */
export const tooLarge = 'larger than 30 MiB and does not fit into a request';

/** Number of bytes needed to tell encodings apart. */
export const headBytesMin = 3;

/** Removes the byte order mark, which some programs write, from the beginning of a file. */
export function withoutMark(head: Uint8Array): Uint8Array {
  return head.subarray(startOfText(head));
}

/** Throws `NotReadable` if the beginning of a file shows that it is not UTF-8. */
export function refuseOtherEncodings(head: Uint8Array): void {
  const [first, second] = head;
  const place = { line: 1, byte: 1 };
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new NotReadable('it is UTF-16; save it as UTF-8.', place);
  }
  if (first === 0x1f && second === 0x8b)
    throw new NotReadable('it is compressed; decompress it first.', place);
}

interface JsonViolation {
  readonly reason: string;
  /** Offset of the violation from the beginning of the text; 0 if the parser does not report it. */
  readonly byteOffset: number;
  readonly lineOffset: number;
}

const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** Returns what is wrong with the bytes; undefined if they are one JSON text in UTF-8. */
export function jsonViolation(bytes: Uint8Array): JsonViolation | undefined {
  let text: string | undefined;
  try {
    text = strictDecoder.decode(bytes);
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return text === undefined
      ? { reason: 'not UTF-8; save the file as UTF-8', byteOffset: 0, lineOffset: 0 }
      : explainParseError((error as Error).message, text);
  }
}

/** Rewords the parser's message, which ends with the position in the text or with an excerpt from it. */
function explainParseError(message: string, text: string): JsonViolation {
  const position = Number(/at position (\d+)/.exec(message)?.[1] ?? 0);
  const before = text.slice(0, position);
  const what = message.replace(/ in JSON at position .*$/s, '').replace(/, ("|\.\.\.").*$/s, '');
  return {
    reason: `not JSON (${printable(what.charAt(0).toLowerCase() + what.slice(1))})`,
    byteOffset: encoder.encode(before).length,
    lineOffset: before.split('\n').length - 1,
  };
}

/** The bytes of all pieces. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Collects the bytes of one element, which arrive in pieces. Bytes beyond the limit are counted but not stored. */
export class GatheredBytes {
  readonly #bytesMax: number;
  #pieces: Uint8Array[] = [];
  #length = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get length(): number {
    return this.#length;
  }

  get isOverfull(): boolean {
    return this.#length > this.#bytesMax;
  }

  add(piece: Uint8Array): void {
    this.#length += piece.length;
    if (this.isOverfull) this.#pieces = [];
    else if (piece.length > 0) this.#pieces.push(piece);
  }

  /** Returns everything gathered since the last call. */
  take(): Uint8Array {
    const [first, ...others] = this.#pieces;
    const bytes = others.length === 0 ? (first ?? new Uint8Array()) : joined(this.#pieces);
    this.#pieces = [];
    this.#length = 0;
    return bytes;
  }
}
