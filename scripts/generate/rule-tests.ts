/** The page that lists the tests of the rules with a number, read from the titles of the tests. */
import { readTitles } from '../tests/titles.ts';
import { markdownTable } from './markdown.ts';

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

interface RuleNumber {
  readonly sheet: string;
  readonly row: number;
}

const numberPattern = new RegExp(
  `\\b(${Object.keys(sheets).join('|')})([1-9]\\d?)(?: to \\1([1-9]\\d?))?\\b`,
  'g',
);

/** The numbers in a title; `RT1 to RT6` names six. */
export function numbersIn(title: string): RuleNumber[] {
  return [...title.matchAll(numberPattern)].flatMap(([, sheet = '', first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => ({
      sheet,
      row: Number(first) + step,
    })),
  );
}

/** Numbers of the rules that the titles of all tests name. */
export function numbersInTitles(root: string): ReadonlySet<string> {
  const titles = readTitles(root).flatMap((file) => file.titles);
  return new Set(titles.flatMap(numbersIn).map(({ sheet, row }) => `${sheet}${row}`));
}

/** Renders the tables of the rules, a heading for each sheet. */
export function ruleTests(root: string): string {
  const filesOf = new Map<string, Map<number, Set<string>>>();
  for (const { file, titles } of readTitles(root)) {
    for (const { sheet, row } of titles.flatMap(numbersIn)) {
      const rows = filesOf.get(sheet) ?? new Map<number, Set<string>>();
      filesOf.set(sheet, rows.set(row, (rows.get(row) ?? new Set()).add(shortName(file))));
    }
  }
  return [...filesOf]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([sheet, rows]) =>
        `\n## ${sheet}: ${sheets[sheet]?.what}\n${markdownTable(['Rule', 'Tests'], rowsOf(sheet, rows))}`,
    )
    .join('');
}

/** One row for the rules that have the same tests. */
function rowsOf(sheet: string, rows: ReadonlyMap<number, ReadonlySet<string>>): string[][] {
  const numbers = [...rows.keys()].sort((one, other) => one - other);
  const byTests = Map.groupBy(numbers, (row) => [...(rows.get(row) ?? [])].join(', '));
  return [...byTests].map(([files, ofThem]) => [ofThem.map((row) => `${sheet}${row}`).join(', '), files]);
}

/** Folder and name; the folders above them say nothing more. */
function shortName(file: string): string {
  return file.split('/').slice(-2).join('/').replace('.test.ts', '');
}
