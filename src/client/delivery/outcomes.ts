import { reasonFrom } from '../answers.ts';
import type { Reason } from '../errors.ts';
import type { Batch } from './batches.ts';

/**
 * What became of an element. `refused` means that the server refused the whole request that contained it, or that it is
 * too large for one.
 */
export type Verdict = 'succeeded' | 'unchanged' | 'failed' | 'refused';

/** Why an element failed. */
export interface ElementReason extends Reason {
  /** The value that was sent. */
  readonly value: unknown;
  readonly allowedValues: readonly unknown[] | undefined;
  readonly closestMatch: unknown;
}

/** The outcome of one row. */
export interface Outcome<Row> {
  /** The caller's own object. */
  readonly row: Row;
  /** Its place among all rows, counted from 0. */
  readonly index: number;
  readonly verdict: Verdict;
  /** What to mend; empty unless it failed or was refused. */
  readonly errors: readonly ElementReason[];
  /** True if the server has a newer version, so that this one was not applied; such an element is `unchanged`. */
  readonly superseded: boolean;
}

/** Number of elements by verdict. */
export interface Counts {
  readonly total: number;
  readonly succeeded: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly refused: number;
}

export const noCounts: Counts = { total: 0, succeeded: 0, unchanged: 0, failed: 0, refused: 0 };

/** The verdict of one row, before it is joined with the row. */
export interface Judged {
  readonly verdict: Verdict;
  readonly errors: readonly ElementReason[];
  readonly superseded?: boolean;
}

/** An entry of a part of a delivery. */
export interface PartResult {
  readonly sku?: string;
  readonly errors?: readonly object[];
  readonly superseded?: boolean;
}

/** Judges the rows of a delivery by its parts; rows that are in none of them have the verdict `otherwise`. */
export function judgeByParts(
  { skus }: Batch<unknown>,
  parts: { readonly failed: readonly PartResult[]; readonly unchanged: readonly PartResult[] },
  otherwise: Verdict,
): readonly Judged[] {
  const known = new Set(skus);
  const failed = new Map(parts.failed.map((result) => [result.sku, result]));
  const unchanged = new Map(parts.unchanged.map((result) => [result.sku, result]));
  // Elements whose sku cannot be read always fail; the part has them in the order of the request.
  const nameless = parts.failed.filter(({ sku }) => sku === undefined || !known.has(sku));
  return skus.map((sku): Judged => {
    const failure = sku === undefined ? nameless.shift() : failed.get(sku);
    if (failure !== undefined)
      return { verdict: 'failed', errors: (failure.errors ?? []).map(elementReason) };
    const same = sku === undefined ? undefined : unchanged.get(sku);
    if (same !== undefined) return { verdict: 'unchanged', errors: [], superseded: same.superseded === true };
    return { verdict: otherwise, errors: [] };
  });
}

/** Judges the rows of a request that was answered immediately, by errors that name elements: `$[3].quantity`. */
export function judgeByErrors(
  { rows }: Batch<unknown>,
  errors: readonly Reason[],
  otherwise: Verdict,
): readonly Judged[] {
  const byIndex = new Map<number, ElementReason[]>();
  for (const error of errors) {
    const index = Number(/^\$(?:\.\w+)?\[(\d+)\]/.exec(error.jsonPath ?? '')?.[1] ?? Number.NaN);
    byIndex.set(index, [...(byIndex.get(index) ?? []), elementReasonOf(error)]);
  }
  return rows.map((_, index): Judged => {
    const own = byIndex.get(index);
    return own === undefined ? { verdict: otherwise, errors: [] } : { verdict: 'failed', errors: own };
  });
}

export function judgeAlike({ rows }: Batch<unknown>, judged: Judged): readonly Judged[] {
  return rows.map(() => judged);
}

export function elementReasonOf(reason: Reason): ElementReason {
  const { value, allowedValues, closestMatch } = reason.facts ?? {};
  return {
    ...reason,
    value,
    allowedValues: Array.isArray(allowedValues) ? allowedValues : undefined,
    closestMatch,
  };
}

function elementReason(error: object): ElementReason {
  const members = error as Readonly<Record<string, unknown>>;
  return elementReasonOf({ ...reasonFrom(members), facts: members });
}

export function countedWith(counts: Counts, judged: readonly Judged[]): Counts {
  const sum = { ...counts, total: counts.total + judged.length };
  for (const { verdict } of judged) sum[verdict] += 1;
  return sum;
}
