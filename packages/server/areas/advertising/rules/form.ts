/** Violations of form that show in the body alone, with the codes of this area. */

import { ApiError, type RefusalEntry } from '@kontor/contract/errors';
import { date } from '@kontor/contract/form/formats.js';
import type { Mismatch } from '@kontor/contract/form/mismatches';
import type { ValidatorName } from '@kontor/contract/generated/codes';
import { maxima } from '@kontor/contract/generated/maxima';
import { bodyViolations } from '@kontor/contract/violations';
import { membersOf } from '@kontor/values/collections';
import { advertisingErrors } from '../errors.ts';

const entries: Readonly<Record<string, RefusalEntry>> = {
  required: advertisingErrors.REQUIRED_FIELD_MISSING,
  minLength: advertisingErrors.FIELD_OUT_OF_RANGE,
  maxLength: advertisingErrors.FIELD_OUT_OF_RANGE,
  minimum: advertisingErrors.FIELD_OUT_OF_RANGE,
  maximum: advertisingErrors.FIELD_OUT_OF_RANGE,
  minItems: advertisingErrors.FIELD_OUT_OF_RANGE,
  maxItems: advertisingErrors.TOO_MANY_ENTRIES,
};

/** Returns every violation of a body against its schema. */
export function formViolations(schema: ValidatorName, raw: unknown): ApiError[] {
  return bodyViolations(schema, raw, '$', entryOf);
}

function entryOf({ keyword, tokens }: Mismatch): RefusalEntry {
  // Half a character breaks the format of every text; no pattern that all engines read can say it.
  if (['format', 'pattern'].includes(keyword) && tokens.at(-1) === 'name')
    return advertisingErrors.NAME_CHARACTER_NOT_ALLOWED;
  return entries[keyword] ?? advertisingErrors.FIELD_FORMAT_INVALID;
}

/** Creates a violation of a body. */
export function violation(
  entry: RefusalEntry,
  jsonpath: string,
  detail: string,
  structured?: Record<string, unknown>,
): ApiError {
  return new ApiError(entry, { jsonpath, detail, ...(structured && { structured }) });
}

/**
 * Returns the entries of a list in a body; none when there is no list. Entries beyond the maximum of a request are
 * ignored.
 */
export function entriesOf(raw: unknown, name: 'targets' | 'keywords'): readonly unknown[] {
  const list = membersOf(raw)[name];
  return Array.isArray(list) ? list.slice(0, entriesMax[name]) : [];
}

const ofContract = maxima['sponsored-product-ads-v1'];

/** Most targets, or keywords, in one request (SA21, SA24). */
export const entriesMax = {
  targets: Math.max(ofContract.CreateTargetsRequest.targets, ofContract.UpdateTargetsRequest.targets),
  keywords: Math.max(ofContract.CreateKeywordsRequest.keywords, ofContract.UpdateKeywordsRequest.keywords),
};

/** Returns the value if it is a calendar day. */
export function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && date(value) ? value : undefined;
}

/** True when a member has a value: null counts as leaving it out. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
