import type { Migration } from '../platform/store/migrator.ts';

/** Partners whose data are being deleted or are gone, with what was counted of them and the signature of that. */
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
