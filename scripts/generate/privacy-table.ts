import { type PersonalRecord, personalRecords } from '../../src/platform/personal/index.ts';

const [begin, end] = ['<!-- personal -->', '<!-- /personal -->'];

/** The page with its table of personal data written anew between the two marks. */
export function withPrivacyTable(page: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no place for the table: ${begin} … ${end}`);
  const rows = personalRecords.map((record) => `| ${cellsOf(record).join(' | ')} |\n`);
  const head = '| Of | Members | Told by | Lies in | Why | Kept |\n|---|---|---|---|---|---|\n';
  return `${page.slice(0, from)}${begin}\n${head}${rows.join('')}${page.slice(to)}`;
}

function cellsOf({ of, members, schemas, table, column, within, why, kept }: PersonalRecord): string[] {
  const inside = within === undefined ? '' : `: ${listOf(within)}`;
  const told = schemas.map((schema) => schema.replace('#', ' '));
  return [of, listOf(members), listOf(told), `\`${table}\`, \`${column}\`${inside}`, why, kept];
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
