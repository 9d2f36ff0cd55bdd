import { type OperatorCategoryGroup, operatorV1 } from '@kontor/contract/generated/operator-v1';
import type { CategoryGroup } from '@kontor/contract/generated/products-v5';
import { refuseViolations } from '@kontor/contract/violations';
import { readStored } from '@kontor/values/text';
import { readUpsert } from '../../../../platform/bulk/upsert-body.ts';
import { inTurns } from '../../../../platform/concurrency/waiting.ts';
import { recordMarketplaceEvents } from '../../../../platform/journal/index.ts';
import type { BodySplitter } from '../../../../platform/json/body-splitter.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { AuditChange } from '../../../../platform/operations/audit-facts.ts';
import type { OperationRequest, Reply, WriteOperation } from '../../../../platform/operations/operation.ts';
import { numberedPage } from '../../../../platform/paging/numbered.ts';
import type { SharedReadTx } from '../../../../platform/store/store.ts';
import { enqueueRechecks } from '../../status/service/shop-check.ts';
import { selfContradictions } from '../rules/group-violations.ts';
import { emptiedViolations, listedViolations } from '../rules/listed-values.ts';
import { requirementViolations } from '../rules/requirement-violations.ts';
import { ownershipViolations, shopFactsOf } from '../rules.ts';
import {
  type CategoryGroupRecord,
  countReferenceChange,
  findCategoryGroups,
  groupsByCategory,
  listCategoryGroups as listCategoryGroupsFrom,
  saveCategoryGroups,
} from '../store/reference.ts';
import { categoryGroupDocument, renderCategoryGroup, upsertResult } from '../views.ts';
import { countConcerned } from './concerned.ts';
import { droppedViolations, type MovedCategory, takenFromStored } from './group-conflicts.ts';
import { productFields } from './product-fields.ts';

type GroupToSave = CategoryGroupRecord & { readonly categories: readonly string[] };

/**
 * Creates or replaces category groups. A category belongs to one group; it moves to another one when both are sent, or to a
 * new one while no variation has it.
 */
export const putCategoryGroups = (
  bodySplitter: BodySplitter,
): WriteOperation<'putCategoryGroups', GroupToSave[]> => ({
  async prepare(_tx, request) {
    const findField = await productFields();
    return readUpsert(operatorV1.putCategoryGroups, bodySplitter, request, {
      schema: 'OperatorCategoryGroup',
      bytesMax: limits.categoryGroupBytesMax,
      keyMember: 'categoryGroup',
      violationsAsSent: emptiedViolations,
      violationsOf: (group, place) => [
        ...selfContradictions(group, place),
        ...listedViolations(group, place),
        ...requirementViolations(group, place, findField),
      ],
      recordOf: toRecord,
    });
  },
  async handle(tx, request, sent) {
    refuseViolations(ownershipViolations(sent));
    const storedOfSent = await findStored(tx, sent);
    const created = new Set(sent.filter((_, index) => storedOfSent[index] === undefined).map(nameOf));
    const moved = await takenFromStored(tx, sent, (name) => created.has(name));
    const reduced = await groupsWithout(tx, moved);
    refuseViolations(await droppedViolations(tx, sent, storedOfSent.map(categoriesOf)));
    const groups = [...sent, ...reduced.map(({ after }) => after)];
    const stored = [...storedOfSent, ...reduced.map(({ before }) => before)];
    const changed = groups.filter((group, index) => !isSame(group, stored[index]));
    const concerned = stored.filter((before, index) => !isSame(groups[index] as GroupToSave, before));
    const audit = groups.flatMap((group, index) => {
      const before = stored[index];
      return isSame(group, before) ? [] : [changeOf(group, before)];
    });
    if (changed.length > 0) {
      const touched = [
        ...new Set([...stored.flatMap(categoriesOf), ...groups.flatMap(({ categories }) => categories)]),
      ];
      const before = await shopFactsByCategory(tx, touched);
      await saveCategoryGroups(tx, changed, request.nowMs);
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
    const variations = await countConcerned(tx, { categories: concerned.flatMap(categoriesOf) });
    const result = upsertResult(storedOfSent, changed.length - reduced.length, variations);
    return { status: 200, body: { ...result, ...(moved.length > 0 && { moved }) }, audit };
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

const nameOf = ({ categoryGroup }: { readonly categoryGroup: string }) => categoryGroup;

/** The stored groups of these names, undefined for each that is new. */
async function findStored(
  tx: SharedReadTx,
  groups: readonly GroupToSave[],
): Promise<(CategoryGroupRecord | undefined)[]> {
  const stored: (CategoryGroupRecord | undefined)[] = [];
  await inTurns(groups, async (some) => {
    stored.push(...(await findCategoryGroups(tx, some.map(nameOf))));
  });
  return stored;
}

/** The stored groups that lose categories, before and after. */
async function groupsWithout(
  tx: SharedReadTx,
  moved: readonly MovedCategory[],
): Promise<{ readonly before: CategoryGroupRecord; readonly after: GroupToSave }[]> {
  const lost = Map.groupBy(moved, ({ from }) => from);
  const found = (await findCategoryGroups(tx, [...lost.keys()])).filter((group) => group !== undefined);
  return found.map((before) => {
    const taken = new Set(lost.get(before.categoryGroup)?.map(({ category }) => category));
    const group = readStored<CategoryGroup>(before.document);
    const categories = group.categories.filter((category) => !taken.has(category));
    return { before, after: { ...before, categories, document: JSON.stringify({ ...group, categories }) } };
  });
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

/** Categories of a stored group. */
function categoriesOf(group: CategoryGroupRecord | undefined): readonly string[] {
  return group === undefined ? [] : readStored<CategoryGroup>(group.document).categories;
}

/** Categories for which the shop check's requirements changed. */
function changedCategories(before: ShopFacts, after: ShopFacts): string[] {
  return [...before.keys()].filter((category) => before.get(category) !== after.get(category));
}

function shopFactsText(group: CategoryGroupRecord | undefined): string | undefined {
  return group && JSON.stringify(shopFactsOf(readStored<CategoryGroup>(group.document)));
}
