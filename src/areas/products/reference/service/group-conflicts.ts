/** What sent category groups would take from stored ones, and from what uses their categories. */
import type { ApiError } from '../../../../platform/errors/api-error.ts';
import { violationAt } from '../../../../platform/errors/body-violations.ts';
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

/** Violations of groups that take something from stored ones which are not sent. */
export async function storedViolations(tx: SharedReadTx, groups: readonly SentGroup[]): Promise<ApiError[]> {
  const conflicts = new Map<string, Conflict>();
  let after = '';
  for (;;) {
    const stored: StoredCategory[] = await listCategoriesAfter(tx, after, categoriesPerStep);
    for (const conflict of conflictsWithStored(groups, stored)) conflicts.set(conflict.jsonpath, conflict);
    const last = stored.at(-1);
    if (stored.length < categoriesPerStep || last === undefined) break;
    after = last.category;
  }
  const violations: ApiError[] = [];
  for (const conflict of [...conflicts.values()].slice(0, limits.violationsPerElementMax)) {
    const { category } = conflict;
    const variations = category === undefined ? 0 : await countVariations(tx, { categories: [category] });
    violations.push(conflictViolation(conflict, variations));
  }
  return violations;
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
    const told = `The groups leave out ${dropped.length} categories; one request can leave out ${countedMax.names}.`;
    return [violationAt('$', told)];
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
