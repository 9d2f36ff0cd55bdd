import { type PersonalRecord, personalRecords } from '../../src/platform/personal/index.ts';
import { markdownTable } from './markdown-table.ts';

/** Table of personal data: members, schemas, storage, purpose and retention. */
export function privacyTable(): string {
  return markdownTable(
    ['Whose data', 'Members', 'Defined in', 'Stored in', 'Why', 'Kept'],
    personalRecords.map(cellsOf),
  );
}

function cellsOf({ of, members, schemas, table, column, within, why, kept }: PersonalRecord): string[] {
  const inside = within === undefined ? '' : `: ${listOf(within)}`;
  const definedIn = schemas.map((schema) => schema.replace('#', ' '));
  return [of, listOf(members), listOf(definedIn), `\`${table}\`, \`${column}\`${inside}`, why, kept];
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
