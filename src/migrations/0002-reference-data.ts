import type { Migration } from '../platform/store/migrator.ts';

/** Data that the marketplace has before any partner delivers: brands and category groups. */
export const referenceData: Migration = {
  number: 2,
  name: 'reference-data',
  statements: ({ types, clustered }) => [
    `CREATE TABLE brands (
      brand_id ${types.key} NOT NULL PRIMARY KEY,
      name ${types.key} NOT NULL,
      logo ${types.document},
      useable ${types.integer} NOT NULL,
      created_at ${types.integer} NOT NULL,
      changed_at ${types.integer} NOT NULL
    )`,
    'CREATE INDEX brands_by_name ON brands (name, brand_id)',
    // The document is the group as partners read it, without its instants.
    `CREATE TABLE category_groups (
      category_group ${types.key} NOT NULL PRIMARY KEY,
      food_related ${types.key} NOT NULL,
      document ${types.document} NOT NULL,
      created_at ${types.integer} NOT NULL,
      changed_at ${types.integer} NOT NULL
    )`,
    `CREATE TABLE categories (
      category ${types.key} NOT NULL PRIMARY KEY,
      category_group ${types.key} NOT NULL REFERENCES category_groups (category_group)
    ) ${clustered}`,
    'CREATE INDEX categories_by_group ON categories (category_group)',
    // Caches compare the revision; changed_at is the instant of the newest change, for conditional reads.
    `CREATE TABLE reference_revisions (
      name ${types.key} NOT NULL PRIMARY KEY,
      revision ${types.integer} NOT NULL,
      changed_at ${types.integer} NOT NULL
    )`,
    "INSERT INTO reference_revisions VALUES ('brands', 0, 0), ('category-groups', 0, 0)",
  ],
};
