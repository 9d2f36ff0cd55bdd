/**
 * Looks into elements whose form may be wrong. The rules read every member through these, so that an element with
 * faults of form is told its other faults too, and no element makes a rule throw.
 */

/** Members of an object. The rules ask for names of the contract only, none of which any object inherits. */
export type Members = Readonly<Record<string, unknown>>;

const noMembers: Members = {};
const noEntries: readonly unknown[] = [];

/** The members of an object; of anything else none. */
export function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Members)
    : noMembers;
}

/** The entries of a list; of anything else none. */
export function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : noEntries;
}

/** A text; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** True for a member that is there and not null. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
