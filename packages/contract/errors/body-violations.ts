import { closestMember, closestName, oneOfNames } from '@kontor/values/closest-name';
import { secretMembers } from '@kontor/values/secret-texts';
import { forbiddenCharacterOf, isNothing, shorten } from '@kontor/values/text';
import { type Mismatch, mismatchesOf } from '../form/mismatches.ts';
import type { ValidatorName } from '../generated/codes.ts';
import { ApiError, ApiErrors } from './api-error.ts';
import type { RefusalEntry } from './catalogue.ts';
import { formOfFormat, formOfPattern } from './forms.ts';
import { platformErrors } from './platform-errors.ts';

/** Refusals listed in one response; the others are reported once these are corrected. */
const violationsMax = 50;
/** Characters of an offending value that the response shows. */
const shownLengthMax = 200;

/**
 * Returns the violations of a body that is checked before the response, each as a refusal with its place. `place` is
 * the root; `entryOf` returns the catalogue entry in areas that have more specific ones than VALIDATION_FAILED.
 */
export function bodyViolations(
  schema: ValidatorName,
  body: unknown,
  place = '$',
  entryOf?: (mismatch: Mismatch) => RefusalEntry,
): ApiError[] {
  return mismatchesOf(schema, body).map((mismatch) => {
    const violation = bodyViolation(place, mismatch);
    return entryOf === undefined ? violation : new ApiError(entryOf(mismatch), violation.facts);
  });
}

/** Throws all violations in one error; does nothing when there are none. */
export function refuseViolations(violations: readonly ApiError[]): void {
  const [first] = violations;
  if (first === undefined) return;
  throw violations.length === 1 ? first : new ApiErrors(violations.slice(0, violationsMax));
}

/** Returns one violation of a body. */
export function violationAt(
  jsonpath: string,
  detail: string,
  structured?: Record<string, unknown>,
): ApiError {
  const facts = { jsonpath, detail };
  return new ApiError(platformErrors.VALIDATION_FAILED, structured ? { ...facts, structured } : facts);
}

/** Returns the violation of a value that is not allowed or does not have the allowed form. Never use it for a secret. */
export function valueViolation(
  jsonpath: string,
  value: string | number,
  allowed: { readonly values: readonly string[] } | { readonly form: string },
): ApiError {
  const name = jsonpath.slice(jsonpath.lastIndexOf('.') + 1);
  const shown = typeof value === 'string' ? JSON.stringify(shorten(value, shownLengthMax)) : value;
  if ('form' in allowed) {
    const structured = { value, allowedForm: allowed.form };
    return violationAt(jsonpath, `${name} is ${shown} and must be ${allowed.form}.`, structured);
  }
  const { sentence, facts } = oneOfNames(value, allowed.values);
  return violationAt(jsonpath, `${name} is ${shown} and must be ${sentence}.`, { value, ...facts });
}

function bodyViolation(place: string, mismatch: Mismatch): ApiError {
  const root = place === '$' ? 'The body' : 'The entry';
  return violationAt(
    place + mismatch.jsonPath,
    `${nameOf(mismatch) ?? root} ${whatIsWrong(mismatch)}.${adviceOf(mismatch)}`,
    structuredOf(mismatch),
  );
}

/** Returns what to send where an empty text is all there is: not every country has post codes. */
function adviceOf({ tokens, value }: Mismatch): string {
  const isPostCode = /zipCode$/i.test(String(tokens.at(-1)));
  return isPostCode && isNothing(value) ? ' Where there are no post codes, send "-".' : '';
}

/** Returns the subject of the sentence: a member or a list entry, such as `targets[0]`; undefined for the root. */
function nameOf({ tokens }: Mismatch): string | undefined {
  const [list, last] = [tokens.at(-2), tokens.at(-1)];
  if (typeof last !== 'number') return last;
  return typeof list === 'string' ? `${list}[${last}]` : `Entry ${last}`;
}

/** Returns the value, if it is a string, number or boolean, and what is allowed instead. */
function structuredOf(mismatch: Mismatch): Record<string, unknown> | undefined {
  const { allowedValues, keyword, params, value } = mismatch;
  const facts = {
    ...(isShown(mismatch) && { value: typeof value === 'string' ? shorten(value, shownLengthMax) : value }),
    ...(allowedValues !== undefined && { allowedValues }),
    ...closestMember(value, allowedValues?.map(String) ?? []),
    ...(keyword === 'format' && { allowedForm: formOfFormat(String(params.format)) }),
    ...(keyword === 'pattern' && { allowedForm: formOfPattern(String(params.pattern)) }),
  };
  return Object.keys(facts).length === 0 ? undefined : facts;
}

