import type { Migration } from '../platform/store/migrator.ts';

/** Which campaigns were paused by their partner's suspension and resume with it; 0 in rows from before this step. */
export const suspendedCampaigns: Migration = {
  number: 43,
  name: 'suspended-campaigns',
  statements: ({ types }) => [
    `ALTER TABLE campaigns ADD COLUMN is_suspended ${types.integer} NOT NULL DEFAULT 0`,
  ],
};
