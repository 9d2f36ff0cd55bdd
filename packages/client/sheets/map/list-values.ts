/** Joins lists and single values; undefined if nothing is left. An entry that is equal to an earlier one is left out. */
export function listOf(values: readonly unknown[]): unknown[] | undefined {
  const found: unknown[] = [];
  for (const value of values) {
    if (Array.isArray(value)) for (const each of value) addTo(found, each);
    else addTo(found, value);
  }
  return found.length === 0 ? undefined : found.length > fewMax ? [...new Set(found)] : found;
}

/** Entries up to which comparing each with the others is faster than a set. */
const fewMax = 16;

function addTo(found: unknown[], value: unknown): void {
  if (value === undefined || value === '') return;
  if (found.length >= fewMax || !found.includes(value)) found.push(value);
}
