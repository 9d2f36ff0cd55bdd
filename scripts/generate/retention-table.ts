import { tables } from '../../src/migrations/tables/index.ts';
import { markdownTable } from './markdown-table.ts';

/** Renders the table of what each database table contains, and for how long. */
export function retentionTable(): string {
  const rows = [...tables].map(([name, { holds, kept, setBy = '–' }]) => [`\`${name}\``, holds, kept, setBy]);
  return markdownTable(['Table', 'Holds', 'Kept', 'Set by'], rows);
}
