/**
 * Holds up every commit of this thread, so that tests see what a slow disk does. The thread stands still as it does
 * while the system flushes; readers, which flush nothing, are not held up.
 */
let extraMs = 0;
const nobodyWakes = new Int32Array(new SharedArrayBuffer(4));

/** Called in the sandbox only. */
export function slowCommitsDown(byMs: number): void {
  extraMs = byMs;
}

/** Told of every statement before it runs. */
export function holdUpCommit(sql: string): void {
  if (extraMs > 0 && sql === 'COMMIT') Atomics.wait(nobodyWakes, 0, 0, extraMs);
}
