import { keysOfTables } from '../../migrations/tables/index.ts';

/** Every table that holds rows of partners. */
export const partnerTables: readonly string[] = Object.keys(keysOfTables);

/** Rows of a page, where rows may be large: a body is up to 32 MiB, and a page lies in memory whole. */
const rowsOfPage: Readonly<Record<string, number>> = {
  delivery_bodies: 1,
  report_pieces: 4,
  events: 50,
  products: 100,
};

/** Rows that are read and removed at a time. */
export function pageSizeOf(table: string): number {
  return rowsOfPage[table] ?? 200;
}
