import { closest, distance } from 'fastest-levenshtein';

/** The word that was probably meant, compared without regard to case; undefined when none is near. */
export function closestOf(text: string, words: readonly string[]): string | undefined {
  const lowerCase = text.toLowerCase();
  const nearest = closest(
    lowerCase,
    words.map((word) => word.toLowerCase()),
  );
  const isNear = distance(lowerCase, nearest) <= Math.max(2, nearest.length / 3);
  return isNear ? words.find((word) => word.toLowerCase() === nearest) : undefined;
}
