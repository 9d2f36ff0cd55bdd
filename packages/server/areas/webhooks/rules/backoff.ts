import { webhookNumbers as numbers } from './numbers.ts';

/**
 * Returns the wait after a failed attempt, numbered from 1. `random` is from 0 to 1; a receiver's `Retry-After` counts
 * if it asks for a longer wait.
 */
export function waitAfter(attempt: number, random: number, retryAfterMs = 0): number {
  return jittered(
    Math.min(numbers.retryFirstMs * 4 ** Math.min(attempt - 1, 12), numbers.retryMaxMs),
    random,
    retryAfterMs,
  );
}

/** Returns the wait before a receiver that has failed this many times in a row is tried with another event. */
export function pauseAfter(failures: number, random: number, retryAfterMs = 0): number {
  const beyond = failures - numbers.deadAfterFailures;
  if (beyond < 0) return retryAfterMs;
  return jittered(
    Math.min(numbers.retryFirstMs * 2 ** Math.min(beyond, 12), numbers.deadRetryMaxMs),
    random,
    retryAfterMs,
  );
}

function jittered(waitMs: number, random: number, retryAfterMs: number): number {
  const spread = Math.round(waitMs * (1 - numbers.jitterShare + 2 * numbers.jitterShare * random));
  return Math.max(spread, retryAfterMs);
}

/**
 * Returns the wait that `Retry-After` asks for, in seconds or as a date; bounded, and 0 when it cannot be understood.
 */
export function readRetryAfter(header: string | undefined, wallNowMs: number): number {
  const text = header?.trim() ?? '';
  const waitMs = /^\d{1,10}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - wallNowMs;
  return Number.isNaN(waitMs) ? 0 : Math.min(Math.max(waitMs, 0), numbers.retryAfterMaxMs);
}
