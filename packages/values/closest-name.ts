import { distance } from 'fastest-levenshtein';

/** Limits of the search for a closest name. */
export const closestNumbers = {
  /** Names that a value is compared with. */
  candidatesMax: 5_000,
  /** Comparisons allowed per delivery, or per value outside a delivery; about a tenth of a second. */
  comparisonsMax: 100_000,
  /** Characters of a text that are compared. */
  lengthMax: 64,
  /** A shorter text is part of too many names to identify one. */
  partLengthMin: 4,
};

/**
 * Remaining comparisons. A whole delivery shares one budget: a mistyped value is worth a hint, but a delivery full of
 * them is not worth seconds.
 */
export interface MatchBudget {
  remaining: number;
}

export function createMatchBudget(): MatchBudget {
  return { remaining: closestNumbers.comparisonsMax };
}

interface NameIndex {
  readonly names: readonly string[];
  readonly byFoldedName: ReadonlyMap<string, string>;
}

// Long-lived lists are searched repeatedly; each one is indexed at its first mistake.
const indexes = new WeakMap<readonly string[], NameIndex>();

/**
 * Returns the known name that was probably meant, ignoring case and surrounding spaces: the nearest name, or the name
 * with the nearest word, unless it differs in more than a third of the value's characters (two are always allowed);
 * otherwise the shortest name that contains the value. Undefined when there is none or the budget is used up.
 */
export function closestName(
  value: unknown,
  names: readonly string[],
  budget: MatchBudget = createMatchBudget(),
): string | undefined {
  if (typeof value !== 'string') return undefined;
  const wanted = fold(value);
  if (wanted === '') return undefined;
  const index = indexOf(names);
  return (
    index.byFoldedName.get(wanted) ??
    nearestBy(wanted, index.names, budget, (name) => [fold(name)]) ??
    nearestBy(wanted, index.names, budget, (name) => fold(name).split(/[^\p{L}\p{N}]+/u)) ??
    wholeOf(wanted, index.names, budget)
  );
}

/** The name that was probably meant, as a member of a refusal; no member when there is none. */
export function closestMember(
  value: unknown,
  names: readonly string[],
  budget?: MatchBudget,
): { closestMatch?: string } {
  const closestMatch = closestName(value, names, budget);
  return closestMatch === undefined ? {} : { closestMatch };
}

/** What a value must be: as the end of a sentence, with the value that was probably meant, and as members of a refusal. */
export function oneOfNames(
  value: unknown,
  allowedValues: readonly string[],
): { sentence: string; facts: { allowedValues: readonly string[]; closestMatch?: string } } {
  const closest = closestMember(value, allowedValues);
  const hint = closest.closestMatch === undefined ? '' : `; the closest one is ${closest.closestMatch}`;
  return { sentence: `one of ${allowedValues.join(', ')}${hint}`, facts: { allowedValues, ...closest } };
}

/** Returns the name with the text that differs least, within the limit. */
function nearestBy(
  wanted: string,
  names: readonly string[],
  budget: MatchBudget,
  textsOf: (name: string) => readonly string[],
): string | undefined {
  let bound = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  let match: string | undefined;
  budget.remaining -= names.length / 16;
  for (const name of names) {
    for (const text of textsOf(name)) {
      if (text === '' || Math.abs(text.length - wanted.length) >= bound) continue;
      if (budget.remaining <= 0) return match;
      budget.remaining -= 1;
      const found = distance(wanted, text);
      if (found >= bound) continue;
      bound = found;
      match = name;
    }
  }
  return match;
}

/** Returns the shortest name that contains the text. */
function wholeOf(part: string, names: readonly string[], budget: MatchBudget): string | undefined {
  if (part.length < closestNumbers.partLengthMin || budget.remaining <= 0) return undefined;
  budget.remaining -= names.length / 16;
  let match: string | undefined;
  for (const name of names) {
    if (fold(name).includes(part) && name.length < (match?.length ?? Number.POSITIVE_INFINITY)) match = name;
  }
  return match;
}

function indexOf(candidates: readonly string[]): NameIndex {
  const known = indexes.get(candidates);
  if (known !== undefined) return known;
  const names = candidates.slice(0, closestNumbers.candidatesMax);
  // In reverse order, so that the first of several names that differ only in case wins.
  const byFoldedName = new Map(candidates.toReversed().map((name) => [fold(name), name]));
  const index = { names, byFoldedName };
  indexes.set(candidates, index);
  return index;
}

/** Normalises case and surrounding spaces, the most common mistakes, and limits the length. */
function fold(text: string): string {
  return text.slice(0, closestNumbers.lengthMax).trim().toLowerCase();
}
