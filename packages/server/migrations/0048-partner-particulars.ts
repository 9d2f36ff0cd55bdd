import type { Migration } from '../platform/store/migrator.ts';

/** What the operator notes about a partner, and the request rate that it gave to it; NULL where there is none. */
export const partnerParticulars: Migration = {
  number: 48,
  name: 'partner-particulars',
  since: '0.1.1',
  statements: ({ types }) => [
    `ALTER TABLE partners ADD COLUMN contact ${types.document}`,
    `ALTER TABLE partners ADD COLUMN notes ${types.document}`,
    `ALTER TABLE partners ADD COLUMN requests_per_second ${types.integer}`,
  ],
};
