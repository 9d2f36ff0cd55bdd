const hourMs = 60 * 60 * 1000;

/** The span of everything that changed later than half of its width. */
export const spanMax = 18;

/** A parcel of span n changed for the last time less than so long after its announcement: an hour, doubled n times. */
export function spanWidthMs(span: number): number {
  return span >= spanMax ? Number.MAX_SAFE_INTEGER : hourMs * 2 ** span;
}

/** The least span that covers the time from the announcement of a parcel to its last change. */
export function spanOf({ createdAtMs, changedAtMs }: { createdAtMs: number; changedAtMs: number }): number {
  let span = 0;
  while (changedAtMs - createdAtMs >= spanWidthMs(span)) span += 1;
  return span;
}