function isShown({ tokens, value }: Mismatch): boolean {
  if (tokens.some((token) => secretMembers.has(token))) return false;
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Returns the offending value as a sentence shows it, for example `"DHLL"`; its type if it must not be shown. */
function shownOf(mismatch: Mismatch): string {
  const { value } = mismatch;
  if (!isShown(mismatch)) return kindOf(value);
  return typeof value === 'string' ? JSON.stringify(shorten(value, shownLengthMax)) : String(value);
}

/** The number of entries that count: blank ones do not. */
const shownEntriesOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((entry) => !isNothing(entry)).length : 0;
const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : [...String(value)].length);

const wordings: Readonly<Record<string, (limit: unknown, mismatch: Mismatch) => string>> = {
  required: (_, mismatch) => {
    const values = listed(mismatch);
    return values === '' ? 'is missing' : `is missing; the allowed values are ${values}`;
  },
  type: (_, mismatch) => {
    const kind = kindOf(mismatch.value);
    const shown = isShown(mismatch) ? `${shownOf(mismatch)}, ${kind},` : kind;
    const wanted = String(mismatch.params.type).split(',').map(withArticle);
    return `is ${shown} and must be ${wanted.join(' or ')}`;
  },
  minLength: (limit, { value }) =>
    value === '' ? 'is empty' : `has ${lengthOf(value)} characters and must have at least ${limit}`,
  maxLength: (limit, { value }) => `has ${lengthOf(value)} characters and must have at most ${limit}`,
  minItems: (limit, { value }) => `has ${shownEntriesOf(value)} entries and must have at least ${limit}`,
  maxItems: (limit, { value }) => `has ${lengthOf(value)} entries and must have at most ${limit}`,
  uniqueItems: (_, mismatch) =>
    `is ${shownOf(mismatch)}, as entry ${mismatch.params.first} is; each value may occur once`,
  minimum: (limit, mismatch) => `is ${shownOf(mismatch)} and must be at least ${limit}`,
  maximum: (limit, mismatch) => `is ${shownOf(mismatch)} and must be at most ${limit}`,
  format: (_, mismatch) => {
    const format = String(mismatch.params.format);
    return format === 'line' || format === 'lines'
      ? forbiddenCharacterOf(String(mismatch.value), format)
      : `is ${shownOf(mismatch)} and must be ${formOfFormat(format)}`;
  },
  anyOf: (_, { params: { missing } }) =>
    Array.isArray(missing) && missing.length > 0
      ? `needs ${missing.join(' or ')}`
      : 'does not have any of the forms that the contract allows',
  additionalProperties: (_, { tokens, params }) => {
    const isNamed = tokens.at(-1) === params.additionalProperty;
    const violation = isNamed ? 'is not a member of this body' : 'has an unknown member';
    return `${violation}; an operation that removes or ends something refuses what it does not know`;
  },
  pattern: (_, mismatch) =>
    `is ${shownOf(mismatch)} and must be ${formOfPattern(String(mismatch.params.pattern))}`,
  enum: (_, mismatch) => `is ${shownOf(mismatch)} and must be ${oneOf(mismatch)}${didYouMean(mismatch)}`,
};

/** Maximum number of values that a sentence lists; `detail-structured` has all of them. */
const listedMax = 12;

function listed({ allowedValues = [] }: Mismatch): string {
  const isShort = allowedValues.length > 0 && allowedValues.length <= listedMax;
  return isShort ? allowedValues.join(', ') : '';
}

function oneOf(mismatch: Mismatch): string {
  const values = listed(mismatch);
  return values === '' ? 'one of the allowed values' : `one of ${values}`;
}

function whatIsWrong(mismatch: Mismatch): string {
  const wording = wordings[mismatch.keyword];
  return wording?.(mismatch.params.limit, mismatch) ?? `violates the rule ${mismatch.keyword} of its schema`;
}

function didYouMean({ value, allowedValues = [] }: Mismatch): string {
  const name = closestName(value, allowedValues.map(String));
  return name === undefined ? '' : `; the closest one is ${name}`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return withArticle(Array.isArray(value) ? 'array' : typeof value);
}

/** Returns a type of value after `a` or `an`, such as `an object`. */
function withArticle(kind: string): string {
  if (kind === 'integer') return 'a whole number';
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
}
