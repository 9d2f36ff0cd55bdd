import type { Migration } from '../platform/store/migrator.ts';

/** Figures of the marketplace over time, in rings of a fixed number of rows. */
export const statistics: Migration = {
  number: 58,
  name: 'statistics',
  since: '0.1.1',
  statements: ({ types, clustered }) => [
    // A row is overwritten when its slot comes round again; `started_at` tells which round it is of.
    `CREATE TABLE statistics (
      ring ${types.key} NOT NULL,
      slot ${types.integer} NOT NULL,
      started_at ${types.integer} NOT NULL,
      figures ${types.document} NOT NULL,
      PRIMARY KEY (ring, slot)
    ) ${clustered}`,
  ],
};
