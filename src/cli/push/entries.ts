import { WrongUse } from '../failures.ts';

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
