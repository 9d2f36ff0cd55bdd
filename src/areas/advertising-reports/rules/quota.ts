/** How many reports a client may order for a partner (RP23 to RP25). */

/** Orders of one window, and how long it lasts from its first order. */
export const ordersMax = 200;
export const windowMs = 24 * 60 * 60 * 1000;

/** What a client ordered in its present window. */
export interface QuotaUse {
  readonly clientId: string;
  readonly openedAtMs: number;
  readonly used: number;
}

/** The use that still counts at an instant: that of a window that is over does not. */
export function presentUse(use: QuotaUse | undefined, clientId: string, nowMs: number): QuotaUse {
  if (use !== undefined && use.openedAtMs + windowMs > nowMs) return use;
  return { clientId, openedAtMs: nowMs, used: 0 };
}

/** Seconds since 1970 at which the window is over. */
export function resetSeconds({ openedAtMs }: QuotaUse): number {
  return Math.ceil((openedAtMs + windowMs) / 1000);
}

/** What answers of the three operations say of the quota. */
export function quotaHeaders(use: QuotaUse): Record<string, string> {
  return {
    'x-ratelimit-limit': `${ordersMax}`,
    'x-ratelimit-remaining': `${Math.max(0, ordersMax - use.used)}`,
    'x-ratelimit-reset': `${resetSeconds(use)}`,
  };
}
