import type { OrderTimelineEntry } from '../../generated/operator-v1.ts';
import type { ReadTx } from '../../platform/store/store.ts';

/** One event of an order, as reported by an area that stores data about it. */
export interface OrderEvent {
  readonly atMs: number;
  readonly event: OrderTimelineEntry['event'];
  /** One sentence. */
  readonly summary: string;
  readonly positionItemIds: readonly string[];
  /** Id of the record behind the event. */
  readonly record?: string;
}

/** Returns another area's events of an order, oldest first. */
export type OrderEvents = (
  tx: ReadTx,
  order: { readonly salesOrderId: string; readonly positionItemIds: readonly string[] },
) => Promise<readonly OrderEvent[]>;
