import { distance } from 'fastest-levenshtein';

/** What the search for a closest name may cost. */
export const closestNumbers = {
  /** Names that a value is compared with. */
  candidatesMax: 5_000,
  /** Comparisons that one delivery, or one value outside of any, may spend; about a tenth of a second. */
  comparisonsMax: 100_000,
  /** Characters of a text that are compared. */
  lengthMax: 64,
  /** A shorter text is part of too many names to be taken for a part of one. */
  partLengthMin: 4,
};

/**
 * Comparisons that may still be made. One budget serves a whole delivery: a mistyped value is worth a hint,
 * a delivery full of them is not worth seconds.
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

// Lists that live long are asked for again and again; each is prepared at its first mistake.
const indexes = new WeakMap<readonly string[], NameIndex>();

/**
 * The known name that was probably meant, compared without regard to case and outer blanks: the nearest one, else the
 * one with the nearest word, unless it differs in more than a third of the value's characters (two are always
 * allowed); then the shortest of which the value is a part. Undefined when there is none, or the budget is spent.
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

/** The name of which one of the texts differs least, within the bound. */
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

/** The shortest name that has the text in it. */
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
  // From the end, so that of names that differ in case only the first one counts.
  const byFoldedName = new Map(candidates.toReversed().map((name) => [fold(name), name]));
  const index = { names, byFoldedName };
  indexes.set(candidates, index);
  return index;
}

/** Case and outer blanks are the commonest mistakes; what is compared has a bounded length. */
function fold(text: string): string {
  return text.slice(0, closestNumbers.lengthMax).trim().toLowerCase();
}
