/** Statements on what the marketplace knows: brands, category groups and how often they changed. */
import type { SharedReadTx, SharedWriteTx } from '../../../platform/store/store.ts';

export interface BrandRecord {
  readonly brandId: string;
  readonly name: string;
  readonly logo: string | undefined;
  /** Variations of the brand may be delivered. */
  readonly useable: boolean;
}

export interface CategoryGroupRecord {
  readonly categoryGroup: string;
  readonly foodRelated: 'none' | 'food' | 'feed';
  /** JSON text of the group as partners read it, without its instants. */
  readonly document: string;
}

/** When a record was made and last changed, epoch milliseconds. */
export interface Dated {
  readonly createdAtMs: number;
  readonly changedAtMs: number;
}

/** How often a list changed, and when it did last. Caches compare the number. */
export interface ReferenceRevision {
  readonly revision: number;
  readonly changedAtMs: number;
}

export type ReferenceList = 'brands' | 'category-groups';

export async function referenceRevision(tx: SharedReadTx, list: ReferenceList): Promise<ReferenceRevision> {
  const row = await tx.text.get<{ revision: number; changed_at: number }>(
    'SELECT revision, changed_at FROM reference_revisions WHERE name = ?1',
    list,
  );
  return { revision: Number(row?.revision ?? 0), changedAtMs: Number(row?.changed_at ?? 0) };
}

export async function countReferenceChange(
  tx: SharedWriteTx,
  list: ReferenceList,
  nowMs: number,
): Promise<void> {
  await tx.text.run(
    'UPDATE reference_revisions SET revision = revision + 1, changed_at = ?2 WHERE name = ?1',
    list,
    nowMs,
  );
}

interface BrandRow {
  brand_id: string;
  name: string;
  logo: string | null;
  useable: number;
  created_at: number;
  changed_at: number;
}

const brandColumns = 'brand_id, name, logo, useable, created_at, changed_at';

function toBrand(row: BrandRow): BrandRecord & Dated {
  return {
    brandId: row.brand_id,
    name: row.name,
    logo: row.logo ?? undefined,
    useable: Number(row.useable) === 1,
    createdAtMs: Number(row.created_at),
    changedAtMs: Number(row.changed_at),
  };
}

/** The given brands, in the given order; undefined for those that are not there. */
export async function findBrands(
  tx: SharedReadTx,
  brandIds: readonly string[],
): Promise<(BrandRecord | undefined)[]> {
  const found = await tx.text.each<BrandRow>(
    `SELECT ${brandColumns} FROM brands WHERE brand_id = ?1`,
    brandIds.map((brandId) => [brandId]),
  );
  return found.map(([row]) => row && toBrand(row));
}

/** Brands ordered by name, then id, from the given position on; uses brands_by_name. */
export async function listBrands(
  tx: SharedReadTx,
  offset: number,
  count: number,
): Promise<(BrandRecord & Dated)[]> {
  const rows = await tx.text.all<BrandRow>(
    `SELECT ${brandColumns} FROM brands ORDER BY name, brand_id LIMIT ?2 OFFSET ?1`,
    offset,
    count,
  );
  return rows.map(toBrand);
}

/** Writes brands; one that exists keeps the instant of its creation. */
export async function saveBrands(
  tx: SharedWriteTx,
  brands: readonly BrandRecord[],
  nowMs: number,
): Promise<void> {
  await tx.text.runEach(
    `INSERT INTO brands (${brandColumns}) VALUES (?1, ?2, ?3, ?4, ?5, ?5)
     ON CONFLICT (brand_id) DO UPDATE SET name = excluded.name, logo = excluded.logo,
       useable = excluded.useable, changed_at = excluded.changed_at`,
    brands.map(({ brandId, name, logo, useable }) => [brandId, name, logo ?? null, useable ? 1 : 0, nowMs]),
  );
}

interface GroupRow {
  category_group: string;
  food_related: CategoryGroupRecord['foodRelated'];
  document: string;
  created_at: number;
  changed_at: number;
}

const groupColumns = 'category_group, food_related, document, created_at, changed_at';

function toGroup(row: GroupRow): CategoryGroupRecord & Dated {
  return {
    categoryGroup: row.category_group,
    foodRelated: row.food_related,
    document: row.document,
    createdAtMs: Number(row.created_at),
    changedAtMs: Number(row.changed_at),
  };
}

/** The given groups, in the given order; undefined for those that are not there. */
export async function findCategoryGroups(
  tx: SharedReadTx,
  names: readonly string[],
): Promise<(CategoryGroupRecord | undefined)[]> {
  const found = await tx.text.each<GroupRow>(
    `SELECT ${groupColumns} FROM category_groups WHERE category_group = ?1`,
    names.map((name) => [name]),
  );
  return found.map(([row]) => row && toGroup(row));
}

/** Groups ordered by name from the given position on. */
export async function listCategoryGroups(
  tx: SharedReadTx,
  offset: number,
  count: number,
): Promise<(CategoryGroupRecord & Dated)[]> {
  const rows = await tx.text.all<GroupRow>(
    `SELECT ${groupColumns} FROM category_groups ORDER BY category_group LIMIT ?2 OFFSET ?1`,
    offset,
    count,
  );
  return rows.map(toGroup);
}

/** The group that holds a category. */
export async function findGroupOfCategory(
  tx: SharedReadTx,
  category: string,
): Promise<(CategoryGroupRecord & Dated) | undefined> {
  const row = await tx.text.get<GroupRow>(
    `SELECT ${groupColumns} FROM category_groups
     WHERE category_group = (SELECT category_group FROM categories WHERE category = ?1)`,
    category,
  );
  return row && toGroup(row);
}

/** Names of the groups that hold the given categories, by category; categories without a group are left out. */
export async function groupsByCategory(
  tx: SharedReadTx,
  categories: readonly string[],
): Promise<Map<string, string>> {
  const found = await tx.text.each<{ category: string; category_group: string }>(
    'SELECT category, category_group FROM categories WHERE category = ?1',
    categories.map((category) => [category]),
  );
  return new Map(found.flat().map((row) => [row.category, row.category_group]));
}

/** Writes groups with their categories, which may come from one another. */
export async function saveCategoryGroups(
  tx: SharedWriteTx,
  groups: readonly (CategoryGroupRecord & { readonly categories: readonly string[] })[],
  nowMs: number,
): Promise<void> {
  await tx.text.runEach(
    `INSERT INTO category_groups (${groupColumns}) VALUES (?1, ?2, ?3, ?4, ?4)
     ON CONFLICT (category_group) DO UPDATE SET food_related = excluded.food_related,
       document = excluded.document, changed_at = excluded.changed_at`,
    groups.map(({ categoryGroup, foodRelated, document }) => [categoryGroup, foodRelated, document, nowMs]),
  );
  await tx.text.runEach(
    'DELETE FROM categories WHERE category_group = ?1',
    groups.map(({ categoryGroup }) => [categoryGroup]),
  );
  await tx.text.runEach(
    'INSERT INTO categories (category, category_group) VALUES (?1, ?2)',
    groups.flatMap(({ categoryGroup, categories }) =>
      categories.map((category) => [category, categoryGroup]),
    ),
  );
}
