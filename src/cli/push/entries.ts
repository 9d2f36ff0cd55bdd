import { WrongUse } from '../failures.ts';

/** One element of a file: one JSON text in UTF-8, as it stands there. */
export interface FileElement {
  readonly kind: 'element';
  /** Counted from 1. */
  readonly number: number;
  /** Line of the file on which it begins, counted from 1. */
  readonly line: number;
  readonly json: Uint8Array;
  /** Bytes of the file up to its end. */
  readonly endByte: number;
}

/** A place of a file where an element was expected and none can be delivered; the others still can. */
export interface BrokenElement {
  readonly kind: 'broken';
  readonly number: number;
  readonly line: number;
  readonly problem: string;
  readonly endByte: number;
}

export type FileEntry = FileElement | BrokenElement;

/** What every reader of a file format is: the entries in the order of the file, never all of them in memory. */
export type FileReader = AsyncIterable<FileEntry>;

/** Cuts the bytes of a file into entries, whatever the sizes of the chunks in which they come. */
export interface Scanner {
  /** The entries that end in the chunk; taken one by one, all of them before the next chunk. */
  scan(chunk: Uint8Array): Iterable<FileEntry>;
  /** What was left open when the file ended. */
  end(): Iterable<FileEntry>;
}

/** The file is not in the format that it should have. */
export class NotReadable extends WrongUse {
  constructor(problem: string, place: { line: number; byte: number }) {
    super(`The file cannot be read at line ${place.line}, byte ${place.byte}: ${problem}`);
  }
}

/** Room for an element in a request of its own, below the 32 MiB that a server reads. */
export const elementBytesMax = 30 * 1024 * 1024 - 1024;

/** The problem of an element above that size. */
export const tooLarge = 'larger than 30 MiB and does not fit into a request';
