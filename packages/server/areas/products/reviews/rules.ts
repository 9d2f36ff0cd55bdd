/** Review rules, what differs between two contents, and the hint of a review in a status. */
import { maxima } from '@kontor/contract/generated/maxima';
import type { ReviewChange, ReviewRule, StatusNote } from '@kontor/contract/generated/operator-v1';
import { readStored, shorten } from '@kontor/values/text';
import { limits } from '../../../platform/limits/numbers.ts';
import { operatorNotes } from '../errors.ts';

/** The values of a variation by which review rules match. */
interface ReviewSubject {
  readonly partnerId: string;
  readonly brandId: string;
  readonly category: string;
  /** True if it has never been online. */
  readonly isNew: boolean;
}

/** Review rules, compiled so that the number of rules does not matter to a variation. */
export class ReviewRules {
  readonly #applies = new Map<string, ReviewRule['applies']>();
  readonly #hasAll: boolean;

  constructor(rules: readonly ReviewRule[]) {
    for (const { applies, ...values } of rules) {
      const key = ruleKeyOf(values);
      if (this.#applies.get(key) !== 'all') this.#applies.set(key, applies);
    }
    this.#hasAll = rules.some(({ applies }) => applies === 'all');
  }

  get isEmpty(): boolean {
    return this.#applies.size === 0;
  }

  /** Whether changed content of any variation is reviewed. */
  get coverChanges(): boolean {
    return this.#hasAll;
  }

  /** Whether content of the variation is reviewed before it goes online. */
  cover(subject: ReviewSubject): boolean {
    return combinationsOf(subject).some((key) => {
      const applies = this.#applies.get(key);
      return applies === 'all' || (applies === 'new' && subject.isNew);
    });
  }
}

function combinationsOf({ partnerId, brandId, category }: ReviewSubject): string[] {
  const keys: string[] = [];
  for (const partner of [undefined, partnerId]) {
    for (const brand of [undefined, brandId]) {
      for (const each of [undefined, category]) {
        keys.push(ruleKeyOf({ partnerId: partner, brandId: brand, category: each }));
      }
    }
  }
  return keys;
}

function ruleKeyOf(values: { [Name in keyof ReviewRule]?: string | undefined }): string {
  const { partnerId = null, brandId = null, category = null } = values;
  return JSON.stringify([partnerId, brandId, category]);
}

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
    const [left, right] = [membersByPath(one), membersByPath(other)];
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
function membersByPath(value: unknown): ReadonlyMap<string, unknown> {
  if (!isBranch(value)) return new Map();
  return Array.isArray(value)
    ? new Map(value.map((entry, index) => [`[${index}]`, entry]))
    : new Map(Object.entries(value).map(([name, member]) => [`.${name}`, member]));
}

function shown(value: unknown): unknown {
  return typeof value === 'string' ? shorten(value, limits.changedValueLengthMax).toWellFormed() : value;
}

const { code, title } = operatorNotes.IN_REVIEW;
const marker = `"code":${JSON.stringify(code)}`;

/** Hint in the status of a variation that waits for a review. */
export const inReview: StatusNote = { code, title };

/** True for a variation that waits for a review. */
export function isInReview(
  facts: Readonly<Record<'status' | 'information', string> & { override: string | null }>,
): boolean {
  return facts.status === 'PENDING' && facts.override === null && facts.information.includes(marker);
}

/** Hints, as JSON text, without that of a review. */
export function withoutReview(information: string): string {
  if (!information.includes(marker)) return information;
  const notes = readStored<StatusNote[]>(information);
  return JSON.stringify(notes.filter((note) => note.code !== code));
}
