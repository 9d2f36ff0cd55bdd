import type { PartnerOrder } from '../../generated/orders-v4.ts';
import { drawsOf } from '../population/draws.ts';

/** How long a piece is kept back: by then the others have come back, if they come back at all. */
const keptMs = 28 * 24 * 60 * 60 * 1000;

/** A piece that is sent later than the rest of its order. */
export interface KeptBack {
  readonly positionItemId: string;
  /** True while the piece still waits; one that does not wait is cancelled, because the others have come back. */
  readonly waits: boolean;
}

/**
 * Returns the piece of an order that the bot does not send now: the last one, in this share of orders with several
 * pieces.
 */
export function keptBack(
  seed: number,
  share: number,
  { salesOrderId, orderDate, positionItems = [] }: PartnerOrder,
  nowMs: number,
): KeptBack | undefined {
  if (!drawsOf(seed, 'bot keeps back', salesOrderId).chance(share)) return undefined;
  const last = positionItems.at(-1);
  const others = positionItems
    .slice(0, -1)
    .filter(({ fulfillmentStatus }) => !fulfillmentStatus.startsWith('CANCELLED'));
  if (last === undefined || others.length === 0) return undefined;
  const { positionItemId } = last;
  if (others.every(({ fulfillmentStatus }) => fulfillmentStatus === 'RETURNED'))
    return { positionItemId, waits: false };
  return nowMs < Date.parse(orderDate) + keptMs ? { positionItemId, waits: true } : undefined;
}
