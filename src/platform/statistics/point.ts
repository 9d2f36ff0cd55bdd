import { families } from '../observability/figures.ts';

/** What happened in a span of time, and how much waited at its end. Plain data: JSON text of it is stored. */
export interface Point {
  /** Number of answers by the first digit of their status: `{ 2: 41, 5: 1 }`. */
  readonly answers: Readonly<Record<string, number>>;
  /** Number of elements of finished deliveries by part. */
  readonly elements: Readonly<Record<string, number>>;
  /** Number of finished deliveries by the bound of seconds that they stayed within, the rest in the last entry. */
  readonly durations: readonly number[];
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
  waiting: 0,
  oldestSeconds: 0,
  webhookLagSeconds: 0,
};

/** Joins points: of nodes in the same span, or of several spans. What waits is the largest of all. */
export function joinPoints(...points: readonly Point[]): Point {
  const answers: Record<string, number> = {};
  const elements: Record<string, number> = {};
  const durations: number[] = [];
  let [waiting, oldestSeconds, webhookLagSeconds] = [0, 0, 0];
  for (const point of points) {
    addRecord(answers, point.answers);
    addRecord(elements, point.elements);
    for (const [place, count] of point.durations.entries())
      durations[place] = (durations[place] ?? 0) + count;
    waiting = Math.max(waiting, point.waiting);
    oldestSeconds = Math.max(oldestSeconds, point.oldestSeconds);
    webhookLagSeconds = Math.max(webhookLagSeconds, point.webhookLagSeconds);
  }
  return { answers, elements, durations, waiting, oldestSeconds, webhookLagSeconds };
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
 * The bound of seconds within which a share of the deliveries ended; undefined when there were none, or when it lies
 * beyond the last bound.
 */
export function secondsOfShare(durations: readonly number[], share: number): number | undefined {
  const total = durations.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let within = 0;
  const place = durations.findIndex((count) => {
    within += count;
    return within >= total * share;
  });
  return durationBounds[place];
}

function addRecord(sum: Record<string, number>, added: Readonly<Record<string, number>>): void {
  for (const key in added) sum[key] = (sum[key] ?? 0) + (added[key] ?? 0);
}
