import type { Migration } from '../platform/store/migrator.ts';

/** How the events of a webhook are called in their `Content-Type`. */
export const webhookContentType: Migration = {
  number: 72,
  name: 'webhook-content-type',
  since: '0.1.1',
  statements: ({ types }) => [
    `ALTER TABLE webhooks ADD COLUMN content_type ${types.key} NOT NULL DEFAULT 'application/json'`,
  ],
};
