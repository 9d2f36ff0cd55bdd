/** What sent category groups would take from stored ones, and from what uses their categories. */
import type { ApiError } from '@kontor/contract/errors';
import { refuseViolations, violationAt } from '@kontor/contract/violations';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { SharedReadTx } from '../../../../platform/store/store.ts';
import { findRules } from '../../reviews/store/rules.ts';
import { namesOfScope } from '../../takedowns/rules.ts';
import { findTakedownKeys } from '../../takedowns/store/matching.ts';
import {
  type Conflict,
  conflictsWithStored,
  conflictViolation,
  droppedViolation,
  type StoredCategory,
} from '../rules/group-violations.ts';
import { countedMax, countVariations } from '../store/category-members.ts';
import { listCategoriesAfter } from '../store/reference.ts';

interface SentGroup {
  readonly categoryGroup: string;
  readonly categories: readonly string[];
}

/** Categories in one step of a comparison with all that are stored. */
const categoriesPerStep = 1_000;

/** A category without variations that a new group takes from a stored one which is not sent. */
export interface MovedCategory {
  readonly category: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Refuses groups that take something from stored ones which are not sent, and returns what they may take: a new group gets a
 * category that no variation has, as long as the stored group keeps another. Who sets a marketplace up is not held back by
 * groups that nothing is stored in. `isNew` says whether no group of the name is stored.
 */
export async function takenFromStored(
  tx: SharedReadTx,
  groups: readonly SentGroup[],
  isNew: (categoryGroup: string) => boolean,
): Promise<MovedCategory[]> {
  const conflicts = new Map<string, Conflict>();
  const sizes = new Map<string, number>();
  let after = '';
  for (;;) {
    const stored: StoredCategory[] = await listCategoriesAfter(tx, after, categoriesPerStep);
    for (const { categoryGroup } of stored) sizes.set(categoryGroup, (sizes.get(categoryGroup) ?? 0) + 1);
    for (const conflict of conflictsWithStored(groups, stored)) conflicts.set(conflict.jsonpath, conflict);
    const last = stored.at(-1);
    if (stored.length < categoriesPerStep || last === undefined) break;
    after = last.category;
  }
  const found = [...conflicts.values()];
  const lost = Map.groupBy(found, ({ categoryGroup }) => categoryGroup);
  const keepsOthers = (name: string) => (lost.get(name)?.length ?? 0) < (sizes.get(name) ?? 0);
  const violations: ApiError[] = [];
  const moved: MovedCategory[] = [];
  for (const conflict of found.slice(0, limits.violationsPerElementMax)) {
    const { category, categoryGroup, taker } = conflict;
    const variations = category === undefined ? 0 : await countVariations(tx, { categories: [category] });
    if (category !== undefined && variations === 0 && isNew(taker) && keepsOthers(categoryGroup))
      moved.push({ category, from: categoryGroup, to: taker });
    else violations.push(conflictViolation(conflict, variations));
  }
  if (violations.length === 0 && found.length > limits.violationsPerElementMax) {
    const detail = `The groups take ${found.length} categories from stored ones; new groups of one request can take ${limits.violationsPerElementMax}. Send the stored groups too, without them.`;
    violations.push(violationAt('$', detail));
  }
  refuseViolations(violations);
  return moved;
}

/**
 * Violations of groups that leave out a category which variations, takedowns or review rules still use: its variations could
 * not be changed any more, and the others would match nothing. `before` has the stored categories of each group.
 */
export async function droppedViolations(
  tx: SharedReadTx,
  groups: readonly SentGroup[],
  before: readonly (readonly string[])[],
): Promise<ApiError[]> {
  const kept = new Set(groups.flatMap(({ categories }) => categories));
  const dropped = before.flatMap((categories, index) =>
    categories
      .filter((category) => !kept.has(category))
      .map((category) => ({ category, jsonpath: `$[${index}].categories` })),
  );
  if (dropped.length > countedMax.names) {
    const detail = `The groups leave out ${dropped.length} categories; one request can leave out ${countedMax.names}.`;
    return [violationAt('$', detail)];
  }
  if (dropped.length === 0) return [];
  const keys = await findTakedownKeys(
    tx,
    dropped.map(({ category }) => keyOf(category)),
  );
  const rules = await findRules(tx);
  const violations: ApiError[] = [];
  for (const { category, jsonpath } of dropped) {
    const violation = droppedViolation({
      jsonpath,
      category,
      variations: await countVariations(tx, { categories: [category] }),
      takedowns: keys.filter(({ name }) => name === keyOf(category)).length,
      reviewRules: rules.filter((rule) => rule.category === category).length,
    });
    if (violation !== undefined) violations.push(violation);
  }
  return violations.slice(0, limits.violationsPerElementMax);
}

/** The category as a name of a takedown's scope. */
function keyOf(category: string): string {
  const [key = ''] = namesOfScope({ category });
  return key;
}
