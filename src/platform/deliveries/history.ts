/** What recent deliveries did to one entity: finds the deliveries of a sku. */
import { limits } from '../limits/numbers.ts';
import type { ReadTx } from '../store/store.ts';
import { describeAhead, isAhead } from './clock-ahead.ts';
import { type DoneDelivery, findNewestDone, findResults, type PartTexts } from './store/history.ts';

/** An error as shown in a part of a delivery. */
export interface ShownFault {
  readonly code: string;
  readonly title: string;
  readonly jsonPath?: string;
  readonly detail?: string;
}

/** The outcome of a sku in one delivery. */
export interface RecentOutcome {
  readonly deliveryId: string;
  /** Kind of the delivery: `products`, `prices`, … */
  readonly kind: string;
  /** When the delivery was accepted, epoch milliseconds; earlier than any of its effects. */
  readonly atMs: number;
  /** Says that the clock of the client was ahead; undefined when it was not. */
  readonly clockAhead: string | undefined;
  readonly part: 'succeeded' | 'failed' | 'unchanged';
  readonly superseded: boolean;
  readonly faults: readonly ShownFault[];
}

const parts = ['succeeded', 'failed', 'unchanged'] as const;

/**
 * Returns the outcomes of a sku in the partner's newest finished deliveries, oldest first, at most
 * `lookBackOutcomesMax`. Results are stored by delivery and not by sku, so the number of deliveries and of characters
 * read is bounded too: a sku that was not delivered lately may have no outcomes. Deliveries that were done in the same
 * millisecond, for example with a stopped clock, are in no particular order.
 */
export async function findRecentOutcomes(tx: ReadTx, sku: string): Promise<RecentOutcome[]> {
  const deliveries = await findNewestDone(tx, limits.lookBackDeliveriesMax);
  const found: RecentOutcome[] = [];
  let characters = 0;
  for (const delivery of deliveries) {
    if (characters > limits.lookBackCharactersMax || found.length >= limits.lookBackOutcomesMax) break;
    const rows = await findResults(tx, delivery.delivery_id);
    for (const row of rows) {
      characters += row.succeeded.length + row.failed.length + row.unchanged.length;
      found.push(...outcomesIn(row, delivery, sku));
    }
  }
  return found.slice(0, limits.lookBackOutcomesMax).reverse();
}

interface ShownEntry {
  readonly sku?: string;
  readonly superseded?: boolean;
  readonly errors?: readonly ShownFault[];
}

/** Searches the texts before parsing them, because nearly all of them do not contain the sku. */
function outcomesIn(row: PartTexts, delivery: DoneDelivery, sku: string): RecentOutcome[] {
  const named = `"sku":${JSON.stringify(sku)}`;
  return parts
    .filter((part) => row[part].includes(named))
    .flatMap((part) =>
      (JSON.parse(`[${row[part]}]`) as ShownEntry[])
        .filter((entry) => entry.sku === sku)
        .map((entry) => ({
          deliveryId: delivery.delivery_id,
          kind: delivery.kind,
          atMs: delivery.accepted_at,
          clockAhead: isAhead(delivery) ? describeAhead(delivery) : undefined,
          part,
          superseded: entry.superseded ?? false,
          faults: entry.errors ?? [],
        })),
    );
}
