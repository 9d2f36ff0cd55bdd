import type { Batch } from './rules.ts';

/** Keys of the elements to be judged of which nothing is stored, in their order. */
export function* unknownKeys<Fault>({
  entries,
  stored,
}: Pick<Batch<unknown, Fault>, 'entries' | 'stored'>): Generator<string> {
  for (const { key } of entries) if (key !== undefined && key !== '' && !stored.has(key)) yield key;
}
