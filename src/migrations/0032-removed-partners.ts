import type { Migration } from '../platform/store/migrator.ts';

/** Ids of removed partners: no other partner gets one of them. */
export const removedPartners: Migration = {
  number: 32,
  name: 'removed-partners',
  statements: ({ types }) => [
    `CREATE TABLE removed_partners (
      former_id ${types.key} NOT NULL PRIMARY KEY,
      removed_at ${types.integer} NOT NULL
    )`,
  ],
};
