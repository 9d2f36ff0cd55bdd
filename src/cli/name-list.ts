/** Reads one option value `A,B` and adds its names to those of the previous values. */
export function gatherNames(value: string, former: readonly string[] = []): readonly string[] {
  return [...former, ...value.split(',').map((name) => name.trim())];
}
