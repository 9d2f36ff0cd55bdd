/**
 * Delays every commit of this thread, so that tests see what a slow disk does. The thread is blocked as it is while the
 * system flushes; readers, which flush nothing, are not delayed.
 */
let extraMs = 0;
const nobodyWakes = new Int32Array(new SharedArrayBuffer(4));

/** Called only in the sandbox. */
export function slowCommitsDown(byMs: number): void {
  extraMs = byMs;
}

/** Called before every statement. */
export function holdUpCommit(sql: string): void {
  if (extraMs > 0 && sql === 'COMMIT') Atomics.wait(nobodyWakes, 0, 0, extraMs);
}
