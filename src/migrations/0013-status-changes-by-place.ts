import type { Migration } from '../platform/store/migrator.ts';

/** Moves in the status list are looked up by the places that were left, however many happen meanwhile. */
export const statusChangesByPlace: Migration = {
  number: 13,
  name: 'status-changes-by-place',
  statements: () => [
    'DROP INDEX product_status_changes_by_revision',
    `CREATE INDEX product_status_changes_by_place ON product_status_changes
      (partner_id, left_at, sku, left_revision, revision)`,
  ],
};
