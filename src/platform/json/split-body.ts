import { isUtf8 } from 'node:buffer';
import { shortHash, shortHashBytes } from '../../values/short-hash.ts';
import { type ElementSpans, type SplitForm, splitElements } from './split.ts';
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
