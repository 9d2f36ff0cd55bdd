/**
 * Numbers that have the form of a GTIN and never identify a product, because GS1 keeps their beginning for something else
 * (GS1 General Specifications, section 1.4: the GS1 Prefixes and GS1-8 Prefixes).
 */
import { gtin14Of } from './codes.ts';

/** What a number is for, and the rule that says so, each as a part of a sentence. */
export interface Reservation {
  readonly use: string;
  readonly rule: string;
  /** True for what is money: nobody sells a coupon or a refund receipt under its own number. */
  readonly isMoney: boolean;
}

type Row = readonly [beginning: RegExp, reservation: Reservation];

const money = (use: string, rule: string): Reservation => ({ use, rule, isMoney: true });
const internal = (rule: string): Reservation => ({ use: 'use within one company', rule, isMoney: false });

/** By the beginning of the 14-digit form, whose first digit is the indicator digit, or 0. */
const reservations: readonly Row[] = [
  [/^\d05/, money('coupons', 'GS1 Prefix 05 (a UPC-A that begins with 5)')],
  [/^\d980/, money('refund receipts', 'GS1 Prefix 980')],
  [/^\d98[1-4]/, money('coupons in a common currency', 'GS1 Prefixes 981 to 984')],
  [/^\d99/, money('coupons', 'GS1 Prefix 99')],
  [/^\d04/, internal('GS1 Prefix 04 (a UPC-A that begins with 4)')],
  [/^\d000000/, internal('GS1-8 Prefixes 000 to 099 (a GTIN-8 that begins with 0)')],
  [/^[1-9](?:0|00000)?2/, internal('numbers that begin with 2, also behind an indicator digit')],
];

/** What a GTIN is reserved for; undefined for one that a product can have. */
export function reservationOf(gtin: string): Reservation | undefined {
  const digits = gtin14Of(gtin);
  return reservations.find(([beginning]) => beginning.test(digits))?.[1];
}
