import type { Migration } from '../platform/store/migrator.ts';

/** Partners whose data is being deleted or is gone, with signed counts and hashes of the data. */
export const partnerDeletions: Migration = {
  number: 42,
  name: 'partner-deletions',
  statements: ({ types }) => [
    `CREATE TABLE partner_deletions (
      former_id ${types.key} NOT NULL PRIMARY KEY,
      cause ${types.key} NOT NULL,
      asked_by ${types.key} NOT NULL,
      begun_at ${types.integer} NOT NULL,
      finished_at ${types.integer},
      progress ${types.document} NOT NULL,
      signed_record ${types.document},
      public_key ${types.document}
    )`,
  ],
};
