import { foldedName } from './column-names.ts';
import type { SheetMap } from './map/form.ts';
import { quoted } from './wrong-file.ts';

/** `a|b` is one of several names. */
export function hasName(row: readonly string[], name: string): boolean {
  return name.split('|').some((each) => row.some((own) => foldedName(own) === foldedName(each)));
}

/** The columns that a row of names lacks to be one of the form. */
export const lackedBy = (row: readonly string[], { recognize = [] }: SheetMap): string[] =>
  recognize.filter((name) => !hasName(row, name));

/** Says which form a row of names has but for one column; undefined if there is none. */
export function almostForm(row: readonly string[], ready: readonly SheetMap[]): string | undefined {
  for (const map of ready) {
    const [lacked, ...others] = lackedBy(row, map);
    if (lacked === undefined || others.length > 0 || (map.recognize?.length ?? 0) < recognizedMin) continue;
    const names = lacked.split('|').map(quoted).join(' or ');
    return `They are those of ${map.name} but for the column ${names}: if that is what it is, give it this name.`;
  }
  return undefined;
}

/** Fewer columns are those of any table. */
const recognizedMin = 3;
