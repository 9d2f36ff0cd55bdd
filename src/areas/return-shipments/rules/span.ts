const hourMs = 60 * 60 * 1000;

/** The last span: parcels whose last change came 2^17 hours or more after their announcement. */
export const spanMax = 18;

/**
 * Upper bound (exclusive) of the time from announcement to last change of parcels with a span: an hour, doubled `span`
 * times; no limit for the last span.
 */
export function spanWidthMs(span: number): number {
  return span >= spanMax ? Number.MAX_SAFE_INTEGER : hourMs * 2 ** span;
}

/** Returns the smallest span that covers the time from the announcement of a parcel to its last change. */
export function spanOf({ createdAtMs, changedAtMs }: { createdAtMs: number; changedAtMs: number }): number {
  let span = 0;
  while (changedAtMs - createdAtMs >= spanWidthMs(span)) span += 1;
  return span;
}
