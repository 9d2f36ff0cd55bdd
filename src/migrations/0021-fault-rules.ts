import type { Migration } from '../platform/store/migrator.ts';

/** Rules by which a sandbox breaks parts of itself on purpose. */
export const faultRules: Migration = {
  number: 21,
  name: 'fault-rules',
  statements: ({ types, sequence }) => [
    `CREATE TABLE fault_rules (
      position ${sequence},
      fault_id ${types.key} NOT NULL UNIQUE,
      asks ${types.integer} NOT NULL,
      document ${types.document} NOT NULL
    )`,
  ],
};
