import type { Migration } from '../platform/store/migrator.ts';

/** The shipping profile that skus with stock and without a profile get. */
export const defaultProfiles: Migration = {
  number: 71,
  name: 'default-profiles',
  since: '0.1.1',
  statements: ({ types }) => [
    `ALTER TABLE shipping_profiles ADD COLUMN is_default ${types.integer} NOT NULL DEFAULT 0`,
    `CREATE UNIQUE INDEX shipping_profiles_default ON shipping_profiles (partner_id, is_default)
      WHERE is_default = 1`,
  ],
};
