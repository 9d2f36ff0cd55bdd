import { ApiError, ApiErrors, platformErrors } from '@kontor/contract/errors';
import type { ContractQueryParameter } from '@kontor/contract/form/operation-table';
import { formOfFormat } from '@kontor/contract/violations';
import { oneOfNames } from '@kontor/values/closest-name';
import { parseInstant } from '@kontor/values/instant';
import { forbiddenCharacterOf, isLine, shorten } from '@kontor/values/text';
import type { QueryValue } from '../../operations/operation.ts';

/** Maximum number of wrong values of one list that a response reports. */
const wrongValuesMax = 20;

/** Query string as parsed by the server: repeated names become arrays. */
export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

const int32Max = 2_147_483_647;
/** A plus sign of an offset, or in the name of a zone behind it, that was not percent-encoded arrives as a space. */
const plusAsBlank = /(?<=[T ]\d{2}\S*) (?=\d{2}(?::?\d{2})?(?:\[.*)?$)|(?<=\[[^\]]*) /gi;
const integerForm = /^[+-]?\d{1,10}$/;
const dayOrInstant =
  'an ISO 8601 date or a date-time with Z or an offset, such as 2026-03-01 or 2026-03-01T08:15:00Z';
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Parses the query values that the contract defines. Throws a single error that lists every invalid and every missing
 * value (products-behaviour D6), after the violations that were found before. With `assumeUtc`, date-times without a zone are
 * read as UTC, and it is called if there is one. A `limit` above the list's maximum is reduced, not
 * refused.
 */
export function readQuery(
  parameters: readonly ContractQueryParameter[],
  raw: RawQuery,
  violations: readonly ApiError[] = [],
  assumeUtc?: () => void,
): Record<string, QueryValue> {
  const values: Record<string, QueryValue> = {};
  const errors = [...violations];
  for (const parameter of readable(parameters, raw)) {
    const sent = sentAs(parameter, raw);
    if (sent === undefined) {
      if (isMissed(parameter)) errors.push(refuseMissing(parameter));
      else values[parameter.name] = parameter.default;
      continue;
    }
    const forbidden = [sent].flat().find((text) => !isLine(text));
    if (forbidden !== undefined) {
      errors.push(refuseText(parameter, forbidden));
      continue;
    }
    const read =
      parameter.kind === 'strings' ? readStrings(parameter, sent) : readSingle(parameter, sent, assumeUtc);
    if (read instanceof ApiError) errors.push(read);
    else if (read instanceof ApiErrors) errors.push(...read.errors);
    else if (Array.isArray(read) && read.length === 0 && isMissed(parameter))
      errors.push(refuseMissing(parameter));
    else values[parameter.name] = read;
  }
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new ApiErrors(errors);
  return values;
}

/** True when a parameter was sent with a value: an empty one is the same as leaving it out. */
export function hasValue(sent: string | string[] | undefined): boolean {
  return typeof sent === 'string' ? sent !== '' : sent?.some((each) => each !== '') === true;
}

/** With a cursor only `limit` is read as well: the cursor already determines everything else. */
function readable(
  parameters: readonly ContractQueryParameter[],
  raw: RawQuery,
): readonly ContractQueryParameter[] {
  const cursor = parameters.find((parameter) => parameter.cursor && hasValue(raw[parameter.name]));
  return cursor ? parameters.filter((each) => each === cursor || each.name === 'limit') : parameters;
}

/** Returns the values sent under the name and, for lists, under the name with brackets. */
function sentAs({ name, kind }: ContractQueryParameter, raw: RawQuery): string | string[] | undefined {
  const plain = raw[name];
  if (kind !== 'strings') return withoutEmpty(plain);
  const names = Object.keys(raw).filter((each) => each !== name && withoutBrackets(each) === name);
  if (names.length === 0) return plain;
  if (names.length === 1 && plain === undefined) return raw[names[0] as string];
  return [name, ...names].flatMap((each) => raw[each] ?? []);
}

/** Returns the only value that is not empty, or all of them when there are several; undefined when there is none. */
function withoutEmpty(sent: string | string[] | undefined): string | string[] | undefined {
  if (typeof sent !== 'object') return sent === '' ? undefined : sent;
  const values = sent.filter((each) => each !== '');
  return values.length > 1 ? values : values[0];
}

/** Returns the name without the `[]` or `[0]` that many libraries append for list values. */
export function withoutBrackets(name: string): string {
  return name.replace(/\[\d{0,4}\]$/, '');
}

/** Splits values at commas as the contract says; empty values are dropped. */
function readStrings(parameter: ContractQueryParameter, sent: string | string[]): string[] | ApiErrors {
  const isCut = parameter.commas !== 'single' || typeof sent === 'string';
  const occurrences = typeof sent === 'string' ? [sent] : sent;
  const values = (isCut ? occurrences.flatMap((each) => each.split(',')) : occurrences).filter(
    (value) => value !== '',
  );
  const { enum: names } = parameter;
  const wrong = names === undefined ? [] : [...new Set(values)].filter((value) => !names.includes(value));
  if (wrong.length === 0) return values;
  return new ApiErrors(wrong.slice(0, wrongValuesMax).map((value) => refuseName(parameter, value)));
}

function readSingle(
  parameter: ContractQueryParameter,
  sent: string | string[],
  assumeUtc: (() => void) | undefined,
): QueryValue | ApiError {
  if (typeof sent !== 'string') return refuse(parameter, sent.join(', '), 'sent only once');
  switch (parameter.kind) {
    case 'integer':
      return readInteger(parameter, sent);
    case 'boolean':
      return sent === 'true' || sent === 'false'
        ? sent === 'true'
        : refuseName(parameter, sent, ['true', 'false']);
    case 'uuid':
      return uuidForm.test(sent)
        ? sent.toLowerCase()
        : refuse(parameter, sent, formOfFormat('uuid'), { allowedForm: formOfFormat('uuid') });
    case 'date-time':
      return (
        parseInstant(/^\d{4}-\d{2}-\d{2}$/.test(sent) ? `${sent}T00:00Z` : sent.replace(plusAsBlank, '+')) ??
        (assumeUtc && instantInUtc(sent, assumeUtc)) ??
        refuse(parameter, sent, dayOrInstant, { allowedForm: dayOrInstant })
      );
    default:
      return parameter.enum === undefined ? sent : readName(parameter, parameter.enum, sent);
  }
}

/** Returns the instant of a date-time without a zone, in UTC, and tells that this was assumed. */
function instantInUtc(sent: string, assumeUtc: () => void): number | undefined {
  const instant = parseInstant(`${sent}Z`);
  if (instant !== undefined) assumeUtc();
  return instant;
}

/** Returns one of the names listed in the contract, in the contract's spelling. */
function readName(parameter: ContractQueryParameter, names: readonly string[], sent: string) {
  const name = parameter.caseInsensitive ? sent.toUpperCase() : sent;
  return names.includes(name) ? name : refuseName(parameter, sent);
}

function readInteger(parameter: ContractQueryParameter, sent: string): number | ApiError {
  const value = integerForm.test(sent) ? Number(sent) : Number.NaN;
  const minimum = parameter.minimum ?? -int32Max - 1;
  const maximum = parameter.maximum ?? int32Max;
  if (Number.isNaN(value) || value < minimum || value > maximum) {
    return refuse(parameter, sent, `a whole number from ${minimum} to ${maximum}`);
  }
  return parameter.effectiveMaximum === undefined ? value : Math.min(value, parameter.effectiveMaximum);
}

/** Returns the refusal with the allowed values and the one that was probably meant. */
function refuseName(
  parameter: ContractQueryParameter,
  sent: string,
  allowedValues: readonly string[] = parameter.enum ?? [],
): ApiError {
  const { sentence, facts } = oneOfNames(sent, allowedValues);
  return refuse(parameter, sent, sentence, facts);
}

/** True when a request without the parameter is refused here. */
function isMissed({ required, checkedByOperation }: ContractQueryParameter): boolean {
  return required === true && checkedByOperation !== true;
}

function refuseMissing({ name, kind }: ContractQueryParameter): ApiError {
  const hint = kind === 'date-time' ? `; send ${dayOrInstant}` : '';
  return new ApiError(platformErrors.INVALID_PARAMETER, {
    detail: `Query parameter ${name} is missing${hint}.`,
    structured: { parameter: name },
  });
}

function refuseText({ name }: ContractQueryParameter, text: string): ApiError {
  return new ApiError(platformErrors.INVALID_PARAMETER, {
    detail: `Query parameter ${name} ${forbiddenCharacterOf(text)}.`,
    structured: { parameter: name },
  });
}

function refuse(
  parameter: ContractQueryParameter,
  sent: string,
  wanted: string,
  facts: Record<string, unknown> = {},
): ApiError {
  const shown = shorten(sent);
  return new ApiError(platformErrors.INVALID_PARAMETER, {
    detail: `Query parameter ${parameter.name} is "${shown}" and must be ${wanted}.`,
    structured: { parameter: parameter.name, value: shown, ...facts },
  });
}
