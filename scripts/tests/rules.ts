/** The numbers of rules that the titles of tests name. */
import { readTitles } from './titles.ts';

interface Sheet {
  readonly what: string;
  /** Rules are numbered from 1 to this. */
  readonly rules: number;
}

/** The sheets, by the letters that their numbers begin with. */
export const sheets: Readonly<Record<string, Sheet>> = {
  API: { what: 'risks of the OWASP list for interfaces, of 2023', rules: 10 },
  AV: { what: 'stock, delivery information, shipping profiles', rules: 24 },
  OP: { what: 'calls of the operator', rules: 12 },
  PR: { what: 'price reductions', rules: 12 },
  RC: { what: 'receipts', rules: 25 },
  RP: { what: 'advertising reports', rules: 27 },
  RS: { what: 'return parcels', rules: 9 },
  RT: { what: 'returns', rules: 21 },
  RW: { what: 'return addresses and their carriers', rules: 20 },
  SA: { what: 'campaigns, targets, keywords', rules: 32 },
  SB: { what: 'the sandbox', rules: 5 },
  T: { what: 'the life cycle of campaigns and targets', rules: 10 },
};

const numberPattern = new RegExp(
  `\\b(${Object.keys(sheets).join('|')})([1-9]\\d?)(?: to \\1([1-9]\\d?))?\\b`,
  'g',
);

/** The numbers in a title; `RT1 to RT6` names six. */
export function numbersIn(title: string): string[] {
  return [...title.matchAll(numberPattern)].flatMap(([, sheet = '', first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => `${sheet}${Number(first) + step}`),
  );
}

/** Numbers of the rules that the titles of all tests name. */
export function numbersInTitles(root: string): ReadonlySet<string> {
  const titles = readTitles(root).flatMap((file) => file.titles);
  return new Set(titles.flatMap(numbersIn));
}
