import { WrongUse } from '../failures.ts';

/** One element of a file: one JSON text in UTF-8, exactly as in the file. */
interface FileElement {
  readonly kind: 'element';
  /** Counted from 1. */
  readonly number: number;
  /** Line of the file on which it begins, counted from 1. */
  readonly line: number;
  readonly json: Uint8Array;
  /** Offset of its end in the file. */
  readonly endByte: number;
}

/** A place in a file where an element was expected but none can be delivered; the other elements still can. */
export interface BrokenElement {
  readonly kind: 'broken';
  readonly number: number;
  readonly line: number;
  readonly problem: string;
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

/** Thrown when the file is not in the expected format. */
export class NotReadable extends WrongUse {
  constructor(problem: string, place: { line: number; byte: number }) {
    super(`The file cannot be read at line ${place.line}, byte ${place.byte}: ${problem}`);
  }
}

/** Maximum size of an element, so that it fits into a request below the 32 MiB that a server accepts. */
export const elementBytesMax = 30 * 1024 * 1024 - 1024;

/** Describes the problem of an element above that size. */
export const tooLarge = 'larger than 30 MiB and does not fit into a request';

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Number of bytes needed to tell encodings apart. */
export const headBytesMin = byteOrderMark.length;

/** Removes the byte order mark, which some programs write, from the beginning of a file. */
export function withoutMark(head: Uint8Array): Uint8Array {
  return byteOrderMark.every((byte, index) => head[index] === byte)
    ? head.subarray(byteOrderMark.length)
    : head;
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
