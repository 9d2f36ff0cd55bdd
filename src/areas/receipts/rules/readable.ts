/** From when on receipts can be read at an instant. */
export type ReadableSince = (nowMs: number) => number;

/** Receipts of so many years, to the day by UTC; of all times without a number. */
export function readableFor(years: number | undefined): ReadableSince {
  if (years === undefined) return () => Number.MIN_SAFE_INTEGER;
  return (nowMs) => {
    const now = new Date(nowMs);
    return Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate());
  };
}
