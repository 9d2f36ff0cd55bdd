import type { OrderTimeline, OrderTimelineEntry } from '../../../generated/operator-v1.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Partners } from '../needs.ts';
import type { Order } from '../rules/order.ts';
import type { OrderEvent, OrderEvents } from '../timeline-needs.ts';
import { eventsOfOrder, statusSummaryOf } from '../views/timeline.ts';
import { requireOrder } from './change.ts';

/** Answers with the events of an order from all areas that store any, oldest first. 404 for an unknown order. */
export function getOrderTimeline(deps: {
  readonly partners: Partners;
  readonly sources: readonly OrderEvents[];
}): ReadHandler<'getOrderTimeline'> {
  return async (shared, request) => {
    const { partnerId, salesOrderId: idOrNumber } = request.parameters;
    await deps.partners.requirePartner(shared, partnerId);
    const tx = shared.partner(partnerId);
    const order = await requireOrder(tx, idOrNumber);
    const events = eventsOfOrder(order);
    const { salesOrderId, items } = order;
    const asked = { salesOrderId, positionItemIds: items.map(({ positionItemId }) => positionItemId) };
    for (const eventsOf of deps.sources) events.push(...(await eventsOf(tx, asked)));
    return { status: 200, body: viewTimeline(partnerId, order, events) };
  };
}

function viewTimeline(partnerId: string, order: Order, events: readonly OrderEvent[]): OrderTimeline {
  // The sort is stable: at the same instant, the order's own events come first, then those of each source in turn.
  const sorted = events.toSorted((one, other) => one.atMs - other.atMs);
  return {
    partnerId,
    salesOrderId: order.salesOrderId,
    orderNumber: order.orderNumber,
    answer: statusSummaryOf(order),
    entries: sorted.slice(-limits.timelineEntriesMax).map(viewEvent),
  };
}

function viewEvent({ atMs, event, summary, positionItemIds, record }: OrderEvent): OrderTimelineEntry {
  return {
    at: formatInstant(atMs),
    event,
    summary,
    positionItemIds: [...positionItemIds],
    ...(record !== undefined && { record }),
  };
}
