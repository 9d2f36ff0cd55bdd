import { readStored } from '@kontor/values/text';
import { families } from '../observability/figures.ts';

/** What happened in a span of time, and how much waited at its end. Plain data: JSON text of it is stored. */
export interface Point {
  /** Number of answers by the first digit of their status: `{ 2: 41, 5: 1 }`. */
  readonly answers: Readonly<Record<string, number>>;
  /** Number of elements of finished deliveries by part. */
  readonly elements: Readonly<Record<string, number>>;
  /** Number of finished deliveries by the bound of seconds that they stayed within, the rest in the last entry. */
  readonly durations: readonly number[];
  /** Seconds of the slowest of them. */
  readonly slowestSeconds: number;
  /** Waiting deliveries, the age of the oldest one and the age of the oldest event that a webhook waits for. */
  readonly waiting: number;
  readonly oldestSeconds: number;
  readonly webhookLagSeconds: number;
}

/** What is counted, apart from what waits. */
export type Counted = Pick<Point, 'answers' | 'elements' | 'durations'>;

/** Upper bounds of the seconds of a delivery. */
export const durationBounds: readonly number[] = families.kontor_delivery_duration_seconds.bounds;

export const emptyPoint: Point = {
  answers: {},
  elements: {},
  durations: [],
  slowestSeconds: 0,
  waiting: 0,
  oldestSeconds: 0,
  webhookLagSeconds: 0,
};

/** Joins points: of nodes in the same span, or of several spans. What waits is the largest of all. */
export function joinPoints(...points: readonly Point[]): Point {
  const answers: Record<string, number> = {};
  const elements: Record<string, number> = {};
  const durations: number[] = [];
  let [slowestSeconds, waiting, oldestSeconds, webhookLagSeconds] = [0, 0, 0, 0];
  for (const point of points) {
    addRecord(answers, point.answers);
    addRecord(elements, point.elements);
    for (const [place, count] of point.durations.entries())
      durations[place] = (durations[place] ?? 0) + count;
    slowestSeconds = Math.max(slowestSeconds, point.slowestSeconds);
    waiting = Math.max(waiting, point.waiting);
    oldestSeconds = Math.max(oldestSeconds, point.oldestSeconds);
    webhookLagSeconds = Math.max(webhookLagSeconds, point.webhookLagSeconds);
  }
  return { answers, elements, durations, slowestSeconds, waiting, oldestSeconds, webhookLagSeconds };
}

/** Returns what was counted since an earlier reading of the same counters. */
export function countedSince(now: Counted, before: Counted): Counted {
  const minus = (record: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, -value]));
  const { answers, elements, durations } = joinPoints(
    { ...emptyPoint, ...now },
    {
      ...emptyPoint,
      answers: minus(before.answers),
      elements: minus(before.elements),
      durations: before.durations.map((count) => -count),
    },
  );
  return { answers, elements, durations };
}

/** True when nothing happened and nothing waits: such a span needs no row. */
export function isQuiet({ answers, elements, durations, waiting, webhookLagSeconds }: Point): boolean {
  const counts = [...Object.values(answers), ...Object.values(elements), ...durations];
  return waiting === 0 && webhookLagSeconds === 0 && counts.every((count) => count === 0);
}

/**
 * The seconds within which a share of the deliveries ended: between the bounds of its bucket as if those in it were spread
 * evenly, and never more than the slowest took. Undefined when there were none.
 */
export function secondsOfShare(
  { durations, slowestSeconds }: Pick<Point, 'durations' | 'slowestSeconds'>,
  share: number,
): number | undefined {
  const total = durations.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let before = 0;
  for (const [place, count] of durations.entries()) {
    if (count > 0 && before + count >= total * share) {
      const from = durationBounds[place - 1] ?? 0;
      const to = Math.max(from, Math.min(durationBounds[place] ?? slowestSeconds, slowestSeconds));
      return from + (to - from) * ((total * share - before) / count);
    }
    before += count;
  }
  return slowestSeconds;
}

/** Bounds of points that versions before 0.1.1 stored, without the slowest. */
const formerBounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800];

/** Reads a stored point, also one of an earlier version: of its slowest delivery only the bucket is known. */
export function readPoint(text: string): Point {
  const stored = readStored<Omit<Point, 'slowestSeconds'> & Partial<Point>>(text);
  if (stored.slowestSeconds !== undefined) return { ...stored, slowestSeconds: stored.slowestSeconds };
  const durations: number[] = durationBounds.map(() => 0).concat(0);
  let slowestSeconds = 0;
  for (const [place, count] of stored.durations.entries()) {
    if (count === 0) continue;
    const bound = formerBounds[place];
    durations[bound === undefined ? durationBounds.length : durationBounds.indexOf(bound)] = count;
    slowestSeconds = bound ?? Number(formerBounds.at(-1));
  }
  return { ...stored, durations, slowestSeconds };
}

function addRecord(sum: Record<string, number>, added: Readonly<Record<string, number>>): void {
  for (const key in added) sum[key] = (sum[key] ?? 0) + (added[key] ?? 0);
}
