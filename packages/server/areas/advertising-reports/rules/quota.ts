/** Quota of reports that a client may order for a partner (RP23 to RP25). */

import { dayMs } from '@kontor/values/instant';

/** Orders allowed in one window, and the length of a window from its first order. */
export const ordersMax = 200;
export const windowMs = dayMs;

/** Number of orders of a client in its current window. */
export interface QuotaUse {
  readonly clientId: string;
  readonly openedAtMs: number;
  readonly used: number;
}

/** Returns the use that counts at an instant; a window that is over no longer counts. */
export function currentUse(use: QuotaUse | undefined, clientId: string, nowMs: number): QuotaUse {
  if (use !== undefined && use.openedAtMs + windowMs > nowMs) return use;
  return { clientId, openedAtMs: nowMs, used: 0 };
}

/** Returns the end of the window in seconds since 1970. */
export function resetSeconds({ openedAtMs }: QuotaUse): number {
  return Math.ceil((openedAtMs + windowMs) / 1000);
}

/** Returns the quota headers that the three operations send with their responses. */
export function quotaHeaders(use: QuotaUse): Record<string, string> {
  return {
    'x-ratelimit-limit': `${ordersMax}`,
    'x-ratelimit-remaining': `${Math.max(0, ordersMax - use.used)}`,
    'x-ratelimit-reset': `${resetSeconds(use)}`,
  };
}
