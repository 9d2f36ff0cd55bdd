import { columnName, type Distribution, type TableKind } from '../platform/store/table.ts';
import { tables } from './index.ts';

const all = [...tables.values()];

/** Whose rows each table has, by name. */
export const tableKinds: Readonly<Record<string, TableKind>> = Object.fromEntries(
  all.map(({ name, kind }) => [name, kind]),
);

/** Where a database that is spread over several machines keeps each table, by name. */
export const distributions: Readonly<Record<string, Distribution>> = Object.fromEntries(
  all.map(({ name, distribution }) => [name, distribution]),
);

/** Columns of the key, within its partner, of every table that has rows of partners. */
export const keysOfTables: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  all
    .filter(({ kind }) => kind === 'partner')
    .map((table) => [table.name, table.key.map((member: string) => columnName(table, member))]),
);
