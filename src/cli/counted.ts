/** Formats 12345 as 12,345. */
export function counted(count: number): string {
  return count.toLocaleString('en-US');
}

/** Formats 1 and `quantities` as 1 quantity. For plurals that end in -s or -ies. */
export function countedNoun(count: number, plural: string): string {
  return `${counted(count)} ${count === 1 ? plural.replace(/ies$/, 'y').replace(/s$/, '') : plural}`;
}
