/** Returns the earliest creation instant of receipts that are readable at `nowMs`. */
export type ReadableSince = (nowMs: number) => number;

/** Makes receipts of that many years readable, to the UTC day; all of them when undefined. */
export function readableFor(years: number | undefined): ReadableSince {
  if (years === undefined) return () => Number.MIN_SAFE_INTEGER;
  return (nowMs) => {
    const now = new Date(nowMs);
    return Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate());
  };
}
