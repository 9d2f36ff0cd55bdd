import type { Migration } from '../platform/store/migrator.ts';

/** Only versions before 0.1.0 wrote to it, and only PostgreSQL kept it for them. */
export const retiredTable: Migration = {
  number: 67,
  name: 'retired-table',
  since: '0.1.1',
  statements: () => ['DROP TABLE IF EXISTS product_status_changes'],
};
