import type { PriceReductionRequest } from '../../../generated/price-reductions-v1.ts';
import type { Mismatch } from '../../../platform/contract/mismatches.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { bodyViolations, refuseViolations } from '../../../platform/errors/body-violations.ts';
import type { CatalogueEntry } from '../../../platform/errors/catalogue.ts';
import { parseJsonBody } from '../../../platform/json/parse-body.ts';
import type { OperationRequest } from '../../../platform/operations/operation.ts';
import { centsOf } from '../../../values/money.ts';
import { priceReductionErrors } from '../errors.ts';

/** A reduction requested by a partner; ids in lower case. */
export interface AskedReduction {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly amountCents: number;
  readonly currency: string;
}

/** Reads the body; reports all its violations at once (PR1). `currencies` are those in which orders can be placed. */
export function readReduction(
  request: OperationRequest<'applyPriceReduction'>,
  currencies: readonly string[],
): AskedReduction {
  const body = parseJsonBody(request.body);
  const violations = bodyViolations('PriceReductionRequest', body, '$', entryOf);
  const { priceReduction } = (body ?? {}) as {
    priceReduction?: { amount?: unknown; currency?: unknown } | null;
  };
  const { amount, currency } = priceReduction ?? {};
  const amountCents = typeof amount === 'number' ? centsOf(amount) : undefined;
  const isAmountInvalid = violations.some(({ facts }) => facts.jsonpath === '$.priceReduction.amount');
  if (typeof amount === 'number' && amountCents === undefined && !isAmountInvalid)
    violations.push(inexact(amount));
  if (typeof currency === 'string' && !currencies.includes(currency)) {
    violations.push(wrongCurrency(currency, currencies));
  }
  refuseViolations(violations);
  const { positionItemId, salesOrderId } = body as PriceReductionRequest;
  return {
    positionItemId: positionItemId.toLowerCase(),
    salesOrderId: salesOrderId.toLowerCase(),
    amountCents: amountCents as number,
    currency: currency as string,
  };
}

/** Creates the refusal of a currency that is not one of the allowed ones. */
export function wrongCurrency(currency: string, allowed: readonly string[]): ApiError {
  const shown = currency.slice(0, 20);
  return new ApiError(priceReductionErrors.INVALID_CURRENCY, {
    jsonpath: '$.priceReduction.currency',
    detail: `The currency is ${JSON.stringify(shown)} and must be ${allowed.join(' or ')}.`,
    structured: { value: shown, allowedValues: allowed },
  });
}

function inexact(amount: number): ApiError {
  return new ApiError(priceReductionErrors.INVALID_AMOUNT, {
    jsonpath: '$.priceReduction.amount',
    detail: `The amount is ${amount}; send at most two decimal places and an amount that can be counted exactly in cents.`,
    structured: { value: amount },
  });
}

/** Returns this area's own error for a violation of form. */
function entryOf({ keyword, tokens, value }: Mismatch): CatalogueEntry {
  if (keyword === 'required' || value === null) return priceReductionErrors.MISSING_FIELD;
  // A number that is too large is read as infinity, which the validator does not accept as a number.
  const isNumber = typeof value === 'number' && tokens.at(-1) === 'amount';
  return isNumber ? priceReductionErrors.INVALID_AMOUNT : priceReductionErrors.INVALID_FIELD;
}
