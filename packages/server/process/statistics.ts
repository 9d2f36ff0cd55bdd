/** Figures over time: taken every 10 s on each node, kept in the store, read by the operator. */

import { ApiError, platformErrors } from '@kontor/contract/errors';
import { operatorV1, type Statistics, type StatisticsPoint } from '@kontor/contract/generated/operator-v1';
import { formatInstant, secondMs } from '@kontor/values/instant';
import { SharedRun } from '../platform/concurrency/shared-run.ts';
import { limits } from '../platform/limits/numbers.ts';
import type { Figures } from '../platform/observability/figures.ts';
import type { NodeShown } from '../platform/observability/node-metrics.ts';
import { type Executor, ownRequest, ownWrite } from '../platform/operations/executor.ts';
import type { OperationsFor } from '../platform/operations/operation.ts';
import {
  type Counted,
  countedSince,
  emptyPoint,
  isQuiet,
  joinPoints,
  type Point,
  readPoint,
  secondsOfShare,
} from '../platform/statistics/point.ts';
import {
  addPoint,
  coarseRing,
  findPoints,
  fineRing,
  type PlacedPoint,
} from '../platform/statistics/store.ts';
import type { Clock } from '../platform/time/clock.ts';

/** Key under which the executor finds the operation. No plane offers it. */
export const statisticsKey = 'statistics addPoint';

/** Adds a point of this node to the store. */
export const statisticsWrite = ownWrite('addStatisticsPoint', (tx, { query }) =>
  addPoint(tx, Number(query.atMs), readPoint(String(query.point))),
);

export interface StatisticsDeps {
  readonly figures: Figures;
  readonly shown: NodeShown;
  readonly executor: Executor;
  readonly wallClock: Clock;
}

/** Takes a point of what happened on this node since the last one. */
export class StatisticsTaker {
  readonly #deps: StatisticsDeps;
  #before: Counted = emptyPoint;
  /** The slowest delivery since the last point that was stored. */
  #slowestSeconds = 0;
  readonly #taking = new SharedRun(() => this.#take());

  constructor(deps: StatisticsDeps) {
    this.#deps = deps;
  }

  /** Takes points until the returned function is called. A point that cannot be stored is part of the next one. */
  start(): () => void {
    const timer = setInterval(() => void this.take().catch(() => undefined), fineRing.stepMs);
    timer.unref();
    return () => clearInterval(timer);
  }

  /**
   * Stores what happened since the last point, if anything did. While a busy writer has not stored one, no other is taken:
   * it would count the same again.
   */
  take(): Promise<void> {
    return this.#taking.start();
  }

  async #take(): Promise<void> {
    const { shown, executor, wallClock } = this.#deps;
    await shown.refresh();
    const reading = await shown.store();
    const counted = this.#counted();
    const { waiting = 0, oldestSeconds = 0 } = reading?.lanes.get('deliveries') ?? {};
    const webhookLagSeconds = reading?.webhookLagSeconds ?? 0;
    const slowest = this.#deps.figures.takeMax('kontor_delivery_duration_seconds');
    this.#slowestSeconds = Math.max(this.#slowestSeconds, slowest);
    const gauges = {
      slowestSeconds: this.#slowestSeconds,
      waiting,
      oldestSeconds: waiting === 0 ? 0 : oldestSeconds,
      webhookLagSeconds,
    };
    const point: Point = { ...countedSince(counted, this.#before), ...gauges };
    if (isQuiet(point)) return;
    // A point belongs to the span that it ends in.
    const query = { atMs: wallClock.nowMs() - 1, point: JSON.stringify(point) };
    await executor.execute(statisticsKey, ownRequest({ path: operatorV1.getStatistics.path, query }));
    this.#before = counted;
    this.#slowestSeconds = 0;
  }

  /** The counters of this node since it started. */
  #counted(): Counted {
    const answers: Record<string, number> = {};
    const elements: Record<string, number> = {};
    let durations: readonly number[] = [];
    for (const { name, labels, value, within } of this.#deps.figures.cells) {
      const [, part = '', status = ''] = labels;
      const digit = status.charAt(0);
      if (name === 'kontor_http_requests_total') answers[digit] = (answers[digit] ?? 0) + value;
      if (name === 'kontor_delivery_elements_total') elements[part] = (elements[part] ?? 0) + value;
      if (name === 'kontor_delivery_duration_seconds') durations = Array.from(within, (count) => count ?? 0);
    }
    return { answers, elements, durations };
  }
}

