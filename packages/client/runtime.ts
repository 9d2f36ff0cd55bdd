/** What the client takes from the runtime that it runs in. Tests pass their own. */
export interface Runtime {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** The time of this machine, in milliseconds since 1970. */
  nowMs(): number;
  /** Milliseconds on a clock that never goes back. */
  monotonicMs(): number;
  /** Resolves after a time; rejects with the reason of the signal when that is aborted. */
  pause(durationMs: number, signal?: AbortSignal): Promise<void>;
  /** A number from 0 to 1, without 1. */
  random(): number;
  /** Returns a text that was never used as an idempotency key. */
  newKey(): string;
}

export const defaultRuntime: Runtime = {
  fetch: (url, init) => globalThis.fetch(url, init),
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  pause,
  random: () => Math.random(),
  newKey: () => crypto.randomUUID(),
};

function pause(durationMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, durationMs);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** Waits for a promise that others wait for too; rejects as soon as the signal is aborted. */
export async function unlessAborted<Value>(promise: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (signal === undefined) return promise;
  signal.throwIfAborted();
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
