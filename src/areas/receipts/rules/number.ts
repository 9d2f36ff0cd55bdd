/** First letter of a number: `R` bills, `E` credits. */
export type Series = 'R' | 'E';

/**
 * Returns the part between letter and year: country and rest of the VAT id, or the partner's id if it has no VAT id
 * (RC8).
 */
export function issuerOf(vatId: string, partnerId: string): string {
  const text = lettersAndDigits(vatId);
  return /^[A-Z]{2}./.test(text)
    ? `${text.slice(0, 2)}-${text.slice(2)}`
    : `XX-${lettersAndDigits(partnerId) || '0'}`;
}

/** Returns the year of a receipt, in UTC. */
export function yearOf(createdAtMs: number): number {
  return new Date(createdAtMs).getUTCFullYear();
}

/** `R-DE-123456789-2026-15`. */
export function numberOf(series: Series, issuer: string, year: number, running: number): string {
  return `${series}-${issuer}-${year}-${running}`;
}

function lettersAndDigits(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** Returns the running number in a receipt number. */
export function runningOf(receiptNumber: string): number {
  return Number(receiptNumber.slice(receiptNumber.lastIndexOf('-') + 1));
}
