/** Settles the elements of a delivery: decides and writes them and records their outcomes. */

import { berlinDay } from '../../values/instant.ts';
import { decideElements } from '../bulk/decide.ts';
import type { ElementRange, Outcome } from '../bulk/rules.ts';
import type { Elements } from '../json/split-elements.ts';
import type { WriteTx } from '../store/store.ts';
import type { DeliveryKind } from './bulk-operation.ts';
import { countFailures, keepOutcomes } from './history.ts';
import { causesOf, renderOutcomes } from './results.ts';
import { countCauses } from './store/days.ts';
import { addResults, bulkContextOf, type DeliveryRecord } from './store/deliveries.ts';

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
