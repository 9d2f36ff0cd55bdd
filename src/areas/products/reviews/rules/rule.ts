import type { ReviewRule } from '../../../../generated/operator-v1.ts';

/** The values of a variation by which review rules match. */
export interface ReviewSubject {
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
      const key = keyOf(values);
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
        keys.push(keyOf({ partnerId: partner, brandId: brand, category: each }));
      }
    }
  }
  return keys;
}

function keyOf({
  partnerId,
  brandId,
  category,
}: { [Name in keyof ReviewRule]?: string | undefined }): string {
  return JSON.stringify([partnerId ?? null, brandId ?? null, category ?? null]);
}
