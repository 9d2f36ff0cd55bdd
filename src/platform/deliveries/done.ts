import { formatInstant } from '../../values/instant.ts';
import { countParts, type Outcome } from '../bulk/outcome.ts';
import { recordEvent } from '../journal/index.ts';
import type { WriteTx } from '../store/store.ts';
import type { DeliveryRecord } from './store/deliveries.ts';

/** Writes an event with its facts to the server's log. */
export type Log = (event: string, facts: object) => void;

/** Records in the journal that a delivery is done; `delivery` is its state before the outcomes were counted. */
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

/** Facts about a delivery that is done. */
export interface Done {
  readonly partnerId: string;
  /** State before the outcomes were counted. */
  readonly delivery: DeliveryRecord;
  readonly outcomes: readonly Outcome[];
  /** Epoch milliseconds of the marketplace's clock. */
  readonly doneAtMs: number;
  /** Processing time; the rest of the time the delivery waited. */
  readonly workMs: number;
}

/** Logs one line for a delivery that is done; called after the commit. */
export function logDone(log: Log, { partnerId, delivery, outcomes, doneAtMs, workMs }: Done): void {
  const { delivery_id: deliveryId, kind, logref, total, accepted_at: acceptedAtMs } = delivery;
  log('delivery done', {
    deliveryId,
    partnerId,
    kind,
    logref,
    total,
    ...countParts(outcomes, delivery),
    acceptedAt: formatInstant(acceptedAtMs),
    doneAt: formatInstant(doneAtMs),
    workMs: Math.round(workMs),
  });
}
