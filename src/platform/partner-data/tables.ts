import { keysOfTables } from '../../migrations/tables/index.ts';

/** Every table that has rows of partners. */
export const partnerTables: readonly string[] = Object.keys(keysOfTables);

/** Clients of apps are handled separately from the tables of partners, because the marketplace has some too. */
export const clientsTable = 'oauth_clients';

/** Page sizes of tables with large rows: a body is up to 32 MiB, and a whole page is in memory. */
const rowsOfPage: Readonly<Record<string, number>> = {
  delivery_bodies: 1,
  report_pieces: 4,
  events: 50,
  products: 100,
};

/** Number of rows that are read and removed at a time. */
export function pageSizeOf(table: string): number {
  return rowsOfPage[table] ?? 200;
}
