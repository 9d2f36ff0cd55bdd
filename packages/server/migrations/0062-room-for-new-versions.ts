import type { Dialect } from '../platform/store/dialect.ts';

/** Pages keep room for a new version of a row, which then needs no new entries in the indexes of its table. */
export const roomForNewVersions = ({ engine }: Dialect) =>
  engine === 'postgres'
    ? ['ALTER TABLE products SET (fillfactor = 80)', 'ALTER TABLE product_offers SET (fillfactor = 90)']
    : [];
