/** The rule for the ean of a delivered product: it has to be a GTIN that identifies a product. */
import { type GtinViolation, gtinViolation, isGtin, withCheckDigit } from '../../../../values/codes.ts';
import { deliveryErrors } from '../../delivery-errors.ts';
import type { ViolationList } from './violation.ts';

/** What is wrong with an ean, in words. */
export const eanDetails: Record<GtinViolation, string> = {
  length: 'An ean must have 8, 12, 13 or 14 digits.',
  digits: 'An ean must have digits only.',
  inHouse:
    'Numbers that begin with 2, apart from zeros that fill up a longer form, are reserved for internal use within one company.',
  zeros: 'An ean of zeros alone is the number of no product.',
  checkDigit: 'The last digit is not the correct check digit.',
};

/** Adds a violation for an ean that is no GTIN; `hasCheckDigit` tells whether its last digit counts. */
export function checkEan(ean: string | undefined, violations: ViolationList, hasCheckDigit: boolean): void {
  const found = ean === undefined ? undefined : gtinViolation(ean);
  if (found === undefined || (found === 'checkDigit' && !hasCheckDigit)) return;
  const fitting = found === 'checkDigit' && ean !== undefined ? withCheckDigit(ean) : undefined;
  violations.add(deliveryErrors.WRONG_FORMAT, '.ean', {
    value: ean,
    // Other digits of zeros alone have no check digit that makes them the number of a product.
    ...(fitting !== undefined && isGtin(fitting) && { closestMatch: fitting }),
    detail: eanDetails[found],
  });
}
