/** Ceiling for the durability that a 202 promises: only writes bytes to the same disk and flushes them. */
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';

export class FlushCeiling {
  readonly #path: string;
  readonly #file: number;

  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, 'w');
  }

  /** Appends and flushes; returns how long that took, in milliseconds. */
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
