/**
 * The form of delivered elements. The rules read every member through `membersOf` and the functions at the beginning, so
 * that an element with form violations gets its other violations reported too, and no element makes a rule throw. They
 * read only names of the contract, and objects inherit none of those.
 */

import { type Mismatch, mismatchesOf } from '@kontor/contract/form/mismatches';
import type { ValidatorName } from '@kontor/contract/generated/codes';
import type { MatchBudget } from '@kontor/values/closest-name';
import { isObject, type Members } from '@kontor/values/collections';
import { forbiddenCharacterOf, isBlank } from '@kontor/values/text';
import { limits } from '../../../../platform/limits/numbers.ts';
import { deliveryErrors } from '../../delivery-errors.ts';
import { closestUnit, closestValue } from './closest-match.ts';
import { entryOf, type ViolationFacts, type ViolationList } from './violation.ts';

const noEntries: readonly unknown[] = [];

/** The entries of a list; none for anything else. */
export function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : noEntries;
}

/** A text; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** True for a member that is present and not null. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** True for a member that is given and, if it is a text, shows something. */
export function isFilled(value: unknown): boolean {
  return isGiven(value) && (typeof value !== 'string' || (value !== '' && !isBlank(value)));
}

const currencyNotAllowed = deliveryErrors.CURRENCY_NOT_ALLOWED.code.slice(0, 6);

/** Adds a violation with its code for each mismatch of the contract's schema. Returns the members of an object. */
export function checkForm(
  schema: ValidatorName,
  element: unknown,
  violations: ViolationList,
): Members | undefined {
  for (const mismatch of mismatchesOf(schema, element, limits.violationsPerElementMax)) {
    // `checkMoney` reports it, with the currencies that the marketplace allows.
    if (mismatch.code === currencyNotAllowed) continue;
    // `checkEan` says more about a text that is no GTIN.
    if (mismatch.jsonPath === '.ean' && typeof mismatch.value === 'string') continue;
    const isUnreadable = mismatch.keyword === 'required' || mismatch.keyword === 'type';
    const facts = factsOf(mismatch, violations.budget);
    violations.addForm(entryOf(mismatch.code), mismatch.jsonPath, facts, isUnreadable);
  }
  return isObject(element) ? element : undefined;
}

function factsOf(mismatch: Mismatch, budget: MatchBudget): ViolationFacts {
  const { value, tokens } = mismatch;
  // The allowed currencies are a setting of the marketplace; the schema knows only the default.
  const allowedValues = tokens.at(-1) === 'currency' ? undefined : mismatch.allowedValues;
  const detail = detailOf(mismatch);
  return {
    ...(value !== undefined && { value }),
    ...(allowedValues && {
      allowedValues,
      ...closestAllowed(value, tokens.at(-1), allowedValues.map(String), budget),
    }),
    ...(detail !== undefined && { detail }),
  };
}

/** Of a unit only another spelling is suggested, and a number is never suggested for another one. */
function closestAllowed(
  value: unknown,
  member: string | number | undefined,
  allowed: readonly string[],
  budget: MatchBudget,
): { closestMatch?: string } {
  if (member !== 'normUnit' && member !== 'salesUnit') return closestValue(value, allowed, budget);
  const closestMatch = closestUnit(value, allowed);
  return closestMatch === undefined ? {} : { closestMatch };
}

/** Says in words what the keyword requires. */
function detailOf({ keyword, params, value, tokens }: Mismatch): string | undefined {
  switch (keyword) {
    case 'type':
      return value === null
        ? 'null is not allowed here; omit the member if it is optional.'
        : `The value must be of type ${String(params.type).replaceAll(',', ' or ')}.`;
    case 'minLength':
    case 'maxLength':
      return `The text must have ${keyword === 'minLength' ? 'at least' : 'at most'} ${params.limit} characters.`;
    case 'minItems':
    case 'maxItems':
      return `The list must have ${keyword === 'minItems' ? 'at least' : 'at most'} ${params.limit} entries.`;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
      return `The number must be ${params.comparison} ${params.limit}.`;
    case 'format':
      return params.format === 'line' || params.format === 'lines'
        ? `The text ${forbiddenCharacterOf(String(value), params.format)}.`
        : formatDetails[String(params.format)];
    case 'not':
    case 'pattern':
      return patternDetails[String(tokens.at(-1))];
    default:
      return undefined;
  }
}

/** What a pattern requires, by the name of the member that has it. */
const patternDetails: Readonly<Record<string, string>> = {
  productReference: 'Control characters are not allowed.',
  sku: 'A sku must not begin or end with a space, contain control characters, or consist of only one or two dots. Slashes, dots and inner spaces are allowed.',
  location: 'Send a complete URL that begins with http:// or https://.',
  productUrl: 'Send a complete URL that begins with http:// or https://.',
  url: 'Send a complete URL that begins with http:// or https://.',
  address: 'Send street, postal code, city and country on one line.',
  regionCode: 'regionCode must be an ISO 3166-1 code of two or three capital letters.',
  currency: 'A currency must be an ISO 4217 code of three capital letters.',
};

const formatDetails: Readonly<Record<string, string>> = {
  'date-time': 'Send an ISO 8601 date-time with Z or an offset.',
  email: 'Send an email address such as name@example.com.',
  uri: 'Send a complete URL that begins with http:// or https://.',
  int32: 'Send a whole number.',
};