const stepsMs = {
  '10s': fineRing.stepMs,
  '1m': 60 * secondMs,
  '10m': 600 * secondMs,
  '1h': coarseRing.stepMs,
  '1d': 24 * coarseRing.stepMs,
} as const;
type Step = Statistics['step'];
const steps = Object.keys(stepsMs) as Step[];

/** Creates the operation that reads the figures. */
export function createStatistics(wallClock: Clock): OperationsFor<'getStatistics'> {
  return {
    async getStatistics(tx, { query }) {
      const { to = wallClock.nowMs(), from = to - coarseRing.stepMs } = query;
      const step = query.step ?? steps.find((each) => spans(from, to, each) <= limits.shownSpans) ?? '1d';
      refuseTooMany(from, to, step);
      const ring = stepsMs[step] < coarseRing.stepMs ? fineRing : coarseRing;
      const points = await findPoints(tx, ring, from, to);
      const body: Statistics = {
        from: formatInstant(from),
        to: formatInstant(to),
        step,
        points: inSteps(points, stepsMs[step]).map(viewPoint),
      };
      return { status: 200, body };
    },
  };
}

const spans = (from: number, to: number, step: Step) => (to - from) / stepsMs[step];

function refuseTooMany(from: number, to: number, step: Step): void {
  if (from < to && spans(from, to, step) <= limits.shownSpansMax) return;
  const longer = steps.find((each) => spans(from, to, each) <= limits.shownSpansMax);
  const remedy = longer === undefined ? 'Ask for a later time.' : `Use step=${longer}, or ask for less time.`;
  const detail =
    from < to
      ? `From ${formatInstant(from)} to ${formatInstant(to)} there are more than ${limits.shownSpansMax} spans of ${step}. ${remedy}`
      : `Query parameter from is ${formatInstant(from)} and must be before to, which is ${formatInstant(to)}.`;
  throw new ApiError(platformErrors.INVALID_PARAMETER, { detail, structured: { parameter: 'from' } });
}

/** Joins points of a ring, oldest first, to spans of a length. */
function inSteps(points: readonly PlacedPoint[], stepMs: number): PlacedPoint[] {
  const bySpan = Map.groupBy(points, ({ startMs }) => Math.floor(startMs / stepMs) * stepMs);
  return [...bySpan].map(([startMs, placed]) => ({
    startMs,
    point: joinPoints(...placed.map(({ point }) => point)),
  }));
}

function viewPoint({ startMs, point }: PlacedPoint): StatisticsPoint {
  const { answers, elements, durations, waiting, oldestSeconds, webhookLagSeconds } = point;
  const deliveries = durations.reduce((sum, count) => sum + count, 0);
  return {
    at: formatInstant(startMs),
    answers: {
      succeeded: answers[2] ?? 0,
      redirected: answers[3] ?? 0,
      refused: answers[4] ?? 0,
      failed: answers[5] ?? 0,
    },
    elements: {
      succeeded: elements.succeeded ?? 0,
      failed: elements.failed ?? 0,
      unchanged: elements.unchanged ?? 0,
    },
    deliveries,
    ...(deliveries > 0 && { deliverySeconds: sharesOf(point) }),
    waiting,
    oldestSeconds,
    webhookLagSeconds,
  };
}

function sharesOf(point: Point): NonNullable<StatisticsPoint['deliverySeconds']> {
  const rounded = (seconds = 0) => Math.round(seconds * 1_000) / 1_000;
  const share = (of: number) => rounded(secondsOfShare(point, of));
  return { p50: share(0.5), p95: share(0.95), p99: share(0.99), max: rounded(point.slowestSeconds) };
}
