import type { Migration } from '../platform/store/migrator.ts';

/** Who subscribed a webhook, so that its rights can be looked up; NULL in rows from before this step. */
export const subscribers: Migration = {
  number: 36,
  name: 'subscribers',
  statements: (dialect) => [`ALTER TABLE webhooks ADD COLUMN subscriber ${dialect.types.document}`],
};
