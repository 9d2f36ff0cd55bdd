import { tables } from '../../src/migrations/tables/index.ts';
import { markdownTable } from './markdown-table.ts';

/** Table of the database tables, their content and their retention. */
export function retentionTable(): string {
  const rows = [...tables].map(([name, { holds, kept, setBy = '–' }]) => [`\`${name}\``, holds, kept, setBy]);
  return markdownTable(['Table', 'Holds', 'Kept', 'Set by'], rows);
}
