/** Statements on reference data: brands, category groups and their revisions. */
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { MarketplaceReadTx, MarketplaceWriteTx } from '../../../../platform/store/store.ts';
import { singles } from '../../../../values/collections.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/reference/store');

const revisionOfList = statements.marketplace(
  'revisionOfList',
  'SELECT revision, changed_at FROM reference_revisions WHERE name = ?1',
);

const revisionCount = statements.marketplace(
  'revisionCount',
  'UPDATE reference_revisions SET revision = revision + 1, changed_at = ?2 WHERE name = ?1',
);

const brandColumns = 'brand_id, name, logo, useable, created_at, changed_at';

const brandById = statements.marketplace(
  'brandById',
  `SELECT ${brandColumns} FROM brands WHERE brand_id = ?1`,
);

/** Uses brands_by_name. */
const brandPage = statements.marketplace(
  'brandPage',
  `SELECT ${brandColumns} FROM brands ORDER BY name, brand_id LIMIT ?2 OFFSET ?1`,
);

const brandsAfter = statements.marketplace(
  'brandsAfter',
  `SELECT ${brandColumns} FROM brands WHERE brand_id > ?1 ORDER BY brand_id LIMIT ?2`,
);

/** An existing brand keeps its `created_at`. */
const brandPut = statements.marketplace(
  'brandPut',
  `INSERT INTO brands (${brandColumns}) VALUES (?1, ?2, ?3, ?4, ?5, ?5)
   ON CONFLICT (brand_id) DO UPDATE SET name = excluded.name, logo = excluded.logo,
     useable = excluded.useable, changed_at = excluded.changed_at`,
);

const groupColumns = 'category_group, food_related, document, created_at, changed_at';

const groupByName = statements.marketplace(
  'groupByName',
  `SELECT ${groupColumns} FROM category_groups WHERE category_group = ?1`,
);

const groupPage = statements.marketplace(
  'groupPage',
  `SELECT ${groupColumns} FROM category_groups ORDER BY category_group LIMIT ?2 OFFSET ?1`,
);

const groupsAfter = statements.marketplace(
  'groupsAfter',
  `SELECT ${groupColumns} FROM category_groups WHERE category_group > ?1 ORDER BY category_group LIMIT ?2`,
);

const groupOfCategory = statements.marketplace(
  'groupOfCategory',
  `SELECT ${groupColumns} FROM category_groups
   WHERE category_group = (SELECT category_group FROM categories WHERE category = ?1)`,
);

const groupPut = statements.marketplace(
  'groupPut',
  `INSERT INTO category_groups (${groupColumns}) VALUES (?1, ?2, ?3, ?4, ?4)
   ON CONFLICT (category_group) DO UPDATE SET food_related = excluded.food_related,
     document = excluded.document, changed_at = excluded.changed_at`,
);

const categoryByName = statements.marketplace(
  'categoryByName',
  'SELECT category, category_group FROM categories WHERE category = ?1',
);

const categoriesAfter = statements.marketplace(
  'categoriesAfter',
  'SELECT category, category_group FROM categories WHERE category > ?1 ORDER BY category LIMIT ?2',
);

const categoriesOfGroupDelete = statements.marketplace(
  'categoriesOfGroupDelete',
  'DELETE FROM categories WHERE category_group = ?1',
);

const categoryInsert = statements.marketplace(
  'categoryInsert',
  'INSERT INTO categories (category, category_group) VALUES (?1, ?2)',
);

export interface BrandRecord {
  readonly brandId: string;
  readonly name: string;
  readonly logo: string | undefined;
  /** True when the brand is open for deliveries. */
  readonly useable: boolean;
}

export interface CategoryGroupRecord {
  readonly categoryGroup: string;
  readonly foodRelated: 'none' | 'food' | 'feed';
  /** JSON text of the group as partners read it, without its timestamps. */
  readonly document: string;
}

/** When a row was created and last changed, in epoch milliseconds. */
export interface Dated {
  readonly createdAtMs: number;
  readonly changedAtMs: number;
}

/** Number of changes of a list and time of the last one. Caches compare the number. */
interface ReferenceRevision {
  readonly revision: number;
  readonly changedAtMs: number;
}

type ReferenceList = 'brands' | 'category-groups' | 'review-rules';

export async function referenceRevision(
  tx: MarketplaceReadTx,
  list: ReferenceList,
): Promise<ReferenceRevision> {
  const row = await tx.get(revisionOfList, list);
  return { revision: row?.revision ?? 0, changedAtMs: row?.changed_at ?? 0 };
}

export async function countReferenceChange(
  tx: MarketplaceWriteTx,
  list: ReferenceList,
  nowMs: number,
): Promise<void> {
  await tx.run(revisionCount, list, nowMs);
}

