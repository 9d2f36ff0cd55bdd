import type { OrderTimelineEntry } from '../../contract/operator-v1.ts';
import type { ReadTx } from '../../platform/store/store.ts';

/** What happened to an order, as an area that keeps something of it tells. */
export interface OrderEvent {
  readonly atMs: number;
  readonly event: OrderTimelineEntry['event'];
  /** One sentence. */
  readonly summary: string;
  readonly positionItemIds: readonly string[];
  /** Id of what tells of it. */
  readonly record?: string;
}

/** What the timeline of an order asks of other areas; each in the order in which it happened. */
export type OrderEvents = (
  tx: ReadTx,
  order: { readonly salesOrderId: string; readonly positionItemIds: readonly string[] },
) => Promise<readonly OrderEvent[]>;
