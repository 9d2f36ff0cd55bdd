import { type PersonalRecord, personalRecords } from '../../src/platform/personal/index.ts';
import { markdownTable } from './markdown-table.ts';

/** Renders the table of personal data: where it is stored, and why. */
export function privacyTable(): string {
  return markdownTable(['Of', 'Members', 'Told by', 'Lies in', 'Why', 'Kept'], personalRecords.map(cellsOf));
}

function cellsOf({ of, members, schemas, table, column, within, why, kept }: PersonalRecord): string[] {
  const inside = within === undefined ? '' : `: ${listOf(within)}`;
  const told = schemas.map((schema) => schema.replace('#', ' '));
  return [of, listOf(members), listOf(told), `\`${table}\`, \`${column}\`${inside}`, why, kept];
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
