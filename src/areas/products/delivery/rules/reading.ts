import { isBlank } from '../../../../values/text.ts';

/**
 * Reads elements whose form may be wrong. The rules read every member through these functions, so that an element with
 * form violations gets its other violations reported too, and no element makes a rule throw.
 */

/** Members of an object. The rules read only names of the contract, and objects inherit none of those. */
export type Members = Readonly<Record<string, unknown>>;

const noMembers: Members = {};
const noEntries: readonly unknown[] = [];

/** The members of an object; none for anything else. */
export function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Members)
    : noMembers;
}

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