function toBrand(row: StatementTypes['brandById']['row']): BrandRecord & Dated {
  return {
    brandId: row.brand_id,
    name: row.name,
    logo: row.logo ?? undefined,
    useable: row.useable === 1,
    createdAtMs: row.created_at,
    changedAtMs: row.changed_at,
  };
}

/** The given brands, in the given order; undefined for unknown ones. */
export async function findBrands(
  tx: MarketplaceReadTx,
  brandIds: readonly string[],
): Promise<(BrandRecord | undefined)[]> {
  const found = await tx.each(brandById, singles(brandIds));
  return found.map(([row]) => row && toBrand(row));
}

/** Brands ordered by name, then id, starting at the given offset. */
export async function listBrands(
  tx: MarketplaceReadTx,
  offset: number,
  count: number,
): Promise<(BrandRecord & Dated)[]> {
  return (await tx.all(brandPage, offset, count)).map(toBrand);
}

/** Brands after an id, in id order. */
export async function listBrandsAfter(
  tx: MarketplaceReadTx,
  brandId: string,
  count: number,
): Promise<(BrandRecord & Dated)[]> {
  return (await tx.all(brandsAfter, brandId, count)).map(toBrand);
}

export async function saveBrands(
  tx: MarketplaceWriteTx,
  brands: readonly BrandRecord[],
  nowMs: number,
): Promise<void> {
  await tx.runEach(
    brandPut,
    brands.map(({ brandId, name, logo, useable }) => [brandId, name, logo ?? null, useable ? 1 : 0, nowMs]),
  );
}

function toGroup(row: StatementTypes['groupByName']['row']): CategoryGroupRecord & Dated {
  return {
    categoryGroup: row.category_group,
    foodRelated: row.food_related as CategoryGroupRecord['foodRelated'],
    document: row.document,
    createdAtMs: row.created_at,
    changedAtMs: row.changed_at,
  };
}

/** The given groups, in the given order; undefined for unknown ones. */
export async function findCategoryGroups(
  tx: MarketplaceReadTx,
  names: readonly string[],
): Promise<(CategoryGroupRecord | undefined)[]> {
  const found = await tx.each(groupByName, singles(names));
  return found.map(([row]) => row && toGroup(row));
}

/** Groups ordered by name, starting at the given offset. */
export async function listCategoryGroups(
  tx: MarketplaceReadTx,
  offset: number,
  count: number,
): Promise<(CategoryGroupRecord & Dated)[]> {
  return (await tx.all(groupPage, offset, count)).map(toGroup);
}

/** Groups after a name, in name order. */
export async function listGroupsAfter(
  tx: MarketplaceReadTx,
  name: string,
  count: number,
): Promise<(CategoryGroupRecord & Dated)[]> {
  return (await tx.all(groupsAfter, name, count)).map(toGroup);
}

/** The group that a category belongs to. */
export async function findGroupOfCategory(
  tx: MarketplaceReadTx,
  category: string,
): Promise<(CategoryGroupRecord & Dated) | undefined> {
  const row = await tx.get(groupOfCategory, category);
  return row && toGroup(row);
}

/** Names of the groups that the given categories belong to, by category; categories without a group are left out. */
export async function groupsByCategory(
  tx: MarketplaceReadTx,
  categories: readonly string[],
): Promise<Map<string, string>> {
  const found = (await tx.each(categoryByName, singles(categories))).flat();
  return new Map(found.map((row) => [row.category, row.category_group]));
}

/** Categories after a name, in name order, with their groups. */
export async function listCategoriesAfter(
  tx: MarketplaceReadTx,
  name: string,
  count: number,
): Promise<{ readonly category: string; readonly categoryGroup: string }[]> {
  const rows = await tx.all(categoriesAfter, name, count);
  return rows.map((row) => ({ category: row.category, categoryGroup: row.category_group }));
}

/** Writes groups with their categories. Categories may move between the given groups. */
export async function saveCategoryGroups(
  tx: MarketplaceWriteTx,
  groups: readonly (CategoryGroupRecord & { readonly categories: readonly string[] })[],
  nowMs: number,
): Promise<void> {
  await tx.runEach(
    groupPut,
    groups.map(({ categoryGroup, foodRelated, document }) => [categoryGroup, foodRelated, document, nowMs]),
  );
  const names = groups.map(({ categoryGroup }) => categoryGroup);
  await tx.runEach(categoriesOfGroupDelete, singles(names));
  await tx.runEach(
    categoryInsert,
    groups.flatMap(({ categoryGroup, categories }) =>
      categories.map((category): [string, string] => [category, categoryGroup]),
    ),
  );
}
