/** Records what processes do to files, so that power cuts can be simulated afterwards. */
import { appendFileSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compilePreload, type Preload } from '@kontor/harness/preload';

/** One change of a file, or a marker of the test. */
export type Change =
  | { readonly kind: 'created'; readonly inode: bigint; readonly path: string }
  | { readonly kind: 'written'; readonly inode: bigint; readonly offset: number; readonly data: Buffer }
  | { readonly kind: 'truncated'; readonly inode: bigint; readonly size: number }
  | { readonly kind: 'synced'; readonly inode: bigint }
  | { readonly kind: 'removed'; readonly path: string }
  | { readonly kind: 'renamed'; readonly path: string; readonly to: string }
  | { readonly kind: 'folder synced'; readonly path: string }
  | { readonly kind: 'marked'; readonly text: string };

const begins = 0x6b6f6e01;
const ends = 0x6b6f6e02;
const headBytes = 32;
const markedKind = 8;

/** A record of everything that happens below a folder. */
export interface FileRecord {
  /** The folder whose files are recorded. */
  readonly folder: string;
  /** Environment of a process that is recorded. */
  readonly environment: Readonly<Record<string, string>>;
  /** Adds a marker after everything that has happened so far. */
  mark(text: string): void;
  read(): Change[];
}

/** Compiles the library that records. */
export function compileRecorder(folder: string): Preload {
  return compilePreload(join(import.meta.dirname, 'record-files.c'), folder);
}

/** Begins a record of a new folder below `folder`, or of one that exists; any account may add to it. */
export function beginRecord(
  folder: string,
  library: string,
  recorded = join(folder, 'recorded'),
): FileRecord {
  const file = join(folder, 'record');
  mkdirSync(recorded, { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o666);
  return {
    folder: recorded,
    environment: { LD_PRELOAD: library, KONTOR_RECORD: file, KONTOR_RECORD_FOLDER: recorded },
    mark: (text) => appendFileSync(file, packMarker(text)),
    read: () => changesIn(readFileSync(file)),
  };
}

function packMarker(text: string): Buffer {
  const data = Buffer.from(text);
  const bytes = Buffer.alloc(headBytes + data.length + 4);
  bytes.writeUInt32LE(begins, 0);
  bytes.writeUInt32LE(markedKind, 4);
  bytes.writeUInt32LE(data.length, 28);
  data.copy(bytes, headBytes);
  bytes.writeUInt32LE(ends, headBytes + data.length);
  return bytes;
}

/** A process that was killed may have left half an entry; the next one begins after it. */
function changesIn(bytes: Buffer): Change[] {
  const changes: Change[] = [];
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(begins);
  for (let at = 0; at + headBytes <= bytes.length; ) {
    const pathBytes = bytes.readUInt32LE(at + 24);
    const dataBytes = bytes.readUInt32LE(at + 28);
    const end = at + headBytes + pathBytes + dataBytes;
    if (bytes.readUInt32LE(at) !== begins || end + 4 > bytes.length || bytes.readUInt32LE(end) !== ends) {
      const next = bytes.indexOf(mark, at + 4);
      if (next === -1) break;
      at = next;
      continue;
    }
    const path = bytes.toString('utf8', at + headBytes, at + headBytes + pathBytes);
    const data = bytes.subarray(at + headBytes + pathBytes, end);
    const [inode, offset] = [bytes.readBigUInt64LE(at + 8), Number(bytes.readBigUInt64LE(at + 16))];
    changes.push(changeOf(bytes.readUInt32LE(at + 4), { inode, offset, path, data }));
    at = end + 4;
  }
  return changes;
}

interface Entry {
  readonly inode: bigint;
  readonly offset: number;
  readonly path: string;
  readonly data: Buffer;
}

function changeOf(kind: number, { inode, offset, path, data }: Entry): Change {
  switch (kind) {
    case 1:
      return { kind: 'created', inode, path };
    case 2:
      return { kind: 'written', inode, offset, data };
    case 3:
      return { kind: 'truncated', inode, size: offset };
    case 4:
      return { kind: 'synced', inode };
    case 5:
      return { kind: 'removed', path };
    case 6:
      return { kind: 'renamed', path, to: data.toString() };
    case 7:
      return { kind: 'folder synced', path };
    case markedKind:
      return { kind: 'marked', text: data.toString() };
    default:
      throw new Error(`the record has an entry of the unknown kind ${kind}`);
  }
}
