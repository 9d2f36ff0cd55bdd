import { NotReadable } from '../wrong-file.ts';

/** Encodings of tables. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/** Opens the bytes of a file from their beginning, any number of times. */
export type Source = () => AsyncIterable<Uint8Array>;

/** Bytes at the beginning that show the encoding. */
const headBytes = 4;
const newline = 0x0a;
const start = { line: 1, byte: 1 };

/**
 * Detects the encoding of a file: by its byte order mark, by the zero bytes of UTF-16, or by reading all of it. A file
 * with more broken characters of UTF-8 than whole ones is Windows-1252, in which a few letters happen to look like UTF-8.
 * One with fewer is damaged UTF-8, and refused.
 */
export async function detectEncoding(source: Source): Promise<Encoding> {
  const check = new Utf8Check();
  let head: Uint8Array = new Uint8Array();
  for await (const chunk of source()) {
    if (head.length < headBytes) {
      head = Uint8Array.of(...head, ...chunk.subarray(0, headBytes));
      const shown = encodingOfHead(head);
      if (shown !== undefined) return shown;
    }
    check.add(chunk);
  }
  return check.result();
}

function encodingOfHead(head: Uint8Array): Encoding | undefined {
  const [first, second, third] = head;
  if (first === 0x1f && second === 0x8b)
    throw new NotReadable('it is compressed; decompress it first.', start);
  if (first === 0x50 && second === 0x4b && third === 0x03)
    throw new NotReadable('it is a workbook or an archive; save it as CSV.', start);
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // The name of the first column begins with ASCII, whose other byte is zero in UTF-16.
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== undefined && second !== 0 ? 'utf-16be' : undefined;
}

/** Counts characters beyond ASCII, whole ones of UTF-8 and broken ones. */
class Utf8Check {
  /** Bytes that a character still needs. */
  #open = 0;
  /** Range of the next byte of the character, which excludes what UTF-8 does not allow. */
  #range: readonly [number, number] = [0x80, 0xbf];
  #line = 1;
  #byte = 0;
  #wholeCount = 0;
  #brokenCount = 0;
  #hasUndefined = false;
  #broken: { line: number; byte: number } | undefined;

  add(chunk: Uint8Array): void {
    const { length } = chunk;
    let lines = 0;
    for (let at = 0; at < length; at += 1) {
      const byte = chunk[at] as number;
      if (byte < 0x80 && this.#open === 0) {
        if (byte === newline) lines += 1;
        continue;
      }
      this.#line += lines;
      lines = 0;
      this.#addBeyondAscii(byte, this.#byte + at + 1);
    }
    this.#line += lines;
    this.#byte += length;
  }

  #addBeyondAscii(byte: number, place: number): void {
    if (undefinedBytes.has(byte)) this.#hasUndefined = true;
    if (this.#open > 0) {
      const [from, to] = this.#range;
      this.#range = [0x80, 0xbf];
      if (byte >= from && byte <= to) {
        this.#open -= 1;
        if (this.#open === 0) this.#wholeCount += 1;
        return;
      }
      this.#open = 0;
      this.#break(place);
      if (byte < 0x80) {
        if (byte === newline) this.#line += 1;
        return;
      }
    }
    const length = lengthOf(byte);
    if (length === undefined) this.#break(place);
    else {
      this.#open = length - 1;
      this.#range = rangeAfter(byte);
    }
  }

  #break(byte: number): void {
    this.#brokenCount += 1;
    this.#broken ??= { line: this.#line, byte };
  }

  result(): Encoding {
    if (this.#open > 0) this.#break(this.#byte);
    if (this.#broken === undefined) return 'utf-8';
    if (this.#brokenCount > this.#wholeCount && !this.#hasUndefined) return 'windows-1252';
    throw new NotReadable(
      'it is not UTF-8; save the file as UTF-8, or state its encoding with --encoding.',
      this.#broken,
    );
  }
}

/** Bytes without a character in Windows-1252. */
const undefinedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function lengthOf(byte: number): number | undefined {
  if (byte >= 0xc2 && byte <= 0xdf) return 2;
  if (byte >= 0xe0 && byte <= 0xef) return 3;
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : undefined;
}

function rangeAfter(byte: number): readonly [number, number] {
  if (byte === 0xe0) return [0xa0, 0xbf];
  if (byte === 0xed) return [0x80, 0x9f];
  if (byte === 0xf0) return [0x90, 0xbf];
  return byte === 0xf4 ? [0x80, 0x8f] : [0x80, 0xbf];
}

/** A piece of the text of a file, and the place of its bytes. The last one is empty. */
interface TextPiece {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Returns the text of a file, without a byte order mark. */
export async function* textOf(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<TextPiece> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new NotReadable(`it is not ${encoding.toUpperCase()}; check --encoding.`, start);
    }
  };
  let from = 0;
  for await (const chunk of chunks) {
    const to = from + chunk.length;
    if (to > from) yield { text: decode(chunk), from, to };
    from = to;
  }
  yield { text: decode(), from, to: from };
}
