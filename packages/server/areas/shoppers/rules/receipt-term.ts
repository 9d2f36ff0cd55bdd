/**
 * When a receipt loses name and address: `years` whole years after the end of the year (UTC) in which it was written.
 */
export function receiptTermMs(writtenAtMs: number, years: number): number {
  return Date.UTC(new Date(writtenAtMs).getUTCFullYear() + 1 + years, 0, 1);
}

/** Receipts written before this instant lose name and address by `nowMs`. */
export function receiptsLostBeforeMs(nowMs: number, years: number): number {
  return Date.UTC(new Date(nowMs).getUTCFullYear() - years, 0, 1);
}
