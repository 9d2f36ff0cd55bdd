/** Processes the elements of a delivery: decides and writes them, and stores what became of each of them. */

import type { ElementViolation } from '@kontor/contract/errors';
import type { ElementRange, Outcome } from '../bulk/context.ts';
import { decideElements } from '../bulk/decide.ts';
import { Turn } from '../concurrency/waiting.ts';
import type { Elements } from '../json/split-elements.ts';
import { limits } from '../limits/numbers.ts';
import type { WriteTx } from '../store/store.ts';
import { countFailures } from './failures.ts';
import { keepOutcomes } from './history.ts';
import type { DeliveryKind } from './kind.ts';
import { addResults, bulkContextOf, type DeliveryRecord, type RangeResults } from './store/deliveries.ts';
import { keptOf, putFailedElements } from './store/failed-elements.ts';

/** A delivery whose elements are being processed. */
export interface DeliveryInWork {
  readonly kind: DeliveryKind;
  readonly delivery: DeliveryRecord;
  readonly elements: Elements;
}

/** What became of one element. All that is stored and shown of it is taken from this record. */
export interface ProcessedElement extends Outcome {
  readonly index: number;
  /** Its entry in its part of the delivery, as JSON text (contract schema ProductProcessTaskResult). */
  readonly entry: string;
}

/** Decides and writes the elements of a range and records their outcomes, in the given transaction. */
export async function processElements(
  tx: WriteTx,
  work: DeliveryInWork,
  range: ElementRange,
  nowMs: number,
): Promise<Outcome[]> {
  const { kind, delivery, elements } = work;
  const outcomes = await decideElements(kind.rules, tx, bulkContextOf(delivery, nowMs), elements, range);
  await recordOutcomes(tx, work, range, outcomes, nowMs);
  return outcomes;
}

/** Adds the outcomes of a range to its delivery, in the transaction that applied them. */
export async function recordOutcomes(
  tx: WriteTx,
  work: DeliveryInWork,
  range: ElementRange,
  outcomes: readonly Outcome[],
  nowMs: number,
): Promise<void> {
  const { kind, delivery } = work;
  const processed = await processedOf(kind, delivery.logref, range, outcomes);
  if (processed.length === 0) return;
  const failed = processed.filter(({ part }) => part === 'failed');
  await addResults(tx, delivery.deliveryId, range.from, resultsOf(processed));
  if (failed.length > 0) await keepFailedElements(tx, work, range, failed, nowMs);
  await keepOutcomes(tx, kind, delivery, processed);
  if (failed.length > 0) await countFailures(tx, kind.name, delivery, failed);
}

/** Keeps the failed elements of a range as they were sent, with their errors; those beyond the limit without. */
async function keepFailedElements(
  tx: WriteTx,
  { delivery: { deliveryId }, elements }: DeliveryInWork,
  { from: firstIndex }: ElementRange,
  failed: readonly ProcessedElement[],
  failedAtMs: number,
): Promise<void> {
  const entries: string[] = [];
  // A delivery that goes on element by element after crashes has ranges before this one.
  const before = firstIndex === 0 ? 0 : await keptOf(tx, deliveryId);
  let bytes = 0;
  await new Turn().forEach(failed, ({ index, entry }) => {
    const size = elements.bytesAt(index);
    const fits = before + bytes + size <= limits.failedElementsBytesMax;
    const isKept = fits && elements.oversizeAt(index) === undefined;
    if (isKept) bytes += size;
    entries.push(isKept ? `${entry.slice(0, -1)},"element":${elements.textAt(index)}}` : entry);
  });
  if (bytes === 0) return;
  const kept = { deliveryId, firstIndex, entries: entries.join(','), failedAtMs, bytes };
  await putFailedElements(tx, kept, limits.failedElementsOfPartnerBytesMax);
}

/** Returns the record of each element of a range; there is one outcome for each. */
export async function processedOf(
  kind: DeliveryKind,
  logref: string,
  { from, to }: ElementRange,
  outcomes: readonly Outcome[],
): Promise<ProcessedElement[]> {
  if (outcomes.length !== to - from) throw new Error(`${outcomes.length} outcomes for ${to - from} elements`);
  const processed: ProcessedElement[] = [];
  await new Turn().forEach(outcomes, (outcome) => {
    processed.push({ ...outcome, index: from + processed.length, entry: renderEntry(kind, logref, outcome) });
  });
  return processed;
}

/** Returns the entries of elements by part. */
export function resultsOf(processed: readonly ProcessedElement[]): RangeResults {
  const parts: Record<Outcome['part'], string[]> = { succeeded: [], failed: [], unchanged: [] };
  for (const { part, entry } of processed) parts[part].push(entry);
  const { succeeded, failed, unchanged } = parts;
  return {
    counts: { succeeded: succeeded.length, failed: failed.length, unchanged: unchanged.length },
    texts: { succeeded: succeeded.join(','), failed: failed.join(','), unchanged: unchanged.join(',') },
  };
}

function renderEntry(kind: DeliveryKind, logref: string, outcome: Outcome): string {
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
