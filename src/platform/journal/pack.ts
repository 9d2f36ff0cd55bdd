import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { EventType } from '../../generated/events.ts';
import { limits } from '../limits/numbers.ts';

/** A recorded event as one line: type, time, subject and data, separated by tabs; the last two are JSON. */
export interface Line {
  readonly type: EventType;
  readonly text: string;
}

/** One row of the journal. */
export interface PackedRow {
  readonly count: number;
  /** The types that occur in it, each once, separated by spaces. */
  readonly types: string;
  readonly packed: 0 | 1;
  readonly body: Uint8Array;
}

/** Compression does not make shorter texts smaller. */
const packedFromLength = 1024;

/**
 * Formats a line. JSON texts contain tabs and line breaks only as escapes; `data` must have no whitespace between
 * tokens.
 */
export function lineOf(type: EventType, atMs: number, subject: string, data: string): Line {
  return { type, text: `${type}\t${atMs}\t${JSON.stringify(subject)}\t${data}` };
}

/** Packs lines into as few rows as the limits allow, in order. */
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

/** Returns the lines of a row. */
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
