/** When a receipt that was written at an instant loses name and address: so many whole years after the end of its year by UTC. */
export function receiptTermMs(writtenAtMs: number, years: number): number {
  return Date.UTC(new Date(writtenAtMs).getUTCFullYear() + 1 + years, 0, 1);
}

/** Receipts from before this instant have lost name and address by now. */
export function receiptsLostBeforeMs(nowMs: number, years: number): number {
  return Date.UTC(new Date(nowMs).getUTCFullYear() - years, 0, 1);
}
