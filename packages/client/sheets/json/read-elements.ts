import { newline } from '@kontor/values/json-bytes';
import { NotReadable } from '../wrong-file.ts';
import {
  type BrokenElement,
  elementBytesMax,
  type FileEntry,
  type FileReader,
  GatheredBytes,
  headBytesMin,
  joined,
  jsonViolation,
  refuseOtherEncodings,
  type Scanner,
  tooLarge,
  withoutMark,
} from './entries.ts';
import { JsonArrayScanner } from './json-array-scanner.ts';

/** A format in which each element is a separate JSON text. */
export type JsonFormat = 'json' | 'ndjson';

/**
 * Reads the elements of a JSON or NDJSON file. Without a format, `[` starts a JSON array and `{` the first line of
 * NDJSON, which must then be a complete JSON text, because other files can start with `{` too.
 */
export async function* readElements(
  chunks: AsyncIterable<Uint8Array>,
  format?: JsonFormat,
): FileReader & AsyncGenerator<FileEntry> {
  let scanner: Scanner | undefined;
  let head: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    if (scanner !== undefined) {
      yield* scanner.scan(chunk);
      continue;
    }
    head = head.length === 0 ? chunk : joined([head, chunk]);
    if (head.length < headBytesMin) continue;
    scanner = chooseScanner(head, format);
    if (scanner !== undefined) yield* scanner.scan(withoutMark(head));
  }
  if (scanner === undefined) {
    scanner = chooseScanner(head, format) ?? createScanner('json');
    yield* scanner.scan(withoutMark(head));
  }
  yield* scanner.end();
}

const headBytesMax = 1024 * 1024;

/** Chooses the scanner; undefined while only whitespace has been read. */
function chooseScanner(head: Uint8Array, format: JsonFormat | undefined): Scanner | undefined {
  refuseOtherEncodings(head);
  if (format !== undefined) return createScanner(format);
  const first = withoutMark(head).find((byte) => byte > 0x20);
  if (first === undefined && head.length > headBytesMax) {
    throw new NotReadable('it begins with whitespace only.', { line: 1, byte: 1 });
  }
  if (first === undefined) return undefined;
  return first === '{'.charCodeAt(0) ? new StrictStart(new NdjsonScanner()) : createScanner('json');
}

function createScanner(format: JsonFormat): Scanner {
  return format === 'ndjson' ? new NdjsonScanner() : new JsonArrayScanner();
}

/** Accepts a file as NDJSON only if its first line is a complete JSON text. */
class StrictStart implements Scanner {
  readonly #scanner: Scanner;
  #hasBegun = false;

  constructor(scanner: Scanner) {
    this.#scanner = scanner;
  }

  scan(chunk: Uint8Array): Iterable<FileEntry> {
    return this.#checked(this.#scanner.scan(chunk));
  }

  end(): Iterable<FileEntry> {
    return this.#checked(this.#scanner.end());
  }

  *#checked(entries: Iterable<FileEntry>): Generator<FileEntry> {
    for (const entry of entries) {
      if (!this.#hasBegun && entry.kind === 'broken') throw notNdjson(entry);
      this.#hasBegun = true;
      yield entry;
    }
  }
}

function notNdjson({ line, reason }: BrokenElement): NotReadable {
  return new NotReadable(
    `it is neither a JSON array (its first character is "{") nor NDJSON (its first line is ${reason}). ` +
      'Put the elements into an array, or one on each line; --format ndjson delivers the lines that are valid.',
    { line, byte: 1 },
  );
}

/** Splits a file with one JSON text per line. An invalid line becomes a broken entry; empty lines are skipped. */
export class NdjsonScanner implements Scanner {
  readonly #bytes: GatheredBytes;
  #line = 1;
  #number = 0;
  #passedBytes = 0;

  constructor(bytesMax = elementBytesMax) {
    this.#bytes = new GatheredBytes(bytesMax);
  }

  *scan(chunk: Uint8Array): Generator<FileEntry> {
    let begin = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, begin)) {
      this.#bytes.add(chunk.subarray(begin, end));
      begin = end + 1;
      yield* this.#takeLine(this.#passedBytes + begin);
      this.#line += 1;
    }
    this.#bytes.add(chunk.subarray(begin));
    this.#passedBytes += chunk.length;
  }

  end(): FileEntry[] {
    return this.#takeLine(this.#passedBytes);
  }

  #takeLine(endByte: number): FileEntry[] {
    const isOverfull = this.#bytes.isOverfull;
    const json = this.#bytes.take();
    if (!isOverfull && isBlank(json)) return [];
    this.#number += 1;
    const place = { number: this.#number, line: this.#line, endByte };
    const reason = isOverfull ? tooLarge : jsonViolation(json)?.reason;
    return [
      reason === undefined ? { kind: 'element', ...place, json } : { kind: 'broken', ...place, reason },
    ];
  }
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
