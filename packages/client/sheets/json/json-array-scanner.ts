import {
  backslash,
  closeBrace,
  closeBracket,
  comma,
  newline,
  openBrace,
  openBracket,
  quote,
} from '@kontor/values/json-bytes';
import { NotReadable } from '../wrong-file.ts';
import {
  elementBytesMax,
  type FileEntry,
  GatheredBytes,
  jsonViolation,
  type Scanner,
  tooLarge,
} from './entries.ts';

/**
 * Position of the scanner: before the array, before an element (the first one, or one after a comma), inside an
 * element, after an element, or after the array.
 */
type Position = 'start' | 'first' | 'next' | 'inside' | 'after' | 'end';

/**
 * Splits a JSON array into its elements by counting brackets; each element is then parsed once to verify it. Invalid
 * JSON ends the scan with `NotReadable`, because the elements after it cannot be told apart.
 */
export class JsonArrayScanner implements Scanner {
  readonly #bytes: GatheredBytes;
  #position: Position = 'start';
  /** Line of the current position, counted from 1. */
  #line = 1;
  /** Number of bytes before the current chunk. */
  #passedBytes = 0;
  #number = 0;
  #startLine = 1;
  #startByte = 1;
  #depth = 0;
  #inString = false;
  #isEscaped = false;

  constructor(bytesMax = elementBytesMax) {
    this.#bytes = new GatheredBytes(bytesMax);
  }

  *scan(chunk: Uint8Array): Generator<FileEntry> {
    let index = 0;
    while (index < chunk.length) {
      if (this.#position !== 'inside') {
        index = this.#step(chunk, index);
        continue;
      }
      const end = this.#endOfElement(chunk, index);
      this.#bytes.add(chunk.subarray(index, end));
      index = end;
      if (this.#position !== 'inside') yield this.#takeElement(this.#passedBytes + end);
    }
    this.#passedBytes += chunk.length;
  }

  end(): FileEntry[] {
    if (this.#position === 'end') return [];
    if (this.#position === 'start') throw this.#refuse('it is empty; an array of elements is expected.');
    const open =
      this.#position === 'inside'
        ? `inside the element that begins on line ${this.#startLine}`
        : 'before "]"';
    throw this.#refuse(`it ends ${open}.`);
  }

  /** Consumes one byte between elements, unless an element begins there; returns the next index. */
  #step(chunk: Uint8Array, index: number): number {
    const byte = chunk[index] as number;
    if (byte === newline) this.#line += 1;
    if (isBlank(byte)) return index + 1;
    if (this.#position === 'start' && byte === openBracket) this.#position = 'first';
    else if (this.#position === 'after' && byte === comma) this.#position = 'next';
    else if ((this.#position === 'after' || this.#position === 'first') && byte === closeBracket)
      this.#position = 'end';
    else if (
      (this.#position === 'first' || this.#position === 'next') &&
      byte !== comma &&
      byte !== closeBracket
    ) {
      this.#beginElement(index);
      return index;
    } else throw this.#refuse(this.#expectation(byte), this.#passedBytes + index + 1);
    return index + 1;
  }

  #beginElement(index: number): void {
    this.#position = 'inside';
    this.#number += 1;
    this.#startLine = this.#line;
    this.#startByte = this.#passedBytes + index + 1;
    this.#depth = 0;
  }

  /** Returns the index after the element, and moves to `after`; or the end of the chunk if the element continues. */
  #endOfElement(chunk: Uint8Array, from: number): number {
    let index = from;
    while (index < chunk.length) {
      if (this.#inString) {
        index = this.#endOfString(chunk, index);
        continue;
      }
      const byte = chunk[index] as number;
      if (this.#depth <= 0 && (byte === comma || byte === closeBracket)) {
        this.#position = 'after';
        return index;
      }
      if (byte === quote) this.#inString = true;
      else if (byte === newline) this.#line += 1;
      else if (byte === openBrace || byte === openBracket) this.#depth += 1;
      else if (byte === closeBrace || byte === closeBracket) this.#depth -= 1;
      index += 1;
    }
    return index;
  }

  /** Returns the index after the closing quote, or the end of the chunk if the string continues. */
  #endOfString(chunk: Uint8Array, from: number): number {
    for (let index = from; index < chunk.length; index += 1) {
      const byte = chunk[index];
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === backslash) this.#isEscaped = true;
      else if (byte === quote) {
        this.#inString = false;
        return index + 1;
      }
    }
    return chunk.length;
  }

  #takeElement(endByte: number): FileEntry {
    const place = { number: this.#number, line: this.#startLine, endByte };
    if (this.#bytes.isOverfull) {
      this.#bytes.take();
      return { kind: 'broken', ...place, reason: tooLarge };
    }
    const json = this.#bytes.take();
    const wrong = jsonViolation(json);
    if (wrong !== undefined) {
      throw new NotReadable(`element ${this.#number} is ${wrong.reason}.`, {
        line: this.#startLine + wrong.lineOffset,
        byte: this.#startByte + wrong.byteOffset,
      });
    }
    return { kind: 'element', ...place, json };
  }

  #expectation(byte: number): string {
    const found = JSON.stringify(String.fromCharCode(byte));
    if (this.#position === 'start') return `it begins with ${found}; an array of elements begins with "[".`;
    if (this.#position === 'end') return `unexpected ${found} after the end of the array.`;
    return `unexpected ${found}; ${this.#position === 'after' ? '"," or "]"' : 'an element'} is expected.`;
  }

  #refuse(reason: string, byte = this.#passedBytes): NotReadable {
    return new NotReadable(reason, { line: this.#line, byte });
  }
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === newline || byte === 0x0d || byte === 0x09;
}
