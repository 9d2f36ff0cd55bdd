/** Settles the elements of a delivery: decides and writes them and records their outcomes. */

import { berlinDay } from '../../values/instant.ts';
import { countChanges, decideElements } from '../bulk/decide.ts';
import type { ElementRange, Outcome } from '../bulk/rules.ts';
import { Turn } from '../concurrency/waiting.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ElementViolation } from '../errors/catalogue.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { Elements } from '../json/split-elements.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import { isStoreFailure } from '../store/store-failure.ts';
import type { DeliveryKind } from './bulk-operation.ts';
import type { Log } from './done.ts';
import { countFailures, keepOutcomes } from './history.ts';
import { type Cause, countCauses } from './store/days.ts';
import {
  addResults,
  bulkContextOf,
  countWaiting,
  type DeliveryRecord,
  finishDelivery,
  type RangeResults,
} from './store/deliveries.ts';

/** Decides and writes the elements of a range and records their outcomes, in the given transaction. */
export async function settleElements(
  tx: WriteTx,
  kind: DeliveryKind,
  delivery: DeliveryRecord,
  elements: Elements,
  range: ElementRange,
  nowMs: number,
): Promise<Outcome[]> {
  const outcomes = await decideElements(kind.rules, tx, bulkContextOf(delivery, nowMs), elements, range);
  await recordOutcomes(tx, kind, delivery, range, outcomes);
  return outcomes;
}

/** Adds the outcomes of a range to its delivery, in the transaction that applied them. */
export async function recordOutcomes(
  tx: WriteTx,
  kind: DeliveryKind,
  delivery: DeliveryRecord,
  range: ElementRange,
  outcomes: readonly Outcome[],
): Promise<void> {
  const results = await renderOutcomes(kind, delivery.logref, range, outcomes);
  if (outcomes.length === 0) return;
  await addResults(tx, delivery.delivery_id, results);
  await keepOutcomes(tx, kind, delivery, outcomes);
  const causes = causesOf(outcomes);
  if (causes.length > 0) await countCauses(tx, berlinDay(delivery.accepted_at), causes);
  await countFailures(tx, kind.name, delivery, outcomes);
}

/** Why elements failed: each code with its number of elements, ordered by code. */
export function causesOf(outcomes: readonly Outcome[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const { violations = [] } of outcomes) {
    const titles = new Map(violations.map(({ code, title }) => [code, title]));
    for (const [code, title] of titles) {
      causes.set(code, { code, title, elements: (causes.get(code)?.elements ?? 0) + 1 });
    }
  }
  // The order is fixed so that two transactions do not deadlock.
  return [...causes.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
}

/** Renders the outcomes of a range as entries of the delivery's parts. */
export async function renderOutcomes(
  kind: DeliveryKind,
  logref: string,
  range: ElementRange,
  outcomes: readonly Outcome[],
): Promise<RangeResults> {
  if (outcomes.length !== range.to - range.from) {
    throw new Error(`${outcomes.length} outcomes for ${range.to - range.from} elements`);
  }
  const entries: Record<Outcome['part'], string[]> = { succeeded: [], failed: [], unchanged: [] };
  await new Turn().forEach(outcomes, (outcome) =>
    entries[outcome.part].push(renderOutcome(kind, logref, outcome)),
  );
  const { succeeded, failed, unchanged } = entries;
  return {
    firstIndex: range.from,
    counts: { succeeded: succeeded.length, failed: failed.length, unchanged: unchanged.length },
    texts: { succeeded: succeeded.join(','), failed: failed.join(','), unchanged: unchanged.join(',') },
  };
}

/** Renders one entry of a part (contract schema ProductProcessTaskResult). */
function renderOutcome(kind: DeliveryKind, logref: string, outcome: Outcome): string {
  return JSON.stringify({
    variation: kind.entityPath(outcome.key),
    [kind.key]: outcome.key,
    superseded: outcome.superseded ? true : undefined,
    errors: outcome.violations?.map((violation) => renderViolation(kind.path, logref, violation)),
  });
}

function renderViolation(path: string, logref: string, violation: ElementViolation): object {
  const { code, title, jsonPath, ...more } = violation;
  return { code, title, path, jsonPath, logref, ...more };
}

/** Number of elements sampled to estimate how many of a body are changes. */
const sampleSize = 16;
/**
 * Pause after a failure: the delivery that caused it will be sent again, and has to go through the queue, which finds
 * the element that causes it.
 */
const pauseMs = 60_000;

/**
 * Inline processing: deliveries with little to do are processed in the transaction that accepts them. No body has to be
 * stored and no job claimed, and a repeated catalogue costs only its lookups. A delivery whose partner has others
 * waiting is queued behind them, which keeps the order of arrival (`docs/contributors/decisions/deliveries.md`).
 */
export class InlineProcessing {
  readonly #enabled: boolean;
  readonly #log: Log;
  #pausedUntilMs = Number.NEGATIVE_INFINITY;

  constructor(enabled: boolean, log: Log) {
    this.#enabled = enabled;
    this.#log = log;
  }

  /** Pauses inline processing; also called when the previous run of this server was not shut down. */
  pause(nowMs: number): void {
    this.#pausedUntilMs = nowMs + pauseMs;
  }

  /** Estimates from a sample whether a body is little work. The outcomes never depend on this estimate. */
  async suits(tx: ReadTx, kind: DeliveryKind, elements: Elements, nowMs: number): Promise<boolean> {
    if (!this.#enabled || this.#isPaused(nowMs) || (await countWaiting(tx)) > 0) return false;
    const sample = spread(elements.count, sampleSize);
    if (sample.length === 0) return true;
    const changed = (await countChanges(kind.rules, tx, elements, sample)) / sample.length;
    return changed * elements.count <= kind.changesInlineMax;
  }

  /**
   * Processes a delivery that was just inserted and ends it. Throws 503 OVERLOADED when a rule breaks: the delivery is
   * not accepted, and is queued if it is sent again.
   */
  async settle(
    tx: WriteTx,
    kind: DeliveryKind,
    delivery: DeliveryRecord,
    elements: Elements,
  ): Promise<Outcome[]> {
    const range = { from: 0, to: elements.count };
    const nowMs = delivery.accepted_at;
    try {
      const outcomes = await settleElements(tx, kind, delivery, elements, range, nowMs);
      await finishDelivery(tx, delivery, nowMs);
      return outcomes;
    } catch (error) {
      if (isStoreFailure(error)) throw error;
      this.pause(nowMs);
      this.#log('inline processing of a delivery failed', { error, logref: delivery.logref });
      throw new ApiError(platformErrors.OVERLOADED, {
        detail: 'The delivery cannot be accepted at the moment. Send it again.',
        full: 'inline-processing',
        headers: { 'retry-after': '1' },
      });
    }
  }

  /** True during the pause. Setting the clock back ends it. */
  #isPaused(nowMs: number): boolean {
    return nowMs < this.#pausedUntilMs && nowMs >= this.#pausedUntilMs - pauseMs;
  }
}

/** Returns up to `placesMax` of `count` places, evenly spread. */
function spread(count: number, placesMax: number): number[] {
  const step = Math.max(1, count / placesMax);
  return Array.from({ length: Math.min(placesMax, count) }, (_, place) => Math.floor(place * step));
}
