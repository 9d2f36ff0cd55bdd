const shortestPollMs = 100;
const longestPollMs = 1_000;
/** A requested wait longer than this is ignored: the server's clock must differ from ours. */
const plausiblePollMs = 60_000;

/** How often a delivery that was accepted may be unknown: another node may not have it yet. */
export const unknownMax = 8;

/** Returns the wait before the next poll: until the time that the server names, or a backoff if that is implausible. */
export function pollPauseMs(pingAfter: string | undefined, poll: number, nowMs: number): number {
  const wishedMs = Date.parse(pingAfter ?? '') - nowMs;
  if (wishedMs > 0 && wishedMs <= plausiblePollMs) return Math.max(wishedMs, shortestPollMs);
  return Math.min(shortestPollMs * 2 ** Math.min(poll, 10), longestPollMs);
}
