import { closest, distance } from 'fastest-levenshtein';

/** Characters of a mistyped value that are compared. */
const comparedLengthMax = 200;

/** A shorter text is part of too many names to be taken for a part of one. */
const partLengthMin = 4;

/**
 * The known name that was probably meant, compared without regard to case: the nearest one, unless it differs in more
 * than half of its characters; then the shortest of which the value is a part.
 */
export function closestName(value: unknown, names: readonly string[]): string | undefined {
  if (typeof value !== 'string' || value === '' || names.length === 0) return undefined;
  const wanted = value.slice(0, comparedLengthMax).toLowerCase();
  const folded = names.map((name) => name.toLowerCase());
  const nearest = closest(wanted, folded);
  const isNear = distance(wanted, nearest) <= Math.max(2, Math.floor(wanted.length / 2));
  const match = isNear ? nearest : wholeOf(wanted, folded);
  return match === undefined ? undefined : names[folded.indexOf(match)];
}

function wholeOf(part: string, names: readonly string[]): string | undefined {
  if (part.length < partLengthMin) return undefined;
  const wholes = names.filter((name) => name.includes(part));
  return wholes.sort((one, other) => one.length - other.length)[0];
}
