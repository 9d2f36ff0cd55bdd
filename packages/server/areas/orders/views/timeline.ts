import type { OrderTimeline, OrderTimelineEntry } from '@kontor/contract/generated/operator-v1';
import { formatInstant } from '@kontor/values/instant';
import type { OrderEvent } from '../needs.ts';
import type { Item, Order } from '../rules/order.ts';

/** The timeline of an order: the newest of the given events, oldest first. */
export function viewTimeline(
  partnerId: string,
  order: Order,
  events: readonly OrderEvent[],
  most: number,
): OrderTimeline {
  // The sort is stable: at the same instant, the order's own events come first, then those of each source in turn.
  const sorted = events.toSorted((one, other) => one.atMs - other.atMs);
  return {
    partnerId,
    salesOrderId: order.salesOrderId,
    orderNumber: order.orderNumber,
    answer: statusSummaryOf(order),
    entries: sorted.slice(-most).map(viewEvent),
  };
}

/** Returns the events that the order itself records; the areas that send and return items report the rest. */
export function eventsOfOrder(order: Order): OrderEvent[] {
  const { items } = order;
  const all = items.map(({ positionItemId }) => positionItemId);
  return [
    {
      atMs: order.orderDateMs,
      event: 'placed',
      summary: `The order was placed: ${all.length} item(s), ${order.paymentMethod}.`,
      positionItemIds: all,
    },
    ...(order.paidAtMs === null
      ? []
      : [
          {
            atMs: order.paidAtMs,
            event: 'paid' as const,
            summary: 'The prepayment was received.',
            positionItemIds: all,
          },
        ]),
    ...grouped(
      items,
      'processable',
      ({ processableAtMs }) => processableAtMs,
      () => 'can be processed',
    ),
    ...grouped(
      items,
      'cancelled',
      ({ cancelledAtMs }) => cancelledAtMs,
      ({ reason }) => `was cancelled: ${reason}`,
    ),
  ];
}

/** Returns one event for all items to which the same thing happened at the same instant. */
function grouped(
  items: readonly Item[],
  event: OrderEvent['event'],
  atOf: (item: Item) => number | null,
  whatOf: (item: Item) => string,
): OrderEvent[] {
  const dated = items.flatMap((item) => {
    const atMs = atOf(item);
    return atMs === null ? [] : [{ item, atMs, what: whatOf(item) }];
  });
  const groups = Map.groupBy(dated, ({ atMs, what }) => `${atMs} ${what}`);
  return [...groups.values()].map((group) => {
    const [{ atMs, what }] = group as [(typeof group)[number]];
    return {
      atMs,
      event,
      summary: `Each of ${group.length} item(s) ${what}.`,
      positionItemIds: group.map(({ item }) => item.positionItemId),
    };
  });
}

/** Summarises an order in one sentence: how many of its items are in which state. */
function statusSummaryOf({ items }: Order): string {
  const states = Map.groupBy(items, ({ status }) => status);
  const counts = [...states].map(([status, group]) => `${group.length} ${status}`);
  return `The order has ${items.length} item(s): ${counts.join(', ')}.`;
}

function viewEvent({ atMs, positionItemIds, ...others }: OrderEvent): OrderTimelineEntry {
  return { at: formatInstant(atMs), ...others, positionItemIds: [...positionItemIds] };
}
