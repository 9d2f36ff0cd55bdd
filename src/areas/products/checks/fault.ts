import { closest, distance } from 'fastest-levenshtein';
import type { CatalogueEntry, ElementFault } from '../../../platform/errors/catalogue.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import { importErrors } from '../errors.ts';

const entryByNumber = new Map<string, CatalogueEntry>(
  Object.values(importErrors).map((entry) => [entry.code.slice(0, 6), entry]),
);

/** What a fault says beyond its catalogue entry. */
export type FaultFacts = Omit<ElementFault, 'code' | 'title' | 'jsonPath'>;

/** A fault of the element at `root` (`$[3]`), at the place below it. The offending value is shortened. */
export function fault(
  entry: CatalogueEntry,
  root: string,
  place: string,
  facts: FaultFacts = {},
): ElementFault {
  const { value, ...rest } = facts;
  return {
    code: entry.code,
    title: entry.title,
    jsonPath: root + place,
    ...(value === undefined ? {} : { value: shownValue(value) }),
    ...rest,
  };
}

/** The catalogue entry of a code that the contract names by its six digits. */
export function entryOf(code: string): CatalogueEntry {
  return entryByNumber.get(code) ?? importErrors.WRONG_FORMAT;
}

/** A value as it is shown back: short, and never deeper than its own surface. */
export function shownValue(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > limits.shownValueLengthMax
      ? `${value.slice(0, limits.shownValueLengthMax)}…`
      : value;
  }
  if (Array.isArray(value)) return `list of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'object' : value;
}

/** The candidate nearest to a text, unless even that one is too far to be what was meant. */
export function closestMatch(text: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0 || text.length > limits.shownValueLengthMax) return undefined;
  const wanted = text.toLowerCase();
  const exact = candidates.find((candidate) => candidate.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const nearest = closest(text, candidates.slice(0, limits.closestMatchCandidatesMax));
  return distance(text, nearest) <= Math.max(2, Math.ceil(text.length / 2)) ? nearest : undefined;
}

/** `closestMatch` as a member that is left out when nothing is near. */
export function near(text: string, candidates: readonly string[]): { closestMatch?: string } {
  const match = closestMatch(text, candidates);
  return match === undefined ? {} : { closestMatch: match };
}
