import { maxima } from '../../../../generated/maxima.ts';
import type { ReviewChange } from '../../../../generated/operator-v1.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import { shorten } from '../../../../values/text.ts';

/** Changes that are listed for one variation. */
const changesMax = maxima['operator-v1'].Review.changes;

/** What differs between two contents of a variation. */
export interface Changes {
  readonly changes: readonly ReviewChange[];
  /** Further changes that are not listed. */
  readonly leftOut: number;
}

/** Lists the values that differ between two JSON values, in the order of the first, then of the second. */
export function changesBetween(before: unknown, after: unknown): Changes {
  const found: ReviewChange[] = [];
  let count = 0;
  const add = (jsonPath: string, one: unknown, other: unknown): void => {
    count += 1;
    if (count > changesMax) return;
    found.push({
      jsonPath,
      ...(one !== undefined && { before: shown(one) }),
      ...(other !== undefined && { after: shown(other) }),
    });
  };
  const compare = (path: string, one: unknown, other: unknown): void => {
    if (!isBranch(one) && !isBranch(other)) {
      if (JSON.stringify(one) !== JSON.stringify(other)) add(path, one, other);
      return;
    }
    if (isLeaf(one) || isLeaf(other)) add(path, leafOf(one), leafOf(other));
    const [left, right] = [membersOf(one), membersOf(other)];
    for (const name of new Set([...left.keys(), ...right.keys()])) {
      compare(`${path}${name}`, left.get(name), right.get(name));
    }
  };
  compare('$', before, after);
  return { changes: found, leftOut: count - found.length };
}

/** True for arrays and objects with members: their members are compared, not they themselves. */
function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function isLeaf(value: unknown): boolean {
  return value !== undefined && typeof value !== 'object';
}

const leafOf = (value: unknown) => (isLeaf(value) ? value : undefined);

/** Members by the end of their path: `.name` or `[0]`. */
function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  if (!isBranch(value)) return new Map();
  return Array.isArray(value)
    ? new Map(value.map((entry, index) => [`[${index}]`, entry]))
    : new Map(Object.entries(value).map(([name, member]) => [`.${name}`, member]));
}

function shown(value: unknown): unknown {
  return typeof value === 'string' ? shorten(value, limits.changedValueLengthMax).toWellFormed() : value;
}
