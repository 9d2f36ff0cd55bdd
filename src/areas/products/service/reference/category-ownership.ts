import type { ApiError } from '../../../../platform/errors/api-error.ts';
import { faultAt } from '../../../../platform/errors/body-faults.ts';

interface SentGroup {
  readonly categoryGroup: string;
  readonly categories: readonly string[];
}

/**
 * Categories that would belong to two groups, or are named twice in one. `owners`: the stored group of each sent
 * category. A group that is sent gives its stored categories free, because it is replaced as a whole.
 */
export function ownershipFaults(
  groups: readonly SentGroup[],
  owners: ReadonlyMap<string, string>,
): ApiError[] {
  const replaced = new Set(groups.map(({ categoryGroup }) => categoryGroup));
  const sentIn = new Map<string, string>();
  const faults: ApiError[] = [];
  for (const [groupIndex, { categoryGroup, categories }] of groups.entries()) {
    for (const [index, category] of categories.entries()) {
      const owner = sentIn.get(category) ?? keeper(owners.get(category), replaced);
      if (owner !== undefined) {
        const place = `$[${groupIndex}].categories[${index}]`;
        faults.push(
          faultAt(place, `${category} belongs to group ${owner} already.`, { categoryGroup: owner }),
        );
      }
      sentIn.set(category, categoryGroup);
    }
  }
  return faults;
}

/** The stored owner, when it is not among the groups that are replaced. */
function keeper(owner: string | undefined, replaced: ReadonlySet<string>): string | undefined {
  return owner === undefined || replaced.has(owner) ? undefined : owner;
}
