const waitMaxSeconds = 20;

/**
 * Returns the seconds that the caller is willing to wait: `Prefer: wait=N` (RFC 7240), at most 20. Undefined when the
 * header has no such preference; a value that cannot be parsed is ignored, as the RFC requires for preferences.
 */
export function readWait(prefer: string | undefined): number | undefined {
  if (prefer === undefined) return undefined;
  for (const preference of prefer.split(',')) {
    const seconds = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;|$)/i.exec(preference)?.[1];
    if (seconds !== undefined) return Math.min(Number(seconds), waitMaxSeconds);
  }
  return undefined;
}
