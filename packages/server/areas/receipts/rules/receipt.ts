/** What all receipts have in common: their numbers, their settings, how long they are readable, and erased addresses. */

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

/** Settings of the operator for the receipts of all partners. */
export interface ReceiptSettings {
  /** Language of the fixed texts on receipts. */
  readonly language: 'de' | 'en';
  /** Payment methods with which an order is paid before it is sent. */
  readonly prepaidMethods: readonly string[];
}

/** Settings that apply until the operator changes them. */
export const defaultSettings: ReceiptSettings = { language: 'de', prepaidMethods: ['PREPAYMENT'] };

/** The contract requires an address of the shopper; an erased address has empty members. */
export const erasedAddress = {
  firstName: '',
  lastName: '',
  street: '',
  zipCode: '',
  city: '',
  countryCode: '',
} as const;

/** True when nothing is left of an address. */
export function isErased(address: object): boolean {
  return Object.values(address).every((text) => text === '');
}
