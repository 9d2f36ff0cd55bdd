import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { EventType } from '../../contract/events.ts';
import { limits } from '../limits/numbers.ts';

/** An event that was recorded, as one line: type, time, subject and data, with tabs between them; the last two are JSON. */
export interface Line {
  readonly type: EventType;
  readonly text: string;
}

/** What a row of the journal holds. */
export interface PackedRow {
  readonly count: number;
  /** The types that occur in it, each once, with blanks between them. */
  readonly types: string;
  readonly packed: 0 | 1;
  readonly body: Uint8Array;
}

/** Shorter texts do not get smaller by being packed. */
const packedFromLength = 1024;

/** JSON texts have neither tabs nor line breaks outside of their escapes; whitespace between their tokens is not allowed. */
export function lineOf(type: EventType, atMs: number, subject: string, data: string): Line {
  return { type, text: `${type}\t${atMs}\t${JSON.stringify(subject)}\t${data}` };
}

/** Lines in as few rows as their bounds allow, in their order. */
export function packLines(lines: readonly Line[]): PackedRow[] {
  const rows: PackedRow[] = [];
  for (let first = 0; first < lines.length; ) {
    let end = first;
    let length = 0;
    while (end < lines.length && end - first < limits.eventsPerRowMax) {
      length += lines[end]?.text.length ?? 0;
      if (end > first && length > limits.eventRowLengthMax) break;
      end += 1;
    }
    rows.push(packRow(lines.slice(first, end)));
    first = end;
  }
  return rows;
}

function packRow(lines: readonly Line[]): PackedRow {
  const text = lines.map((line) => line.text).join('\n');
  const types = [...new Set(lines.map(({ type }) => type))].join(' ');
  const plain = Buffer.from(text);
  if (plain.byteLength < packedFromLength) return { count: lines.length, types, packed: 0, body: plain };
  const body = zstdCompressSync(plain, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  return { count: lines.length, types, packed: 1, body };
}

/** The lines of a row. */
export function unpackLines({
  packed,
  body,
}: {
  readonly packed: number;
  readonly body: Uint8Array;
}): string[] {
  const bytes = packed === 0 ? body : zstdDecompressSync(body);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString().split('\n');
}
