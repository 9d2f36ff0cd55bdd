import { inflateSync } from 'node:zlib';

const headBytes = 44;
const entryBytes = 20;
const sfntEntryBytes = 16;

/**
 * Unpacks a font in WOFF (its first version), as the font library reads it. The library can do so too, but it
 * decompresses in JavaScript, which takes seconds for a large font.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + sfntEntryBytes * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = headBytes + entryBytes * index;
    const to = 12 + sfntEntryBytes * index;
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    // Tag and checksum stay as they are.
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    const filler = Buffer.alloc(-length & 3);
    parts.push(table, filler);
    offset += length + filler.length;
  }
  return Buffer.concat(parts);
}
