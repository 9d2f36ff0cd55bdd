import type { OperatorOrderList } from '../../../contract/operator-v1.ts';
import type { ReadOperation } from '../../../platform/http/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { hrefOf } from '../../../platform/paging/page.ts';
import type { Partners } from '../needs.ts';
import { marksToRead } from '../rules/buckets.ts';
import { findOrders } from '../store/orders.ts';
import { viewForOperator } from '../views/order.ts';
import { requireOrder } from './change.ts';
import { type ListWanted, listIds, positionOf } from './read.ts';

/** One order with nothing withheld. */
export function getOrderOfPartner({ partners }: { partners: Partners }): ReadOperation {
  return {
    mode: 'read',
    access: 'operator',
    async handle(tx, request) {
      const { partnerId = '', salesOrderId = '' } = request.parameters;
      await partners.requirePartner(tx, partnerId);
      const order = await requireOrder(tx.partner(partnerId), salesOrderId);
      return { status: 200, body: viewForOperator(partnerId, order) };
    },
  };
}

/** A partner's orders, the newest first. */
export function listOrdersOfPartner(parts: { partners: Partners; cursors: CursorCodec }): ReadOperation {
  const { partners, cursors } = parts;
  return {
    mode: 'read',
    access: 'operator',
    async handle(tx, { path, query, parameters: { partnerId = '' }, nowMs }) {
      await partners.requirePartner(tx, partnerId);
      const { fulfillmentStatus, limit, cursor } = query as {
        fulfillmentStatus?: string[];
        limit: number;
        cursor?: string;
      };
      const list = 'orders of partner';
      const opened = cursor === undefined ? undefined : cursors.open(partnerId, list, cursor, nowMs);
      const wanted: ListWanted = opened
        ? JSON.parse(String(opened[0]))
        : {
            marks: marksToRead(fulfillmentStatus, 'AT_LEAST_ONE'),
            filter: { column: 'order_date', descending: true },
          };
      const mine = tx.partner(partnerId);
      const found = await listIds(mine, wanted, positionOf(opened), limit + 1);
      const page = found.slice(0, limit).map(({ salesOrderId }) => salesOrderId);
      const orders = await findOrders(mine, page);
      const last = found.length > limit ? found[limit - 1] : undefined;
      const body: OperatorOrderList = {
        resources: orders.map((order) => viewForOperator(partnerId, order)),
        links: [{ rel: 'self', href: hrefOf(path, { fulfillmentStatus, limit, cursor }) }],
      };
      if (last !== undefined) {
        const position = [JSON.stringify(wanted), last.at, last.salesOrderId];
        const next = cursors.seal(partnerId, list, position, nowMs);
        body.links.push({ rel: 'next', href: hrefOf(path, { limit, cursor: next }) });
      }
      return { status: 200, body };
    },
  };
}
