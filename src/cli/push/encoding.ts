import { NotReadable } from './entries.ts';

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Number of bytes needed to tell encodings apart. */
export const headBytesMin = byteOrderMark.length;

/** Removes the byte order mark, which some programs write, from the beginning of a file. */
export function withoutMark(head: Uint8Array): Uint8Array {
  return byteOrderMark.every((byte, index) => head[index] === byte)
    ? head.subarray(byteOrderMark.length)
    : head;
}

/** Throws `NotReadable` if the beginning of a file shows that it is not UTF-8. */
export function refuseOtherEncodings(head: Uint8Array): void {
  const [first, second] = head;
  const place = { line: 1, byte: 1 };
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new NotReadable('it is UTF-16; save it as UTF-8.', place);
  }
  if (first === 0x1f && second === 0x8b)
    throw new NotReadable('it is compressed; decompress it first.', place);
}
