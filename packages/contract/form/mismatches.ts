/** Reads the errors of a compiled validator as mismatches of an element. Written by hand (see `operation-table.ts`). */

import { readDecimal } from '@kontor/values/money';
import { isBlank } from '@kontor/values/text';
import { codesBySchemaPath, enumsByRequired, type ValidatorName } from '../generated/codes.ts';
import { validators } from '../generated/validators.ts';

/** The part of an Ajv error that the validators are compiled to give. */
export interface ValidationError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** A compiled validator; `errors` belongs to its last call. */
export interface ElementValidator<Element> {
  (data: unknown): data is Element;
  errors?: ValidationError[] | null;
}

/** One way in which an element breaks its schema. */
export interface Mismatch {
  /** Six digits: the code that the contract sets for the keyword (`x-code`), or the default of the keyword. */
  readonly code: string;
  /** Place below the element: `.pricing.vat`, `.mediaAssets[0].location`; empty for the element itself. */
  readonly jsonPath: string;
  /** The same place as member names and indexes. */
  readonly tokens: readonly (string | number)[];
  /** The keyword of the schema that does not hold. */
  readonly keyword: string;
  /** The value at that place; undefined when it is missing. */
  readonly value: unknown;
  /** Of a value outside an enumeration, or of a missing one that has an enumeration. */
  readonly allowedValues?: readonly unknown[];
  /** The limit that was broken: `limit` of lengths and numbers, `format`, `pattern`, `type`, `missing` of an `anyOf`, `first` of a repeated entry. */
  readonly params: Readonly<Record<string, unknown>>;
}

const mandatoryFieldMissing = '900001';
const lengthOutOfRange = '900002';
const unknownEnumValue = '900003';
const wrongFormat = '200003';

/** Codes by keyword (products-behaviour 5 and 6); what is not here is a matter of form. */
const defaultCodes: Readonly<Record<string, string>> = {
  required: mandatoryFieldMissing,
  minLength: lengthOutOfRange,
  maxLength: lengthOutOfRange,
  minItems: lengthOutOfRange,
  maxItems: lengthOutOfRange,
  enum: unknownEnumValue,
  const: unknownEnumValue,
};

const none: readonly Mismatch[] = [];

/**
 * Returns the mismatches of an element with the named schema, in the order of the schema; none when it fits. Replaces
 * decimal texts in the element by numbers wherever the schema has a number. A value of the wrong type has that one mismatch
 * only, and a value with several mismatches of one code is listed once. At most `countMax` are read, so that an element
 * with a million of them costs little more than one with a few.
 */
export function mismatchesOf(
  name: ValidatorName,
  element: unknown,
  countMax = Number.POSITIVE_INFINITY,
): readonly Mismatch[] {
  const validate = validators[name] as ElementValidator<unknown>;
  if (validate(element)) return none;
  if (readDecimals(element, validate.errors ?? []) && validate(element)) return none;
  const found = new Map<string, Mismatch>();
  const ofWrongType = new Set<string>();
  let missing: unknown[] = [];
  for (const error of (validate.errors ?? [])
    .filter(isOwn)
    .flatMap((each) => withRepetitions(each, element))) {
    // The single branches of an `anyOf` say nothing of their own but which members would do; its own error follows them.
    if (error.schemaPath.includes('/anyOf/')) {
      if (error.keyword === 'required') missing.push(error.params.missingProperty);
      continue;
    }
    if (error.keyword === 'anyOf') error.params.missing = missing;
    missing = [];
    const mismatch = readError(name, error, element);
    if (mismatch.keyword === 'type') ofWrongType.add(mismatch.jsonPath);
    const key = `${mismatch.jsonPath} ${mismatch.code}`;
    if (!found.has(key)) found.set(key, mismatch);
    if (found.size >= countMax) break;
  }
  return [...found.values()].filter(
    (mismatch, _, all) =>
      (mismatch.keyword === 'type' || !ofWrongType.has(mismatch.jsonPath)) &&
      !(
        isOfBlank(mismatch) && all.some((other) => other !== mismatch && other.jsonPath === mismatch.jsonPath)
      ),
  );
}

/** False for entries that are none that a list lacks, which has its own error. */
function isOwn({ schemaPath }: ValidationError): boolean {
  return !schemaPath.includes('/contains/');
}

/** Replaces decimal texts by numbers wherever the schema has a number; false when there are none. */
function readDecimals(element: unknown, errors: readonly ValidationError[]): boolean {
  let isChanged = false;
  for (const { keyword, params, instancePath } of errors) {
    if (keyword !== 'type' || ![params.type].flat().some((type) => type === 'number' || type === 'integer'))
      continue;
    const tokens = tokensOf(instancePath);
    const last = tokens.pop();
    const parent =
      last === undefined ? undefined : (valueAt(element, tokens) as Record<string | number, unknown>);
    if (last === undefined || parent === undefined) continue;
    const number = readDecimal(parent[last]);
    if (typeof number !== 'number') continue;
    parent[last] = number;
    isChanged = true;
  }
  return isChanged;
}

