/** A disk that a power cut may stop at any moment. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Change } from './record.ts';

type Write = Extract<Change, { kind: 'written' | 'truncated' }>;
type Naming = Extract<Change, { kind: 'created' | 'removed' | 'renamed' }>;

/**
 * What a power cut leaves of the changes after a file's last synchronization: nothing; all; any of the writes; or any
 * pieces of them of that many bytes.
 */
export type Rest = 'nothing' | 'all' | 'any' | 512 | 4096;

class RecordedFile {
  /** Content that survives. */
  #durable: Buffer;
  #since: Write[] = [];

  constructor(durable = Buffer.alloc(0)) {
    this.#durable = durable;
  }

  add(change: Write): void {
    this.#since.push(change);
  }

  sync(): void {
    this.#durable = contentAfter(this.#durable, this.#since);
    this.#since = [];
  }

  after(rest: Rest, random: () => number): Buffer {
    if (rest === 'nothing') return this.#durable;
    if (rest === 'all') return contentAfter(this.#durable, this.#since);
    const pieces = rest === 'any' ? this.#since : this.#since.flatMap((change) => piecesOf(change, rest));
    return contentAfter(
      this.#durable,
      pieces.filter(() => random() < 0.5),
    );
  }
}

/** What a synchronization makes durable: what POSIX promises, or also all names until then, as journaling file systems do. */
export type Synchronization = 'contents' | 'contents and names';

/** The files of a disk and what of them is durable. Names become durable in their order, contents in any. */
export class Disk {
  readonly #synchronizes: Synchronization;
  readonly #files = new Map<bigint, RecordedFile>();
  readonly #durableNames = new Map<string, RecordedFile>();
  readonly #names = new Map<string, RecordedFile>();
  #namings: { readonly naming: Naming; readonly file: RecordedFile | undefined }[] = [];

  constructor(synchronizes: Synchronization = 'contents') {
    this.#synchronizes = synchronizes;
  }

  /** Takes the files below a folder, as they are, for durable. */
  load(folder: string): void {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const file = new RecordedFile(readFileSync(path));
      this.#files.set(statSync(path, { bigint: true }).ino, file);
      this.#names.set(path, file);
      this.#durableNames.set(path, file);
    }
  }

  apply(change: Change): void {
    switch (change.kind) {
      case 'written':
      case 'truncated':
        this.#fileOf(change.inode).add(change);
        return;
      case 'synced':
        // Files of the C library's streams are not recorded.
        this.#files.get(change.inode)?.sync();
        if (this.#synchronizes === 'contents and names') this.#syncNames();
        return;
      case 'created':
        // The system gives the number of a removed file to a new one.
        this.#files.set(change.inode, new RecordedFile());
        this.#name(change);
        return;
      case 'removed':
      case 'renamed':
        this.#name(change);
        return;
      case 'folder synced':
        this.#syncNames();
        return;
      default:
    }
  }

  /** Writes to a folder what the disk, recorded below `from`, has after a power cut at this moment. */
  writeTo(folder: string, from: string, rest: Rest, random: () => number): void {
    const names = new Map(this.#durableNames);
    const kept = rest === 'nothing' ? 0 : rest === 'all' ? this.#namings.length : this.#someNamings(random);
    for (const { naming, file } of this.#namings.slice(0, kept)) applyNaming(names, naming, file);
    for (const [path, file] of names) {
      const target = join(folder, relative(from, path));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, file.after(rest, random));
    }
  }

  #syncNames(): void {
    for (const { naming, file } of this.#namings) applyNaming(this.#durableNames, naming, file);
    this.#namings = [];
  }

  #someNamings(random: () => number): number {
    return Math.floor(random() * (this.#namings.length + 1));
  }

  #fileOf(inode: bigint): RecordedFile {
    const file = this.#files.get(inode);
    if (file === undefined)
      throw new Error(`the record changes the file ${inode}, whose creation it does not have`);
    return file;
  }

  #name(naming: Naming): void {
    const file = naming.kind === 'created' ? this.#files.get(naming.inode) : this.#names.get(naming.path);
    applyNaming(this.#names, naming, file);
    this.#namings.push({ naming, file });
  }
}

function applyNaming(names: Map<string, RecordedFile>, naming: Naming, file: RecordedFile | undefined): void {
  if (naming.kind === 'created' && file !== undefined) names.set(naming.path, file);
  if (naming.kind !== 'created') names.delete(naming.path);
  if (naming.kind === 'renamed' && file !== undefined) names.set(naming.to, file);
}

function contentAfter(before: Buffer, changes: readonly Write[]): Buffer {
  let size = before.length;
  let room = before.length;
  for (const change of changes) {
    room = Math.max(room, change.kind === 'written' ? change.offset + change.data.length : change.size);
  }
  const content = Buffer.alloc(room);
  before.copy(content);
  for (const change of changes) {
    if (change.kind === 'written') {
      change.data.copy(content, change.offset);
      size = Math.max(size, change.offset + change.data.length);
    } else {
      if (change.size < size) content.fill(0, change.size, size);
      size = change.size;
    }
  }
  return content.subarray(0, size);
}

/** Cuts a write at the boundaries of a disk's blocks. */
function piecesOf(change: Write, bytes: number): Write[] {
  if (change.kind === 'truncated') return [change];
  const pieces: Write[] = [];
  for (let at = 0; at < change.data.length; ) {
    const offset = change.offset + at;
    const length = Math.min(bytes - (offset % bytes), change.data.length - at);
    pieces.push({ ...change, offset, data: change.data.subarray(at, at + length) });
    at += length;
  }
  return pieces;
}
