import { closestMember } from '@kontor/values/closest-name';
import { membersOf } from '@kontor/values/collections';
import type { ValidatorName } from '../generated/codes.ts';
import type { ApiError } from './api-error.ts';
import { bodyViolations, violationAt } from './body-violations.ts';
import { refusals } from './catalogue.ts';

/** Refusals of single members, in areas that distinguish a missing member from an invalid one. */
export const fieldErrors = refusals({
  MISSING_FIELD: {
    lasting: 400,
    meaning: 'A required member is missing or null.',
    remedy: 'Add the member at jsonpath.',
  },
  INVALID_FIELD: {
    lasting: 400,
    meaning: 'A member has an invalid value.',
    remedy: 'Correct the member at jsonpath; detail says what is expected.',
  },
});

/** Violations of a body, reported with these two entries; a member that is null counts as missing. */
export function fieldViolations(schema: ValidatorName, body: unknown, place = '$'): ApiError[] {
  return bodyViolations(schema, body, place, ({ keyword, value }) =>
    keyword === 'required' || value === null ? fieldErrors.MISSING_FIELD : fieldErrors.INVALID_FIELD,
  );
}

/** Characters of an unknown name that a response shows. */
const nameShownMax = 100;

/** Names of members, and what they are members of. */
export interface KnownMembers {
  /** Subject of the sentence: `A fault rule`. */
  readonly of: string;
  readonly names: readonly string[];
  /** The names that the response suggests, if not all. */
  readonly shown?: readonly string[];
  /** A sentence about an unknown name that replaces the closest one. */
  hintOf?(name: string): string | undefined;
}

/** Violations of the members of an object that are not known, for bodies in which an ignored member would do harm. */
export function unknownMembers(
  place: string,
  value: unknown,
  { of, names, shown = names, hintOf }: KnownMembers,
): ApiError[] {
  const unknown = Object.keys(membersOf(value)).filter((name) => !names.includes(name));
  return unknown.map((name) => {
    const closest = closestMember(name, shown);
    const hint = hintOf?.(name) ?? (closest.closestMatch && `The closest one is ${closest.closestMatch}.`);
    const shownName = JSON.stringify(name.slice(0, nameShownMax));
    return violationAt(place, `${of} has no member ${shownName}.${hint === undefined ? '' : ` ${hint}`}`, {
      allowedMembers: shown,
      ...closest,
    });
  });
}
