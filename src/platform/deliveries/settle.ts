/** Settles the elements of a delivery: decides and writes them, and renders and records their outcomes. */

import { berlinDay } from '../../values/instant.ts';
import type { ElementRange, Outcome } from '../bulk/context.ts';
import { decideElements } from '../bulk/decide.ts';
import { Turn } from '../concurrency/waiting.ts';
import type { ElementViolation } from '../errors/catalogue.ts';
import type { Elements } from '../json/split-elements.ts';
import { limits } from '../limits/numbers.ts';
import type { WriteTx } from '../store/store.ts';
import { countFailures, keepOutcomes } from './history.ts';
import type { DeliveryKind } from './kind.ts';
import { type Cause, countCauses } from './store/days.ts';
import { addResults, bulkContextOf, type DeliveryRecord, type RangeResults } from './store/deliveries.ts';
import { putFailedElements } from './store/failed-elements.ts';

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
  await recordOutcomes(tx, kind, delivery, { elements, range, nowMs }, outcomes);
  return outcomes;
}

/** Elements that were settled together, and when. */
interface Settled {
  readonly elements: Elements;
  readonly range: ElementRange;
  readonly nowMs: number;
}

/** Adds the outcomes of a range to its delivery, in the transaction that applied them. */
export async function recordOutcomes(
  tx: WriteTx,
  kind: DeliveryKind,
  delivery: DeliveryRecord,
  settled: Settled,
  outcomes: readonly Outcome[],
): Promise<void> {
  const entries = await renderEntries(kind, delivery.logref, settled.range, outcomes);
  if (outcomes.length === 0) return;
  const results = resultsOf(settled.range, outcomes, entries);
  await addResults(tx, delivery.deliveryId, results);
  if (results.counts.failed > 0) await keepFailedElements(tx, delivery, settled, outcomes, entries);
  await keepOutcomes(tx, kind, delivery, outcomes);
  const causes = causesOf(outcomes);
  if (causes.length > 0) await countCauses(tx, berlinDay(delivery.acceptedAtMs), causes);
  await countFailures(tx, kind.name, delivery, outcomes);
}

/** Keeps the failed elements of a range as they were sent, with their errors; those beyond the limit without. */
async function keepFailedElements(
  tx: WriteTx,
  { deliveryId }: DeliveryRecord,
  { elements, range, nowMs }: Settled,
  outcomes: readonly Outcome[],
  entries: readonly string[],
): Promise<void> {
  const failed: string[] = [];
  let bytes = 0;
  await new Turn().forEach([...outcomes.entries()], ([place, outcome]) => {
    if (outcome.part !== 'failed') return;
    const entry = entries[place] as string;
    const index = range.from + place;
    const size = elements.bytesAt(index);
    const isKept = elements.oversizeAt(index) === undefined && bytes + size <= limits.failedElementsBytesMax;
    if (isKept) bytes += size;
    failed.push(isKept ? `${entry.slice(0, -1)},"element":${elements.textAt(index)}}` : entry);
  });
  if (bytes === 0) return;
  const kept = { deliveryId, firstIndex: range.from, entries: failed.join(','), failedAtMs: nowMs, bytes };
  await putFailedElements(tx, kept, limits.failedElementsOfPartnerBytesMax);
}

/** Renders the outcomes of a range as entries of the delivery's parts. */
export async function renderOutcomes(
  kind: DeliveryKind,
  logref: string,
  range: ElementRange,
  outcomes: readonly Outcome[],
): Promise<RangeResults> {
  return resultsOf(range, outcomes, await renderEntries(kind, logref, range, outcomes));
}

/** Renders the entry of each outcome. */
async function renderEntries(
  kind: DeliveryKind,
  logref: string,
  range: ElementRange,
  outcomes: readonly Outcome[],
): Promise<string[]> {
  if (outcomes.length !== range.to - range.from) {
    throw new Error(`${outcomes.length} outcomes for ${range.to - range.from} elements`);
  }
  const entries: string[] = [];
  await new Turn().forEach(outcomes, (outcome) => entries.push(renderOutcome(kind, logref, outcome)));
  return entries;
}

/** Sorts the entries of a range by part. */
function resultsOf(
  range: ElementRange,
  outcomes: readonly Outcome[],
  entries: readonly string[],
): RangeResults {
  const parts: Record<Outcome['part'], string[]> = { succeeded: [], failed: [], unchanged: [] };
  for (const [place, { part }] of outcomes.entries()) parts[part].push(entries[place] as string);
  const { succeeded, failed, unchanged } = parts;
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
