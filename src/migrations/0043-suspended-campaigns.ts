import type { Migration } from '../platform/store/migrator.ts';

/** Which campaigns were paused by the suspension of their partner and go on when it is resumed; 0 in rows from before. */
export const suspendedCampaigns: Migration = {
  number: 43,
  name: 'suspended-campaigns',
  statements: ({ types }) => [
    `ALTER TABLE campaigns ADD COLUMN is_suspended ${types.integer} NOT NULL DEFAULT 0`,
  ],
};
