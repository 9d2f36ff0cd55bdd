const numbered = /^(\d+) - /;

/** What products are found by that have an error: the number of a code such as `800020 - NAME`, or the code itself. */
export function errorKeyOf(code: string): string {
  return numbered.exec(code)?.[1] ?? code;
}
