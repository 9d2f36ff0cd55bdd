import type { Batch } from './rules.ts';

/** Yields the keys of the elements to be judged for which nothing is stored, in order. */
export function* unknownKeys<Violation>({
  entries,
  stored,
}: Pick<Batch<unknown, Violation>, 'entries' | 'stored'>): Generator<string> {
  for (const { key } of entries) if (key !== undefined && key !== '' && !stored.has(key)) yield key;
}
