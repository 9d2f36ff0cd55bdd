import { decideElements } from '../bulk/decide.ts';
import type { Elements } from '../bulk/elements.ts';
import type { Outcome, Stretch } from '../bulk/outcome.ts';
import type { WriteTx } from '../store/store.ts';
import type { DeliveryKind } from './kind.ts';
import { recordOutcomes } from './record.ts';
import { contextOf, type DeliveryRecord } from './store/deliveries.ts';

/** Decides and writes the elements of a stretch and records what became of them, in the given transaction. */
export async function settleElements(
  tx: WriteTx,
  kind: DeliveryKind,
  delivery: DeliveryRecord,
  elements: Elements,
  stretch: Stretch,
  nowMs: number,
): Promise<Outcome[]> {
  const outcomes = await decideElements(kind.rules, tx, contextOf(delivery, nowMs), elements, stretch);
  await recordOutcomes(tx, kind, delivery, stretch, outcomes);
  return outcomes;
}
