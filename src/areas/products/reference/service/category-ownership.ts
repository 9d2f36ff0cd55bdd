import type { ApiError } from '../../../../platform/errors/api-error.ts';
import { violationAt } from '../../../../platform/errors/body-violations.ts';

interface SentGroup {
  readonly categoryGroup: string;
  readonly categories: readonly string[];
}

/** Violations for categories that are named twice in one body, which leaves their group ambiguous. */
export function ownershipViolations(groups: readonly SentGroup[]): ApiError[] {
  const sentIn = new Map<string, string>();
  const violations: ApiError[] = [];
  for (const [groupIndex, { categoryGroup, categories }] of groups.entries()) {
    for (const [index, category] of categories.entries()) {
      const owner = sentIn.get(category);
      if (owner !== undefined) {
        const place = `$[${groupIndex}].categories[${index}]`;
        violations.push(
          violationAt(
            place,
            `${category} is also listed in the group ${owner}; a category belongs to one group.`,
            { categoryGroup: owner },
          ),
        );
      }
      sentIn.set(category, categoryGroup);
    }
  }
  return violations;
}

/**
 * Finds the stored groups that lose categories because another group now names them. Groups that are sent themselves
 * are left out, because they are replaced as a whole. `owners`: the stored group of each sent category.
 */
export function losingGroups(
  groups: readonly SentGroup[],
  owners: ReadonlyMap<string, string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const sent = new Set(groups.map(({ categoryGroup }) => categoryGroup));
  const losses = new Map<string, Set<string>>();
  for (const [category, owner] of owners) {
    if (sent.has(owner)) continue;
    const lost = losses.get(owner) ?? new Set();
    losses.set(owner, lost.add(category));
  }
  return losses;
}
