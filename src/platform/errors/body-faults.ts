import type { ValidatorName } from '../../contract/codes.ts';
import { type Violation, violationsOf } from '../../contract/violations.ts';
import { forbiddenCharacterOf } from '../../values/text.ts';
import { ApiError, ApiErrors } from './api-error.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { closestName } from './closest-name.ts';
import { platformErrors } from './platform-errors.ts';

/** Refusals listed in one answer; the rest shows when these are corrected. */
const faultsMax = 50;
/** Characters of an offending value that are shown back. */
const shownLengthMax = 200;

/**
 * Faults of a body that is checked before it is answered, each as a refusal with its place. `place` is the root;
 * `entryOf` gives the catalogue entries of areas that name faults more closely.
 */
export function bodyFaults(
  schema: ValidatorName,
  body: unknown,
  place = '$',
  entryOf?: (violation: Violation) => CatalogueEntry,
): ApiError[] {
  return violationsOf(schema, body).map((violation) => {
    const fault = bodyFault(place, violation);
    return entryOf === undefined ? fault : new ApiError(entryOf(violation), fault.facts);
  });
}

/** Throws all faults at once; does nothing when there are none. */
export function refuseFaults(faults: readonly ApiError[]): void {
  const [first] = faults;
  if (first === undefined) return;
  throw faults.length === 1 ? first : new ApiErrors(faults.slice(0, faultsMax));
}

/** One thing that is wrong with a body. */
export function faultAt(jsonpath: string, detail: string, structured?: Record<string, unknown>): ApiError {
  const facts = { jsonpath, detail };
  return new ApiError(platformErrors.VALIDATION_FAILED, structured ? { ...facts, structured } : facts);
}

function bodyFault(place: string, violation: Violation): ApiError {
  const root = place === '$' ? 'The body' : 'The entry';
  const name = violation.tokens.length === 0 ? root : `${violation.tokens.at(-1)}`;
  return faultAt(place + violation.jsonPath, `${name} ${whatIsWrong(violation)}.`, structuredOf(violation));
}

/** Values are shown for enumerations alone: any other member may hold a secret. */
function structuredOf({ value, allowedValues }: Violation): Record<string, unknown> | undefined {
  if (allowedValues === undefined) return undefined;
  const shown = typeof value === 'string' ? shorten(value) : undefined;
  const closestMatch = closestName(value, allowedValues.map(String));
  return { value: shown, allowedValues, ...(closestMatch !== undefined && { closestMatch }) };
}

const wordings: Readonly<Record<string, (limit: unknown, violation: Violation) => string>> = {
  required: () => 'is missing',
  type: (_, { params, value }) => `is ${kindOf(value)} and must be ${String(params.type)}`,
  minLength: (limit) => `has fewer than ${limit} characters`,
  maxLength: (limit) => `has more than ${limit} characters`,
  minItems: (limit) => `has fewer than ${limit} entries`,
  maxItems: (limit) => `has more than ${limit} entries`,
  minimum: (limit) => `is less than ${limit}`,
  maximum: (limit) => `is greater than ${limit}`,
  format: (_, { params: { format }, value }) =>
    format === 'line' || format === 'lines'
      ? forbiddenCharacterOf(String(value), format)
      : `is not a ${String(format)}`,
  anyOf: () => 'lacks a member that the contract asks for in one of several spellings',
  pattern: () => 'has a form or characters that are not allowed there',
  enum: (_, violation) => `is none of the allowed values${didYouMean(violation)}`,
};

function whatIsWrong(violation: Violation): string {
  const wording = wordings[violation.keyword];
  return wording?.(violation.params.limit, violation) ?? `breaks the rule ${violation.keyword} of its schema`;
}

function didYouMean({ value, allowedValues = [] }: Violation): string {
  const name = closestName(value, allowedValues.map(String));
  return name === undefined ? '' : `; the closest one is ${name}`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function shorten(value: string): string {
  return value.length > shownLengthMax ? `${value.slice(0, shownLengthMax)}…` : value;
}
