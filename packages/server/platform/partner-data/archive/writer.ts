import { createCipheriv, createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { constants, zstdCompressSync } from 'node:zlib';
import type { Ids } from '../../time/ids.ts';
import {
  cipher,
  fileKeyOf,
  frameTextBytes,
  headLineOf,
  lengthBytes,
  nonceOf,
  onFile,
  saltBytes,
} from './form.ts';

const ownerOnly = 0o600;

/**
 * Writes an archive next to its place, encrypted as it goes, and renames it when it is complete and on the disk. Holds
 * one frame in memory.
 */
export class ArchiveWriter {
  readonly #path: string;
  readonly #unfinished: string;
  readonly #file: number;
  readonly #key: Buffer;
  readonly #head: Buffer;
  readonly #hash = createHash('sha256');
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #frames = 0;
  #isFinished = false;

  constructor(path: string, key: string, ids: Pick<Ids, 'hex'>) {
    this.#path = path;
    this.#unfinished = `${path}.unfinished`;
    this.#file = onFile(path, 'written', () => openSync(this.#unfinished, 'w', ownerOnly));
    const salt = Buffer.from(ids.hex(saltBytes), 'hex');
    this.#key = fileKeyOf(key, salt);
    this.#head = Buffer.from(headLineOf(key, salt));
    this.#write(this.#head);
  }

  /** Adds a line of text, without its end. */
  add(line: string): void {
    const bytes = Buffer.from(`${line}\n`);
    for (let at = 0; at < bytes.byteLength; ) {
      const piece = bytes.subarray(at, at + frameTextBytes - this.#waitingBytes);
      this.#waiting.push(piece);
      this.#waitingBytes += piece.byteLength;
      at += piece.byteLength;
      if (this.#waitingBytes === frameTextBytes) this.#flush(false);
    }
  }

  /** Ends the archive and gives it its name; returns the SHA-256 of the file. */
  finish(): string {
    this.#flush(true);
    onFile(this.#path, 'written', () => {
      fsyncSync(this.#file);
      renameSync(this.#unfinished, this.#path);
    });
    this.#isFinished = true;
    closeSync(this.#file);
    return this.#hash.digest('hex');
  }

  /** Removes what was written, even if it was finished. */
  discard(): void {
    if (!this.#isFinished) closeSync(this.#file);
    rmSync(this.#isFinished ? this.#path : this.#unfinished, { force: true });
  }

  #flush(isLast: boolean): void {
    const text = zstdCompressSync(Buffer.concat(this.#waiting), {
      params: { [constants.ZSTD_c_compressionLevel]: 1 },
    });
    const sealing = createCipheriv(cipher, this.#key, nonceOf(this.#frames, isLast)).setAAD(this.#head);
    const sealed = [sealing.update(text), sealing.final(), sealing.getAuthTag()];
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(sealed.reduce((sum, piece) => sum + piece.byteLength, 0));
    this.#write(Buffer.concat([length, ...sealed]));
    this.#frames += 1;
    this.#waiting = [];
    this.#waitingBytes = 0;
  }

  #write(bytes: Buffer): void {
    onFile(this.#path, 'written', () => {
      for (let written = 0; written < bytes.byteLength; ) written += writeSync(this.#file, bytes, written);
    });
    this.#hash.update(bytes);
  }
}
