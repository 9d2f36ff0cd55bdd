import type { Migration } from '../platform/store/migrator.ts';

/** Pages keep room for a new version of a row, which then needs no new entries in the indexes of its table. */
export const roomForNewVersions: Migration = {
  number: 62,
  name: 'room-for-new-versions',
  since: '0.1.1',
  statements: ({ engine }) =>
    engine === 'postgres'
      ? ['ALTER TABLE products SET (fillfactor = 80)', 'ALTER TABLE product_offers SET (fillfactor = 90)']
      : [],
};
