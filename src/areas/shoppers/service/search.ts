import type { ShopperOrder, ShopperQuery } from '../../../generated/operator-v1.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { WriteOperation } from '../../../platform/operations/operation.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Orders } from '../needs.ts';
import { byPartner, findOrdersOf, lookedBy } from './find.ts';

/** Maximum number of orders in an answer. */
export const foundMax = 100;

/** Finds the orders of a shopper. A write operation, because it adds an entry to the audit log. */
export function searchShoppers(orders: Orders): WriteOperation<'searchShoppers', ShopperQuery> {
  return {
    prepare: async (_tx, request) => readBody('ShopperQuery', request),
    async handle(tx, _request, query) {
      const found = await findOrdersOf(orders, tx, query, foundMax + 1);
      const shown: ShopperOrder[] = [];
      for (const [partnerId, ids] of byPartner(found.slice(0, foundMax))) {
        for (const { orderDateMs, ...facts } of await orders.describe(tx.partner(partnerId), ids)) {
          shown.push({ partnerId, ...facts, orderDate: formatInstant(orderDateMs) });
        }
      }
      const after = { lookedBy: lookedBy(query), orders: found.length };
      return {
        status: 200,
        body: { orders: shown, more: found.length > foundMax },
        audit: [{ record: 'shoppers', after }],
      };
    },
  };
}
