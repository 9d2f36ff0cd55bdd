/** The elements of a body: found and recognised by their bytes, and parsed only when they are needed. */
import { isUtf8 } from 'node:buffer';
import { freeBytes, shortHash, shortHashBytes } from '@kontor/values/bytes';
import { findRepeatedMembersAmong } from './repeated-members.ts';
import { type ElementSpan, type ElementSpans, type SplitForm, splitElements } from './split.ts';
import { describeViolation, type SplitViolation } from './split-violation.ts';

/** How the elements of a body are found and recognised without parsing them. */
export interface ByteReading extends SplitForm {
  /** Elements beyond this number are only counted. */
  readonly elementsMax: number;
  /**
   * 16 bytes that change whenever the same bytes are interpreted differently; mixed into the hashes. Without them
   * elements are not hashed and not recognised by their bytes.
   */
  readonly digest?: Uint8Array | undefined;
}

/** The result of scanning a body. */
export interface SplitBody extends ElementSpans {
  /**
   * Hashes of the bytes of all listed elements, concatenated; empty where elements are not recognised by their bytes.
   */
  readonly hashes: Uint8Array;
}

/** Splits a body and hashes its elements unless there are too many; returns the reason if the body has no elements. */
export function splitBody(body: Buffer, reading: ByteReading): SplitBody | SplitViolation {
  const spans = isUtf8(body) ? splitElements(body, reading, reading.elementsMax) : undefined;
  if (spans === undefined) return describeViolation(body, reading);
  const { count, list } = spans;
  const isHashed = reading.digest !== undefined && count === list.length;
  return { count, list, hashes: isHashed ? hashesOf(body, spans, reading) : new Uint8Array() };
}

function hashesOf(
  body: Buffer,
  { list }: ElementSpans,
  { digest, elementBytesMax }: ByteReading,
): Uint8Array {
  const hashes = new Uint8Array(list.length * shortHashBytes);
  for (const [index, { start, end }] of list.entries()) {
    // A hash of an oversize element would never be looked up.
    if (end - start > elementBytesMax) continue;
    const hash = shortHash(body.subarray(start, end));
    const at = index * shortHashBytes;
    for (let byte = 0; byte < shortHashBytes; byte += 1) {
      hashes[at + byte] = (hash[byte] as number) ^ (digest?.[byte] as number);
    }
  }
  return hashes;
}

/**
 * Bodies up to this size are parsed as a whole unless an element is larger than `heldBytesMax`. That takes half the
 * time of parsing each element on its own.
 */
const readAtOnceBytesMax = 64 * 1024;

/** The elements of a body that was split. In a large body each element is parsed on demand and not retained. */
export class SplitElements implements Elements {
  readonly #body: Buffer;
  readonly #found: SplitBody;

  readonly #place: string;
  readonly #bytesMax: number;
  readonly #isReadAtOnce: boolean;
  #whole: readonly unknown[] | undefined;

  /** `place` is the JSON path of the array of elements. */
  constructor(body: Buffer, found: SplitBody, place: string, bytesMax: number) {
    this.#body = body;
    this.#found = found;
    this.#place = place;
    this.#bytesMax = bytesMax;
    const isHeld = found.list.every(({ start, end }) => end - start <= heldBytesMax);
    this.#isReadAtOnce = isHeld && body.byteLength <= readAtOnceBytesMax;
  }

  get count(): number {
    return this.#found.list.length;
  }

  read(index: number): unknown {
    if (this.#isReadAtOnce) {
      const [first, last] = [this.#spanAt(0), this.#spanAt(this.count - 1)];
      this.#whole ??= JSON.parse(`[${this.#textOf(first.start, last.end)}]`);
      return this.#whole?.[index];
    }
    const { start, end } = this.#spanAt(index);
    return JSON.parse(this.#textOf(start, end));
  }

  textAt(index: number): string {
    const { start, end } = this.#spanAt(index);
    return this.#textOf(start, end);
  }

  bytesAt(index: number): number {
    const { start, end } = this.#spanAt(index);
    return end - start;
  }

  keyAt(index: number): string | undefined {
    return this.#found.list[index]?.key;
  }

  oversizeAt(index: number): Oversize | undefined {
    const { start, end } = this.#spanAt(index);
    return end - start > this.#bytesMax ? { bytes: end - start, bytesMax: this.#bytesMax } : undefined;
  }

  sentHashAt(index: number): Uint8Array | undefined {
    if (this.#found.hashes.length === 0) return undefined;
    return this.#found.hashes.subarray(index * shortHashBytes, (index + 1) * shortHashBytes);
  }

  repeatedMembersAt(index: number, element: unknown): readonly string[] {
    const { start, end, names } = this.#spanAt(index);
    const paths = findRepeatedMembersAmong(names, () => this.#body.subarray(start, end), element);
    return paths.length === 0 ? paths : paths.map((path) => `${this.#place}[${index}]${path.slice(1)}`);
  }

  release(): void {
    this.#whole = undefined;
    freeBytes(this.#body);
  }

  #textOf(start: number, end: number): string {
    return this.#body.toString('utf8', start, end);
  }

  #spanAt(index: number): ElementSpan {
    return this.#found.list[index] as ElementSpan;
  }
}

/** The elements of a JSON bulk body. */
export interface Elements {
  readonly count: number;
  /** Returns the element at a place, possibly as a new object on each call. */
  read(index: number): unknown;
  /** Returns the JSON text of an element as sent. */
  textAt(index: number): string;
  /** Size of an element in bytes as sent. */
  bytesAt(index: number): number;
  /** The key of an element; undefined when it has none. */
  keyAt(index: number): string | undefined;
  /** Hash of the bytes of an element; undefined where elements are not recognised by their bytes. */
  sentHashAt(index: number): Uint8Array | undefined;
  /** Size and limit of an element that is too large and must not be parsed; undefined for all others. */
  oversizeAt(index: number): Oversize | undefined;
  /** JSON paths of members that occur twice in one object of an element; `element` is what `read` returned. */
  repeatedMembersAt(index: number, element: unknown): readonly string[];
  /** Frees the memory of the body; the elements must not be used afterwards. */
  release(): void;
}

/** Size in bytes as sent up to which a parsed element may stay in memory. */
export const heldBytesMax = 8 * 1024;

/** Both sizes are in bytes as sent. */
export interface Oversize {
  readonly bytes: number;
  readonly bytesMax: number;
}
