/** The rule for the ean of a delivered product: it has to be a GTIN that identifies a product. */
import { type GtinViolation, gtinViolation, isGtin, withCheckDigit } from '@kontor/values/codes';
import { reservationOf } from '@kontor/values/reserved-gtin';
import { scannedFormOf } from '@kontor/values/scanned-gtin';
import { deliveryErrors } from '../../delivery-errors.ts';
import type { ViolationFacts, ViolationList } from './violation.ts';

/** What is wrong with an ean, in words. */
const eanDetails: Record<GtinViolation, string> = {
  length: 'An ean must have 8, 12, 13 or 14 digits.',
  digits: 'An ean must have digits only.',
  inHouse:
    'Numbers that begin with 2, apart from zeros that fill up a longer form, are reserved for internal use within one company.',
  zeros: 'An ean of zeros alone is the number of no product.',
  checkDigit: 'The last digit is not the correct check digit.',
};

/**
 * Adds a violation for an ean that is no GTIN, or the GTIN of a coupon; `hasCheckDigit` tells whether its last digit counts.
 * One that is missing is left to the form.
 */
export function checkEan(ean: string | undefined, violations: ViolationList, hasCheckDigit: boolean): void {
  if (ean === undefined) return;
  const facts = factsOf(ean, hasCheckDigit);
  if (facts !== undefined) violations.add(deliveryErrors.WRONG_FORMAT, '.ean', { value: ean, ...facts });
}

function factsOf(ean: string, hasCheckDigit: boolean): ViolationFacts | undefined {
  const found = gtinViolation(ean);
  const reservation = reservationOf(ean);
  if (found === undefined || (found === 'checkDigit' && !hasCheckDigit)) {
    return reservation?.isMoney ? { detail: moneyDetail(reservation) } : undefined;
  }
  const scanned = scannedFormOf(ean);
  if (scanned !== undefined) return { ...matchOf(scanned.gtin), detail: scannedDetail(scanned.form) };
  return { ...(found === 'checkDigit' && matchOf(withCheckDigit(ean))), detail: eanDetails[found] };
}

/** Suggests a number that can be sent instead: other digits of zeros alone, and coupons, have none. */
function matchOf(gtin: string | undefined): { closestMatch?: string } {
  return gtin === undefined || !isGtin(gtin) || reservationOf(gtin)?.isMoney ? {} : { closestMatch: gtin };
}

function scannedDetail(form: string): string {
  return `This is ${form}. Send the 8, 12, 13 or 14 digits of the GTIN alone.`;
}

function moneyDetail({ use, rule }: { readonly use: string; readonly rule: string }): string {
  return `${rule}: GS1 keeps these numbers for ${use} (GS1 General Specifications, section 1.4). No product has one.`;
}
