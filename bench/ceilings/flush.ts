/** Ceiling of what a 202 promises: writing bytes to the same disk and waiting until they are there, nothing else. */
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';

export class FlushCeiling {
  readonly #path: string;
  readonly #file: number;

  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, 'w');
  }

  /** Appends and flushes; ms. */
  flush(bytes: Uint8Array): number {
    const startedMs = performance.now();
    writeSync(this.#file, bytes);
    fdatasyncSync(this.#file);
    return performance.now() - startedMs;
  }

  close(): void {
    closeSync(this.#file);
    rmSync(this.#path);
  }
}
