import { distance } from 'fastest-levenshtein';
import { limits } from '../../../platform/limits/numbers.ts';
import { shownText } from './fault.ts';

/**
 * Comparisons of texts that may still be made. One budget serves a whole delivery: a mistyped value is worth a hint,
 * a delivery full of them is not worth seconds.
 */
export interface MatchBudget {
  remaining: number;
}

export function createMatchBudget(): MatchBudget {
  return { remaining: limits.closestMatchComparisonsMax };
}

interface NameIndex {
  readonly names: readonly string[];
  readonly byFoldedName: ReadonlyMap<string, string>;
}

// Lists of the reference data live long and are asked for again and again; each is prepared at its first mistake.
const indexes = new WeakMap<readonly string[], NameIndex>();
const shownLists = new WeakMap<readonly string[], readonly string[]>();

/** The candidate nearest to a text, unless even that one is too far away to be what was meant. */
export function closestMatch(
  text: string,
  candidates: readonly string[],
  budget: MatchBudget,
): string | undefined {
  const wanted = fold(text);
  if (wanted === '') return undefined;
  const index = indexOf(candidates);
  return index.byFoldedName.get(wanted) ?? nearest(wanted, index.names, budget);
}

/** `closestMatch` as a member that is left out when nothing is near. */
export function near(
  text: unknown,
  candidates: readonly string[],
  budget: MatchBudget,
): { closestMatch?: string } {
  const match = typeof text === 'string' ? closestMatch(text, candidates, budget) : undefined;
  return match === undefined ? {} : { closestMatch: match };
}

/** As many of the allowed values as an error may list; long lists are read where the contract publishes them. */
export function shownList(values: readonly string[]): readonly string[] {
  const known = shownLists.get(values);
  if (known !== undefined) return known;
  const shown: string[] = [];
  let length = 0;
  for (const value of values) {
    const text = shownText(value);
    length += text.length;
    if (shown.length >= limits.shownAllowedValuesMax || length > limits.shownAllowedValuesLengthMax) break;
    shown.push(text);
  }
  shownLists.set(values, shown);
  return shown;
}

function nearest(wanted: string, names: readonly string[], budget: MatchBudget): string | undefined {
  const whole = nearestBy(wanted, names, budget, (name) => [fold(name)]);
  return whole ?? nearestBy(wanted, names, budget, (name) => fold(name).split(/[^\p{L}\p{N}]+/u));
}

/** The name of which one of the texts differs least, in no more than a third of the wanted text or two characters. */
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

function indexOf(candidates: readonly string[]): NameIndex {
  const known = indexes.get(candidates);
  if (known !== undefined) return known;
  const names = candidates.slice(0, limits.closestMatchCandidatesMax);
  // From the end, so that of names that differ in case only the first one counts.
  const byFoldedName = new Map(candidates.toReversed().map((name) => [fold(name), name]));
  const index = { names, byFoldedName };
  indexes.set(candidates, index);
  return index;
}

/** Case and outer blanks are the commonest mistakes; what is compared has a bounded length. */
function fold(text: string): string {
  return text.slice(0, limits.closestMatchLengthMax).trim().toLowerCase();
}
