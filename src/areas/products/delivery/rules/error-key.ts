const numbered = /^(\d+) - /;

/** Key by which products with an error are found: the number of a code such as `800020 - NAME`, or the code itself. */
export function errorKeyOf(code: string): string {
  return numbered.exec(code)?.[1] ?? code;
}
