import type { CategoryGroup } from '../../../../generated/products-v5.ts';
import type { SharedReadTx } from '../../../../platform/store/store.ts';
import { readStored } from '../../../../values/stored-json.ts';
import { shopFactsOf } from '../rules.ts';
import { type CategoryGroupRecord, findCategoryGroups, groupsByCategory } from '../store/reference.ts';

/** By category, what the shop check requires of its variations, as one text; undefined if the category has no group. */
export type ShopFacts = ReadonlyMap<string, string | undefined>;

/** Reads the current facts. */
export async function shopFactsByCategory(
  tx: SharedReadTx,
  categories: readonly string[],
): Promise<ShopFacts> {
  const owners = await groupsByCategory(tx, categories);
  const names = [...new Set(owners.values())];
  const found = await findCategoryGroups(tx, names);
  const facts = new Map(names.map((name, index) => [name, factsOf(found[index])]));
  return new Map(categories.map((category) => [category, facts.get(owners.get(category) ?? '')]));
}

/** Categories of stored groups. */
export function categoriesOf(groups: readonly (CategoryGroupRecord | undefined)[]): string[] {
  return groups.flatMap((group) =>
    group === undefined ? [] : readStored<CategoryGroup>(group.document).categories,
  );
}

/** Categories for which the shop check's requirements changed. */
export function changedCategories(before: ShopFacts, after: ShopFacts): string[] {
  return [...before.keys()].filter((category) => before.get(category) !== after.get(category));
}

function factsOf(group: CategoryGroupRecord | undefined): string | undefined {
  return group && JSON.stringify(shopFactsOf(readStored<CategoryGroup>(group.document)));
}
