import { isUtf8 } from 'node:buffer';
import { shortHash, shortHashBytes } from '../../values/short-hash.ts';
import { limits } from '../limits/numbers.ts';
import { type Cuts, splitElements } from './split.ts';

/** How the elements of a body are told apart without reading them. */
export interface ByteReading {
  /** Member whose text names an element. */
  readonly key: string;
  /** 16 bytes that are different whenever the same bytes are read differently; mixed into the hashes. */
  readonly digest: Uint8Array;
}

/** What passing over a body finds. */
export interface CutBody extends Cuts {
  /** Hash of the bytes of each listed element, one behind the other. */
  readonly hashes: Uint8Array;
}

/** Cuts a body and hashes its elements, as long as there are not too many; undefined when it is no array of objects. */
export function splitBody(body: Buffer, { key, digest }: ByteReading): CutBody | undefined {
  const cuts = isUtf8(body) ? splitElements(body, key, limits.bulkElementsMax) : undefined;
  if (cuts === undefined) return undefined;
  const isTooLong = cuts.count > cuts.list.length;
  return { ...cuts, hashes: isTooLong ? new Uint8Array() : hashesOf(body, cuts, digest) };
}

function hashesOf(body: Buffer, { list }: Cuts, digest: Uint8Array): Uint8Array {
  const hashes = new Uint8Array(list.length * shortHashBytes);
  for (const [index, { start, end }] of list.entries()) {
    const hash = shortHash(body.subarray(start, end));
    const at = index * shortHashBytes;
    for (let byte = 0; byte < shortHashBytes; byte += 1) {
      hashes[at + byte] = (hash[byte] as number) ^ (digest[byte] as number);
    }
  }
  return hashes;
}
