import type { OperatorOrder } from '@kontor/contract/generated/operator-v1';
import { valuesOf } from '@kontor/values/collections';
import { limits } from '../../../platform/limits/numbers.ts';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import { type FirstQuery, type ListOfPartnerDeps, listOfPartner } from '../../../platform/paging/lists.ts';
import { openReadable } from '../../../platform/personal/store/sealed-table.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { OrderEvents } from '../needs.ts';
import { marksToRead } from '../rules/order.ts';
import { findOrders } from '../store/orders.ts';
import { viewForOperator } from '../views/order.ts';
import { eventsOfOrder, viewTimeline } from '../views/timeline.ts';
import { requireOrder } from './change.ts';
import { keyOfOrder, type ListWanted, listIds, positionOf } from './read.ts';

/** Reads one order, with nothing withheld. */
export function getOrderOfPartner({ partners }: { partners: Partners }): ReadHandler<'getOrderOfPartner'> {
  return ofPartner(partners, async (tx, { parameters }) => ({
    status: 200,
    body: await readForOperator(tx, parameters.salesOrderId),
  }));
}

/** Reads an order as the operator sees it. */
export async function readForOperator(tx: ReadTx, idOrNumber: string): Promise<OperatorOrder> {
  return viewForOperator(tx.partnerId, await requireOrder(tx, idOrNumber));
}

/** Lists a partner's orders, newest first. */
export function listOrdersOfPartner(deps: ListOfPartnerDeps): ReadHandler<'listOrdersOfPartner'> {
  return listOfPartner(deps, {
    name: 'listOrdersOfPartner',
    keyOf: keyOfOrder,
    filtersOf: ({ fulfillmentStatus }: FirstQuery<'listOrdersOfPartner'>): ListWanted => ({
      marks: marksToRead(fulfillmentStatus, 'AT_LEAST_ONE'),
      filter: { column: 'order_date', descending: true },
    }),
    find: (tx, page) => listIds(tx, page.filters, positionOf(page.key), page.count),
    async view(rows, tx) {
      const orders = await findOrders(tx, valuesOf(rows, 'salesOrderId'));
      return openReadable(tx, orders, (order) => viewForOperator(tx.partnerId, order));
    },
  });
}

/** Answers with the events of an order from all areas that store any, oldest first. 404 for an unknown order. */
export function getOrderTimeline(deps: {
  readonly partners: Partners;
  readonly sources: readonly OrderEvents[];
}): ReadHandler<'getOrderTimeline'> {
  return ofPartner(deps.partners, async (tx, { parameters }) => {
    const order = await requireOrder(tx, parameters.salesOrderId);
    const events = eventsOfOrder(order);
    const { salesOrderId, items } = order;
    const asked = { salesOrderId, positionItemIds: items.map(({ positionItemId }) => positionItemId) };
    for (const eventsOf of deps.sources) events.push(...(await eventsOf(tx, asked)));
    const body = viewTimeline(tx.partnerId, order, events, limits.timelineEntriesMax);
    return { status: 200, body };
  });
}
