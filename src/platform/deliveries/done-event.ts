import { countParts, type Outcome } from '../bulk/outcome.ts';
import { recordEvent } from '../journal/index.ts';
import type { WriteTx } from '../store/store.ts';
import type { DeliveryRecord } from './store/deliveries.ts';

/** Tells the journal that a delivery is done; `delivery` is as it was before the outcomes were counted. */
export function recordDone(
  tx: WriteTx,
  delivery: DeliveryRecord,
  outcomes: readonly Outcome[],
  doneAtMs: number,
): void {
  const { delivery_id: processUuid, kind, total } = delivery;
  recordEvent(tx, {
    type: 'kontor.delivery.done.v1',
    subject: `deliveries/${processUuid}`,
    atMs: doneAtMs,
    data: { processUuid, kind, total, ...countParts(outcomes, delivery) },
  });
}
