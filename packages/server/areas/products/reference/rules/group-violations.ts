/** Category groups that contradict themselves or stored ones: products of such a group could not be repaired. */

import type { ApiError } from '@kontor/contract/errors';
import type { CategoryGroup } from '@kontor/contract/generated/products-v5';
import { violationAt } from '@kontor/contract/violations';
import { closestMember } from '@kontor/values/closest-name';
import { comparedName } from '@kontor/values/compared-value';

type SentGroup = Pick<CategoryGroup, 'variationThemes' | 'title' | 'attributes'>;

/** Says which names are the same, as the end of a sentence. */
export const sameNames =
  'names that differ in letter case, blanks or invisible characters alone are the same';

/** What a title may name besides attributes. */
const titleFields = ['brand', 'category', 'productLine', 'productReference', 'manufacturer'] as const;

/** Returns the violations of a group that show in it alone. */
export function selfContradictions(group: SentGroup, place: string): ApiError[] {
  const { variationThemes = [], title = '', attributes } = group;
  const names = attributes.map(({ name }) => name);
  const unknownOf = (name: string, at: string, detail: string) => {
    const facts = { value: name, ...closestMember(name, names) };
    return violationAt(`${place}.${at}`, detail, facts);
  };
  const placeholders = [...title.matchAll(/\{([^{}]*)\}/gu)].map(([, name = '']) => name);
  const known = new Set<string>([...names, ...titleFields]);
  return [
    ...repeated(names).map((index) =>
      violationAt(
        `${place}.attributes[${index}].name`,
        `The group has the attribute "${names[index]}" twice; ${sameNames}.`,
        { value: names[index] },
      ),
    ),
    ...variationThemes.flatMap((theme, index) =>
      names.includes(theme)
        ? []
        : [
            unknownOf(
              theme,
              `variationThemes[${index}]`,
              `"${theme}" is not an attribute of the group, so no variation could have it.`,
            ),
          ],
    ),
    ...repeated(variationThemes).map((index) =>
      violationAt(`${place}.variationThemes[${index}]`, `"${variationThemes[index]}" occurs twice.`),
    ),
    ...formOfTitle(title).map((detail) => violationAt(`${place}.title`, detail)),
    ...placeholders
      .filter((name) => !known.has(name))
      .map((name) =>
        unknownOf(
          name,
          'title',
          `{${name}} is neither an attribute of the group nor one of ${titleFields.join(', ')}.`,
        ),
      ),
  ];
}

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Says which bracket of a title has no counterpart: `{names}` have none inside, optional `[parts]` may have both. */
function formOfTitle(title: string): string[] {
  const open: string[] = [];
  for (const sign of title.match(/[{}[\]]/gu) ?? []) {
    const last = open.at(-1);
    if (last === '{' && sign !== '}')
      return [`There is "${sign}" in a name of the title: "{" begins a name, which ends at the next "}".`];
    if (sign in closing) open.push(sign);
    else if (last === undefined || closing[last] !== sign)
      return [`The title has "${sign}" without what begins it.`];
    else open.pop();
  }
  return open.length === 0 ? [] : [`The title has "${open[0]}" without "${closing[open[0] as string]}".`];
}

/** Returns the indexes of names that an earlier one equals. */
function repeated(names: readonly string[]): number[] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    const key = comparedName(name);
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}

/** A stored category with its group. */
export interface StoredCategory {
  readonly category: string;
  readonly categoryGroup: string;
}

/** A stored group that is not sent, and what a sent one has of it: a category, or its name in another spelling. */
export interface Conflict {
  readonly jsonpath: string;
  /** The name of the sent group. */
  readonly taker: string;
  readonly categoryGroup: string;
  /** Undefined for the name. */
  readonly category?: string;
}

/**
 * Returns the conflicts with groups that are stored and not sent: a category that one of them has, and a group that is named
 * like one of them. A category moves when both groups are sent.
 */
export function conflictsWithStored(
  groups: readonly { readonly categoryGroup: string; readonly categories: readonly string[] }[],
  stored: readonly StoredCategory[],
): Conflict[] {
  const sent = new Set(groups.map(({ categoryGroup }) => categoryGroup));
  const others = stored.filter(({ categoryGroup }) => !sent.has(categoryGroup));
  const byCategory = new Map(others.map((each) => [comparedName(each.category), each]));
  const byName = new Map(others.map(({ categoryGroup }) => [comparedName(categoryGroup), categoryGroup]));
  return groups.flatMap((group, groupIndex) => {
    const namesake = byName.get(comparedName(group.categoryGroup));
    const taker = group.categoryGroup;
    const name = { jsonpath: `$[${groupIndex}].categoryGroup`, taker, categoryGroup: namesake ?? '' };
    const taken = group.categories.flatMap((category, index) => {
      const owner = byCategory.get(comparedName(category));
      return owner === undefined
        ? []
        : [{ ...owner, taker, jsonpath: `$[${groupIndex}].categories[${index}]` }];
    });
    return namesake === undefined ? taken : [name, ...taken];
  });
}

/** The refusal of a conflict; `variations` is how many stored variations the category has. */
export function conflictViolation(
  { jsonpath, category, categoryGroup }: Conflict,
  variations: number,
): ApiError {
  if (category === undefined) {
    const detail = `The group "${categoryGroup}" is stored, and has the same name: ${sameNames}.`;
    return violationAt(jsonpath, detail, { categoryGroup });
  }
  return violationAt(
    jsonpath,
    `The stored group "${categoryGroup}" has the category "${category}" with ${countOf(variations, 'stored variation')}; a category belongs to one group. To move it, send that group too, without the category.`,
    { categoryGroup, category, variations },
  );
}

/** A category that a stored group loses to no other, and what still uses it. */
export interface DroppedCategory {
  readonly jsonpath: string;
  readonly category: string;
  readonly variations: number;
  /** Active takedowns whose scope names the category. */
  readonly takedowns: number;
  readonly reviewRules: number;
}

/** The refusal of a dropped category; undefined if nothing uses it. */
export function droppedViolation({ jsonpath, ...facts }: DroppedCategory): ApiError | undefined {
  const { category, variations, takedowns, reviewRules } = facts;
  const uses = [
    ...(variations > 0 ? [countOf(variations, 'stored variation')] : []),
    ...(takedowns > 0 ? [countOf(takedowns, 'active takedown')] : []),
    ...(reviewRules > 0 ? [countOf(reviewRules, 'review rule')] : []),
  ];
  if (uses.length === 0) return undefined;
  const detail = `The category "${category}" is left out, but has ${uses.join(', ')}. Keep it, or send a group that has it.`;
  return violationAt(jsonpath, detail, facts);
}

/** `1 review rule`, `2 review rules`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
