import { elementBytesMax, type FileEntry, type Scanner, tooLarge } from './entries.ts';
import { GatheredBytes } from './gathered-bytes.ts';
import { jsonProblem } from './json-text.ts';

const newline = 0x0a;

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
    const problem = isOverfull ? tooLarge : jsonProblem(json)?.problem;
    return [
      problem === undefined ? { kind: 'element', ...place, json } : { kind: 'broken', ...place, problem },
    ];
  }
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
