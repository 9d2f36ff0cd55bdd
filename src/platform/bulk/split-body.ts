import { isUtf8 } from 'node:buffer';
import { shortHash, shortHashBytes } from '../../values/short-hash.ts';
import { type Cuts, type SplitForm, splitElements } from './split.ts';
import { describeFault, type SplitFault } from './split-fault.ts';

/** How the elements of a body are told apart without reading them. */
export interface ByteReading extends SplitForm {
  /** Elements beyond this number are counted only. */
  readonly elementsMax: number;
  /**
   * 16 bytes that are different whenever the same bytes are read differently; mixed into the hashes. Without them
   * elements are not known by their bytes, and not hashed.
   */
  readonly digest?: Uint8Array | undefined;
}

/** What passing over a body finds. */
export interface CutBody extends Cuts {
  /** Hash of the bytes of each listed element, one behind the other; empty where elements are not known by them. */
  readonly hashes: Uint8Array;
}

/** Cuts a body and hashes its elements, as long as there are not too many; tells why where there are none. */
export function splitBody(body: Buffer, reading: ByteReading): CutBody | SplitFault {
  const cuts = isUtf8(body) ? splitElements(body, reading, reading.elementsMax) : undefined;
  if (cuts === undefined) return describeFault(body, reading);
  const { count, list } = cuts;
  const isHashed = reading.digest !== undefined && count === list.length;
  return { count, list, hashes: isHashed ? hashesOf(body, cuts, reading) : new Uint8Array() };
}

function hashesOf(body: Buffer, { list }: Cuts, { digest, elementBytesMax }: ByteReading): Uint8Array {
  const hashes = new Uint8Array(list.length * shortHashBytes);
  for (const [index, { start, end }] of list.entries()) {
    // What is too large is never looked up.
    if (end - start > elementBytesMax) continue;
    const hash = shortHash(body.subarray(start, end));
    const at = index * shortHashBytes;
    for (let byte = 0; byte < shortHashBytes; byte += 1) {
      hashes[at + byte] = (hash[byte] as number) ^ (digest?.[byte] as number);
    }
  }
  return hashes;
}
