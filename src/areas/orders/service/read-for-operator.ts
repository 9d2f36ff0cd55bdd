import type { OperatorOrder, OperatorOrderList } from '../../../contract/operator-v1.ts';
import type { ReadHandler } from '../../../platform/http/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { Partners } from '../needs.ts';
import { marksToRead } from '../rules/buckets.ts';
import { findOrders } from '../store/orders.ts';
import { viewForOperator } from '../views/order.ts';
import { requireOrder } from './change.ts';
import { keyOfOrder, type ListWanted, listIds, positionOf } from './read.ts';

/** One order with nothing withheld. */
export function getOrderOfPartner({ partners }: { partners: Partners }): ReadHandler<'getOrderOfPartner'> {
  return async (tx, request) => {
    const { partnerId, salesOrderId } = request.parameters;
    await partners.requirePartner(tx, partnerId);
    return { status: 200, body: await readForOperator(tx.partner(partnerId), salesOrderId) };
  };
}

/** An order as the operator sees it. */
export async function readForOperator(tx: ReadTx | WriteTx, idOrNumber: string): Promise<OperatorOrder> {
  return viewForOperator(tx.partnerId, await requireOrder(tx, idOrNumber));
}

const list = { name: 'listOrdersOfPartner', parameter: 'cursor', keyOf: keyOfOrder };

/** A partner's orders, the newest first. */
export function listOrdersOfPartner(parts: {
  partners: Partners;
  cursors: CursorCodec;
}): ReadHandler<'listOrdersOfPartner'> {
  const { partners, cursors } = parts;
  return async (tx, request) => {
    const { partnerId } = request.parameters;
    await partners.requirePartner(tx, partnerId);
    const { query } = request;
    const fulfillmentStatus = query.cursor === undefined ? query.fulfillmentStatus : undefined;
    const page = openPage(
      cursors,
      partnerId,
      list,
      request,
      (): ListWanted => ({
        marks: marksToRead(fulfillmentStatus, 'AT_LEAST_ONE'),
        filter: { column: 'order_date', descending: true },
      }),
    );
    const mine = tx.partner(partnerId);
    const { rows, next } = page.cut(await listIds(mine, page.filters, positionOf(page.key), page.count));
    const orders = await findOrders(
      mine,
      rows.map(({ salesOrderId }) => salesOrderId),
    );
    const body: OperatorOrderList = {
      resources: orders.map((order) => viewForOperator(partnerId, order)),
      links: keysetLinks(list, request, next),
    };
    return { status: 200, body };
  };
}
