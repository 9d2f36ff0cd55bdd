import { closestName } from '@kontor/values/closest-name';

const shownMax = 7;

/** The names that a text may mean, the likeliest first: the same, those that begin with it, those that contain its words, a similar one. */
export function searchNames(
  text: string,
  names: readonly string[],
  first: readonly (string | undefined)[] = [],
): string[] {
  const wanted = text.trim().toLowerCase();
  const words = wanted.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [same, beginning, containing]: [string[], string[], string[]] = [[], [], []];
  for (const name of names) {
    const own = name.toLowerCase();
    if (own === wanted) same.push(name);
    else if (wanted !== '' && own.startsWith(wanted)) beginning.push(name);
    else if (words.length > 0 && words.every((word) => own.includes(word))) containing.push(name);
  }
  const close = closestName(text, names);
  const all = [...first, ...same, ...beginning, ...containing, close].filter((name) => name !== undefined);
  return [...new Set(all)].slice(0, shownMax);
}