/** Maximum number of repeated entries that are read of one list. */
const repetitionsMax = 200;

/** Reads the error of a list with equal entries as one error of each entry that repeats an earlier one, the first. */
function withRepetitions(error: ValidationError, element: unknown): ValidationError[] {
  if (error.keyword !== 'uniqueItems') return [error];
  const firsts = new Map<unknown, number>();
  const found: ValidationError[] = [];
  for (const [index, entry] of (valueAt(element, tokensOf(error.instancePath)) as unknown[]).entries()) {
    const first = firsts.get(entry);
    if (first === undefined) firsts.set(entry, index);
    else found.push({ ...error, instancePath: `${error.instancePath}/${index}`, params: { first } });
    if (found.length === repetitionsMax) break;
  }
  return found;
}

/** True for a text that is missing because it is blank; what else is wrong with it says more. */
function isOfBlank({ keyword, value }: Mismatch): boolean {
  return keyword === 'required' && value !== undefined;
}

/** The formats of texts that must be there, and what they check besides. */
const filled: Readonly<Record<string, string>> = { filledLine: 'line', filledLines: 'lines' };

/** Reads the error of a text that must be there: one of blanks alone counts as missing. */
function readFilled(error: ValidationError, value: unknown): ValidationError {
  const format = filled[String(error.params.format)];
  if (error.keyword !== 'format' || format === undefined) return error;
  if (typeof value !== 'string' || !isBlank(value)) return { ...error, params: { format } };
  const [, parent = '', name = ''] = /^(.*)\/properties\/([^/]+)\/format$/.exec(error.schemaPath) ?? [];
  return { ...error, keyword: 'required', schemaPath: `${parent}/required/${name}`, params: {} };
}

/** Reads the error of a list that needs an entry that shows something as one of its length. */
function readContains(error: ValidationError): ValidationError {
  if (error.keyword !== 'contains') return error;
  const schemaPath = error.schemaPath.replace(/contains$/, 'minItems');
  return { ...error, keyword: 'minItems', schemaPath, params: { limit: 1 } };
}

function readError(name: ValidatorName, sent: ValidationError, element: unknown): Mismatch {
  const tokens = tokensOf(sent.instancePath);
  const error = readFilled(readContains(sent), valueAt(element, tokens));
  const missing = error.keyword === 'required' ? error.params.missingProperty : undefined;
  const missingPath = typeof missing === 'string' ? `${error.schemaPath}/${missing}` : '';
  if (typeof missing === 'string') tokens.push(missing);
  const { additionalProperty } = error.params;
  // Other names would make a place that cannot be read back.
  if (typeof additionalProperty === 'string' && /^[A-Za-z]{1,50}$/.test(additionalProperty))
    tokens.push(additionalProperty);
  const value = valueAt(element, tokens);
  const { type } = error.params;
  const allowedValues = error.params.allowedValues ?? enumsByRequired[name]?.[missingPath];
  return {
    code: codeOf(codesBySchemaPath[name], error, missingPath, value),
    jsonPath: tokens.map(pathStep).join(''),
    tokens,
    keyword: error.keyword,
    value,
    ...(Array.isArray(allowedValues) ? { allowedValues: withoutNull(allowedValues) } : {}),
    params: Array.isArray(type) ? { ...error.params, type: withoutNull(type).join(',') } : error.params,
  };
}

function codeOf(
  codes: Readonly<Record<string, string>>,
  error: ValidationError,
  missingPath: string,
  value: unknown,
): string {
  const own =
    codes[missingPath] ??
    (value === null ? codes[`${error.schemaPath}?null`] : undefined) ??
    codes[error.schemaPath];
  return own ?? defaultCodes[error.keyword] ?? wrongFormat;
}

/** `null` in place of an optional member is never what to send. */
function withoutNull(values: readonly unknown[]): unknown[] {
  return values.filter((value) => value !== null && value !== 'null');
}

/** Contract members have no characters that a JSON pointer escapes; digits are array indexes. */
function tokensOf(instancePath: string): (string | number)[] {
  if (instancePath === '') return [];
  return instancePath
    .slice(1)
    .split('/')
    .map((token) => (/^\d+$/.test(token) ? Number(token) : token));
}

function valueAt(element: unknown, tokens: readonly (string | number)[]): unknown {
  let value = element;
  for (const token of tokens) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined;
    value = (value as Record<string | number, unknown>)[token];
  }
  return value;
}

function pathStep(token: string | number): string {
  return typeof token === 'number' ? `[${token}]` : `.${token}`;
}
