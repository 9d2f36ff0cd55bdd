import { type OperatorCategoryGroup, operatorV1 } from '../../../../generated/operator-v1.ts';
import type { CategoryGroup } from '../../../../generated/products-v5.ts';
import { readUpsert } from '../../../../platform/bulk/upsert-body.ts';
import { inTurns } from '../../../../platform/concurrency/waiting.ts';
import type { ApiError } from '../../../../platform/errors/api-error.ts';
import { refuseViolations } from '../../../../platform/errors/body-violations.ts';
import { recordMarketplaceEvents } from '../../../../platform/journal/index.ts';
import type { BodySplitter } from '../../../../platform/json/body-splitter.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { AuditChange } from '../../../../platform/operations/audited.ts';
import type { OperationRequest, Reply, WriteOperation } from '../../../../platform/operations/operation.ts';
import { numberedPage } from '../../../../platform/paging/numbered.ts';
import type { SharedReadTx } from '../../../../platform/store/store.ts';
import { readStored } from '../../../../values/text.ts';
import { enqueueRechecks } from '../../status/service/shop-check.ts';
import {
  type Conflict,
  conflictsWithStored,
  conflictViolation,
  type StoredCategory,
  selfContradictions,
} from '../rules/group-violations.ts';
import { ownershipViolations, shopFactsOf } from '../rules.ts';
import { countVariationsOfCategory } from '../store/category-members.ts';
import {
  type CategoryGroupRecord,
  countReferenceChange,
  findCategoryGroups,
  groupsByCategory,
  listCategoriesAfter,
  listCategoryGroups as listCategoryGroupsFrom,
  saveCategoryGroups,
} from '../store/reference.ts';
import { categoryGroupDocument, renderCategoryGroup, upsertResult } from '../views.ts';

type GroupToSave = CategoryGroupRecord & { readonly categories: readonly string[] };

/**
 * Creates or replaces category groups. A category belongs to one group; it moves to another one when both are sent.
 */
export const putCategoryGroups = (
  bodySplitter: BodySplitter,
): WriteOperation<'putCategoryGroups', GroupToSave[]> => ({
  prepare: (_tx, request) =>
    readUpsert(operatorV1.putCategoryGroups, bodySplitter, request, {
      schema: 'OperatorCategoryGroup',
      bytesMax: limits.categoryGroupBytesMax,
      keyMember: 'categoryGroup',
      violationsOf: selfContradictions,
      recordOf: toRecord,
    }),
  async handle(tx, request, groups) {
    refuseViolations(ownershipViolations(groups));
    refuseViolations(await storedViolations(tx, groups));
    const stored: (CategoryGroupRecord | undefined)[] = [];
    await inTurns(groups, async (some) => {
      const names = some.map(({ categoryGroup }) => categoryGroup);
      stored.push(...(await findCategoryGroups(tx, names)));
    });
    const changed = groups.filter((group, index) => !isSame(group, stored[index]));
    const audit = groups.flatMap((group, index) => {
      const before = stored[index];
      return isSame(group, before) ? [] : [changeOf(group, before)];
    });
    if (changed.length > 0) {
      const touched = [
        ...new Set([...categoriesOf(stored), ...groups.flatMap(({ categories }) => categories)]),
      ];
      const before = await shopFactsByCategory(tx, touched);
      await inTurns(changed, (some) => saveCategoryGroups(tx, some, request.nowMs));
      await countReferenceChange(tx, 'category-groups', request.nowMs);
      recordMarketplaceEvents(tx, {
        type: 'kontor.category-group.changed.v1',
        atMs: request.nowMs,
        events: changed.map(({ categoryGroup, document, foodRelated }) => ({
          subject: `category-groups/${categoryGroup}`,
          data: `${document.slice(0, -1)},"foodRelated":"${foodRelated}"}`,
        })),
      });
      const asked = changedCategories(before, await shopFactsByCategory(tx, touched));
      await enqueueRechecks(tx, asked, request.nowMs);
    }
    return { status: 200, body: upsertResult(stored, changed.length), audit };
  },
});

export async function listCategoryGroups(
  tx: SharedReadTx,
  request: OperationRequest<'listCategoryGroups'>,
): Promise<Reply<never>> {
  const page = numberedPage(operatorV1.listCategoryGroups, request);
  const { entries, links } = page.cut(await listCategoryGroupsFrom(tx, page.offset, page.limit + 1));
  const texts = entries.map((group) => renderCategoryGroup(group, { foodRelated: group.foodRelated }));
  return { status: 200, body: `{"resources":[${texts.join(',')}],"links":${JSON.stringify(links)}}` };
}

/** Audit entry of a group. `before` is undefined for a new one. */
function changeOf(group: CategoryGroupRecord, before: CategoryGroupRecord | undefined): AuditChange {
  const view = ({ document, foodRelated }: CategoryGroupRecord) => ({
    ...readStored<object>(document),
    foodRelated,
  });
  return {
    record: `category-groups/${group.categoryGroup}`,
    before: before && view(before),
    after: view(group),
  };
}

function toRecord(group: OperatorCategoryGroup): GroupToSave {
  const { categoryGroup, categories, foodRelated = 'none' } = group;
  return { categoryGroup, categories, foodRelated, document: categoryGroupDocument(group) };
}

/** Categories in one step of a comparison with all that are stored. */
const categoriesPerStep = 1_000;

/** Most conflicts in one refusal. */
const conflictsShownMax = 50;

/** Most variations of a category that a refusal counts. */
const variationsCountedMax = 100_000;

/** Violations of groups that take something from stored ones which are not sent. */
async function storedViolations(tx: SharedReadTx, groups: readonly GroupToSave[]): Promise<ApiError[]> {
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
  for (const conflict of [...conflicts.values()].slice(0, conflictsShownMax)) {
    const { category } = conflict;
    const variations =
      category === undefined ? 0 : await countVariationsOfCategory(tx, category, variationsCountedMax);
    violations.push(conflictViolation(conflict, variations));
  }
  return violations;
}

function isSame(group: CategoryGroupRecord, stored: CategoryGroupRecord | undefined): boolean {
  return stored?.document === group.document && stored.foodRelated === group.foodRelated;
}

/** By category, what the shop check requires of its variations, as one text; undefined if the category has no group. */
type ShopFacts = ReadonlyMap<string, string | undefined>;

/** Reads the current facts. */
async function shopFactsByCategory(tx: SharedReadTx, categories: readonly string[]): Promise<ShopFacts> {
  const owners = await groupsByCategory(tx, categories);
  const names = [...new Set(owners.values())];
  const found = await findCategoryGroups(tx, names);
  const facts = new Map(names.map((name, index) => [name, shopFactsText(found[index])]));
  return new Map(categories.map((category) => [category, facts.get(owners.get(category) ?? '')]));
}

/** Categories of stored groups. */
function categoriesOf(groups: readonly (CategoryGroupRecord | undefined)[]): string[] {
  return groups.flatMap((group) =>
    group === undefined ? [] : readStored<CategoryGroup>(group.document).categories,
  );
}

/** Categories for which the shop check's requirements changed. */
function changedCategories(before: ShopFacts, after: ShopFacts): string[] {
  return [...before.keys()].filter((category) => before.get(category) !== after.get(category));
}

function shopFactsText(group: CategoryGroupRecord | undefined): string | undefined {
  return group && JSON.stringify(shopFactsOf(readStored<CategoryGroup>(group.document)));
}
