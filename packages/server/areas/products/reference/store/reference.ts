/** Statements on reference data: brands, category groups and their revisions. */

import { singles } from '@kontor/values/collections';
import { inTurns } from '../../../../platform/concurrency/waiting.ts';
import type { MarketplaceReadTx, MarketplaceWriteTx } from '../../../../platform/store/store.ts';
import type { RecordOf } from '../../../../platform/store/table.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { brands } from '../../../../tables/products/brands.ts';
import { categories } from '../../../../tables/products/categories.ts';
import { categoryGroups } from '../../../../tables/products/category-groups.ts';
import { referenceRevisions } from '../../../../tables/products/reference-revisions.ts';

const revisions = statementsOf(referenceRevisions);
const revisionOf = revisions.select('revision', 'changedAtMs').by('name');
const countChange = revisions.updateWhere<[name: string, nowMs: number]>(
  'revision = revision + 1, changed_at = ?2',
  'name = ?1',
);

const brandsOf = statementsOf(brands);
const brandById = brandsOf.by('brandId');
/** Uses brands_by_name. */
const brandPage = brandsOf.where<[offset: number, count: number]>(
  'ORDER BY name, brand_id LIMIT ?2 OFFSET ?1',
);
const brandsAfter = brandsOf.pages([], ['brandId']).after;
/** An existing brand keeps its `created_at`. */
const putBrand = brandsOf.insertOrChange('name', 'logo', 'useable', 'changedAtMs');

const groups = statementsOf(categoryGroups);
const groupByName = groups.by('categoryGroup');
const groupPage = groups.where<[offset: number, count: number]>('ORDER BY category_group LIMIT ?2 OFFSET ?1');
const groupsAfter = groups.pages([], ['categoryGroup']).after;
const groupOfCategory = groups.where<[category: string]>(
  'category_group = (SELECT category_group FROM categories WHERE category = ?1)',
);
const putGroup = groups.insertOrChange('foodRelated', 'document', 'changedAtMs');

const categoriesOf = statementsOf(categories);
const categoryByName = categoriesOf.by('category');
const categoriesAfter = categoriesOf.pages([], ['category']).after;
const removeOfGroup = categoriesOf.remove('categoryGroup');
const insertCategory = categoriesOf.insert();

export type BrandRecord = Omit<RecordOf<typeof brands>, keyof Dated>;
export type CategoryGroupRecord = Omit<RecordOf<typeof categoryGroups>, keyof Dated>;

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
  return (await tx.get(revisionOf, list)) ?? { revision: 0, changedAtMs: 0 };
}

export async function countReferenceChange(
  tx: MarketplaceWriteTx,
  list: ReferenceList,
  nowMs: number,
): Promise<void> {
  await tx.run(countChange, list, nowMs);
}

/** The given brands, in the given order; undefined for unknown ones. */
export async function findBrands(
  tx: MarketplaceReadTx,
  brandIds: readonly string[],
): Promise<(BrandRecord | undefined)[]> {
  const found = await tx.each(brandById, singles(brandIds));
  return found.map(([brand]) => brand);
}

/** Brands ordered by name, then id, starting at the given offset. */
export function listBrands(
  tx: MarketplaceReadTx,
  offset: number,
  count: number,
): Promise<(BrandRecord & Dated)[]> {
  return tx.all(brandPage, offset, count);
}

/** Brands after an id, in id order. */
export function listBrandsAfter(
  tx: MarketplaceReadTx,
  brandId: string,
  count: number,
): Promise<(BrandRecord & Dated)[]> {
  return tx.all(brandsAfter, brandId, count);
}

export async function saveBrands(
  tx: MarketplaceWriteTx,
  given: readonly BrandRecord[],
  nowMs: number,
): Promise<void> {
  const dates = { createdAtMs: nowMs, changedAtMs: nowMs };
  await putBrand.each(
    tx,
    given.map((brand) => ({ ...brand, ...dates })),
  );
}

/** The given groups, in the given order; undefined for unknown ones. */
export async function findCategoryGroups(
  tx: MarketplaceReadTx,
  names: readonly string[],
): Promise<(CategoryGroupRecord | undefined)[]> {
  const found = await tx.each(groupByName, singles(names));
  return found.map(([group]) => group);
}

/** Groups ordered by name, starting at the given offset. */
export function listCategoryGroups(
  tx: MarketplaceReadTx,
  offset: number,
  count: number,
): Promise<(CategoryGroupRecord & Dated)[]> {
  return tx.all(groupPage, offset, count);
}

/** Groups after a name, in name order. */
export function listGroupsAfter(
  tx: MarketplaceReadTx,
  name: string,
  count: number,
): Promise<(CategoryGroupRecord & Dated)[]> {
  return tx.all(groupsAfter, name, count);
}

/** The group that a category belongs to. */
export function findGroupOfCategory(
  tx: MarketplaceReadTx,
  category: string,
): Promise<(CategoryGroupRecord & Dated) | undefined> {
  return tx.get(groupOfCategory, category);
}

/** Names of the groups that the given categories belong to, by category; categories without a group are left out. */
export async function groupsByCategory(
  tx: MarketplaceReadTx,
  names: readonly string[],
): Promise<Map<string, string>> {
  const found = (await tx.each(categoryByName, singles(names))).flat();
  return new Map(found.map((row) => [row.category, row.categoryGroup]));
}

/** Categories after a name, in name order, with their groups. */
export function listCategoriesAfter(
  tx: MarketplaceReadTx,
  name: string,
  count: number,
): Promise<{ readonly category: string; readonly categoryGroup: string }[]> {
  return tx.all(categoriesAfter, name, count);
}

/** Writes groups with their categories. Categories may move between the given groups. */
export async function saveCategoryGroups(
  tx: MarketplaceWriteTx,
  given: readonly (CategoryGroupRecord & { readonly categories: readonly string[] })[],
  nowMs: number,
): Promise<void> {
  const dates = { createdAtMs: nowMs, changedAtMs: nowMs };
  await inTurns(given, (some) =>
    putGroup.each(
      tx,
      some.map((group) => ({ ...group, ...dates })),
    ),
  );
  // All groups lose their categories before one gets any: a category may move to a group of an earlier turn.
  await inTurns(given, (some) =>
    tx.runEach(removeOfGroup, singles(some.map(({ categoryGroup }) => categoryGroup))),
  );
  await inTurns(given, (some) =>
    insertCategory.each(
      tx,
      some.flatMap(({ categoryGroup, categories: names }) =>
        names.map((category) => ({ category, categoryGroup })),
      ),
    ),
  );
}
