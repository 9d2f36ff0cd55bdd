import { reasonFrom } from '../answers.ts';
import type { KontorError, Reason } from '../errors.ts';
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
  /** Its sku, as the server tells it or as it was sent; undefined if there is none. */
  readonly sku: string | undefined;
  /** Id of the delivery that contained it; undefined if the request was answered without one. */
  readonly delivery: string | undefined;
  /** The refusal of the whole request that contained it, the same object for all of its elements. */
  readonly refusal: KontorError | undefined;
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
  readonly sku?: string | undefined;
  readonly delivery?: string | undefined;
  readonly refusal?: KontorError | undefined;
}

/** An entry of a part of a delivery. */
export interface PartResult {
  readonly sku?: string;
  readonly errors?: readonly object[];
  readonly superseded?: boolean;
}

/**
 * Judges the rows of a delivery by its parts; rows that are in none of them have the verdict `otherwise`. Failures are
 * matched by the place that their errors name, then by sku.
 */
export function judgeByParts(
  { skus }: Batch<unknown>,
  parts: { readonly failed: readonly PartResult[]; readonly unchanged: readonly PartResult[] },
  otherwise: Verdict,
): readonly Judged[] {
  const known = new Set(skus);
  const placed = new Map(parts.failed.map((result) => [indexOfFailure(result, skus), result]));
  const unplaced = parts.failed.filter((result) => indexOfFailure(result, skus) === undefined);
  const failed = new Map(unplaced.map((result) => [result.sku, result]));
  const unchanged = new Map(parts.unchanged.map((result) => [result.sku, result]));
  // Elements whose sku cannot be read always fail; the part has them in the order of the request.
  const nameless = unplaced.filter(({ sku }) => sku === undefined || !known.has(sku));
  return skus.map((sku, index): Judged => {
    const failure = placed.get(index) ?? (sku === undefined ? nameless.shift() : failed.get(sku));
    if (failure !== undefined)
      return {
        verdict: 'failed',
        errors: (failure.errors ?? []).map(elementReason),
        sku: failure.sku ?? sku,
      };
    const same = sku === undefined ? undefined : unchanged.get(sku);
    if (same !== undefined) return { verdict: 'unchanged', errors: [], superseded: same.superseded === true };
    return { verdict: otherwise, errors: [] };
  });
}

/** Index of the row that a result is about, if its errors name it. */
function indexOfFailure({ sku, errors = [] }: PartResult, skus: Batch<unknown>['skus']): number | undefined {
  const places = errors.map((error) => indexIn((error as { readonly jsonPath?: unknown }).jsonPath));
  const index = places.find((place) => place !== undefined);
  if (index === undefined || index >= skus.length) return undefined;
  return sku === undefined || skus[index] === undefined || skus[index] === sku ? index : undefined;
}

/** Index in a place of a request: 3 in `$[3].quantity` and in `$.status[3]`. */
export function indexIn(jsonPath: unknown): number | undefined {
  const index = typeof jsonPath === 'string' ? /^\$(?:\.\w+)?\[(\d+)\]/.exec(jsonPath)?.[1] : undefined;
  return index === undefined ? undefined : Number(index);
}

/** Judges the rows of a request that was answered immediately, by errors that name elements: `$[3].quantity`. */
export function judgeByErrors(
  { rows }: Batch<unknown>,
  errors: readonly Reason[],
  otherwise: Verdict,
): readonly Judged[] {
  const byIndex = new Map<number | undefined, ElementReason[]>();
  for (const error of errors) {
    const index = indexIn(error.jsonPath);
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
