const waitMaxSeconds = 20;

/**
 * Seconds that the caller is willing to wait: `Prefer: wait=N` (RFC 7240), cut to 20. Undefined when the header asks
 * for nothing of the kind; a value that cannot be read is ignored, as the RFC says of preferences.
 */
export function readWait(prefer: string | undefined): number | undefined {
  if (prefer === undefined) return undefined;
  for (const preference of prefer.split(',')) {
    const seconds = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;|$)/i.exec(preference)?.[1];
    if (seconds !== undefined) return Math.min(Number(seconds), waitMaxSeconds);
  }
  return undefined;
}
