import { createDecipheriv, createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { membersOf } from '@kontor/values/collections';
import { keyIdOf } from '../../sealing/sealer.ts';
import {
  ArchiveError,
  type ArchiveHead,
  archiveVersion,
  cipher,
  fileKeyOf,
  frameTextBytes,
  headBytesMax,
  lengthBytes,
  nonceOf,
  onFile,
  tagBytes,
} from './form.ts';

/** Compressed text is hardly longer than the text. */
const sealedBytesMax = frameTextBytes + 64 * 1024;
/** A row has a body of up to 32 MiB, which base64 makes a third longer. */
const lineBytesMax = 64 * 1024 * 1024;
const lineFeed = 0x0a;

/** Reads an archive from the beginning to the end. Holds one frame and one line in memory. */
export class ArchiveReader {
  readonly #path: string;
  readonly #key: string;
  readonly #hash = createHash('sha256');

  /** `key`: 32 bytes in base64. */
  constructor(path: string, key: string) {
    this.#path = path;
    this.#key = key;
  }

  /** Yields the lines, without their ends. Throws `ArchiveError` for a file that is not what was written. */
  *lines(): Generator<string> {
    let waiting: Buffer[] = [];
    let waitingBytes = 0;
    for (const text of this.#texts()) {
      let begin = 0;
      for (let end = text.indexOf(lineFeed); end !== -1; end = text.indexOf(lineFeed, begin)) {
        yield Buffer.concat([...waiting, text.subarray(begin, end)]).toString();
        waiting = [];
        waitingBytes = 0;
        begin = end + 1;
      }
      waiting.push(text.subarray(begin));
      waitingBytes += text.byteLength - begin;
      if (waitingBytes > lineBytesMax) throw damaged(this.#path);
    }
    if (waitingBytes > 0) throw damaged(this.#path);
  }

  /** Returns the SHA-256 of the file; call it after the last line. */
  sha256(): string {
    return this.#hash.digest('hex');
  }

  /** Yields the texts of the frames. */
  *#texts(): Generator<Buffer> {
    const file = onFile(this.#path, 'read', () => openSync(this.#path, 'r'));
    try {
      const { head, line, rest } = this.#headOf(file);
      const key = fileKeyOf(this.#key, Buffer.from(head.salt, 'base64url'));
      const frames = new Bytes(file, rest);
      for (let frame = 0, isLast = false; !isLast; frame += 1) {
        const sealed = this.#sealedFrame(frames);
        isLast = frames.isAtEnd;
        yield this.#opened(sealed, { key, line, frame, isLast });
      }
    } finally {
      closeSync(file);
    }
  }

  #headOf(file: number): { head: ArchiveHead; line: Buffer; rest: Buffer } {
    const begin = Buffer.alloc(headBytesMax);
    const read = onFile(this.#path, 'read', () => readSync(file, begin));
    const bytes = begin.subarray(0, read);
    const end = bytes.indexOf(lineFeed);
    const head = parsedHead(bytes.subarray(0, Math.max(end, 0)).toString());
    if (head === undefined) throw new ArchiveError(`${this.#path} is not an archive of a partner.`);
    if (head.kontorPartnerArchive !== archiveVersion)
      throw new ArchiveError(
        `${this.#path} has version ${head.kontorPartnerArchive} of the form, and this program reads version ${archiveVersion}.`,
      );
    if (head.keyId !== keyIdOf(this.#key))
      throw new ArchiveError(
        `${this.#path} is encrypted with another key (${head.keyId}) than the one in the key file.`,
      );
    const line = bytes.subarray(0, end + 1);
    this.#hash.update(line);
    return { head, line, rest: bytes.subarray(end + 1) };
  }

  #sealedFrame(frames: Bytes): Buffer {
    const length = frames.take(lengthBytes);
    const bytes = length?.readUInt32BE() ?? 0;
    const sealed = bytes > tagBytes && bytes <= sealedBytesMax ? frames.take(bytes) : undefined;
    if (length === undefined || sealed === undefined) throw damaged(this.#path);
    this.#hash.update(length).update(sealed);
    return sealed;
  }

  #opened(sealed: Buffer, { key, line, frame, isLast }: Frame): Buffer {
    try {
      const opening = createDecipheriv(cipher, key, nonceOf(frame, isLast), { authTagLength: tagBytes });
      opening.setAAD(line).setAuthTag(sealed.subarray(-tagBytes));
      const text = Buffer.concat([opening.update(sealed.subarray(0, -tagBytes)), opening.final()]);
      return zstdDecompressSync(text, { maxOutputLength: frameTextBytes });
    } catch {
      throw damaged(this.#path);
    }
  }
}

interface Frame {
  readonly key: Buffer;
  readonly line: Buffer;
  readonly frame: number;
  readonly isLast: boolean;
}

function parsedHead(text: string): ArchiveHead | undefined {
  try {
    const { kontorPartnerArchive, keyId, salt } = membersOf(JSON.parse(text));
    if (typeof keyId !== 'string' || typeof salt !== 'string') return undefined;
    return typeof kontorPartnerArchive === 'number' ? { kontorPartnerArchive, keyId, salt } : undefined;
  } catch {
    return undefined;
  }
}

function damaged(path: string): ArchiveError {
  return new ArchiveError(
    `${path} is incomplete or was changed: copy it again, or write it again with "kontor partner archive". Nothing was imported.`,
  );
}

/** The bytes of a file from a place on. */
class Bytes {
  readonly #file: number;
  #rest: Buffer;

  constructor(file: number, rest: Buffer) {
    this.#file = file;
    this.#rest = rest;
  }

  /** Returns the next bytes; undefined when there are fewer. */
  take(count: number): Buffer | undefined {
    this.#fill(count);
    if (this.#rest.byteLength < count) return undefined;
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }

  get isAtEnd(): boolean {
    this.#fill(1);
    return this.#rest.byteLength === 0;
  }

  #fill(count: number): void {
    while (this.#rest.byteLength < count) {
      const more = Buffer.alloc(Math.max(count - this.#rest.byteLength, 64 * 1024));
      const bytes = readSync(this.#file, more);
      if (bytes === 0) return;
      this.#rest = Buffer.concat([this.#rest, more.subarray(0, bytes)]);
    }
  }
}
