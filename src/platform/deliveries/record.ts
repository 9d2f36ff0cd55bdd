import { berlinDay } from '../../values/berlin-day.ts';
import type { Outcome, Stretch } from '../bulk/outcome.ts';
import type { WriteTx } from '../store/store.ts';
import { causesOf } from './causes.ts';
import type { DeliveryKind } from './kind.ts';
import { renderOutcomes } from './render.ts';
import { countCauses } from './store/days.ts';
import { addResults, type DeliveryRecord } from './store/deliveries.ts';

/** Adds the outcomes of a stretch to its delivery, in the transaction that applied them. */
export async function recordOutcomes(
  tx: WriteTx,
  kind: DeliveryKind,
  delivery: DeliveryRecord,
  stretch: Stretch,
  outcomes: readonly Outcome[],
): Promise<void> {
  const results = await renderOutcomes(kind, delivery.logref, stretch, outcomes);
  if (outcomes.length === 0) return;
  await addResults(tx, delivery.delivery_id, results);
  const causes = causesOf(outcomes);
  if (causes.length > 0) await countCauses(tx, berlinDay(delivery.accepted_at), causes);
}
