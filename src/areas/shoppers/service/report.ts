import type { ShopperQuery, ShopperReport } from '../../../generated/operator-v1.ts';
import { withBody } from '../../../platform/operations/checked-body.ts';
import type { WriteOperation } from '../../../platform/operations/operation.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Orders, Receipts } from '../needs.ts';
import { renderReport } from '../views.ts';
import { auditOf, byPartner, findAllOrdersOf, foundMax } from './find.ts';

export interface ReportDeps {
  readonly orders: Orders;
  readonly receipts: Receipts;
}

/** Returns all data that is stored about a shopper. */
export function reportShopper(deps: ReportDeps): WriteOperation<'reportShopper', ShopperQuery> {
  return withBody('ShopperQuery', async (tx, { nowMs }, query) => {
    const body = await reportOf(deps, tx, query, nowMs);
    return { status: 200, body, audit: [auditOf(query, body.orders.length)] };
  });
}

/** Like `reportShopper`, but as an HTML page. */
export function reportShopperAsPage(deps: ReportDeps): WriteOperation<'reportShopperAsPage', ShopperQuery> {
  return withBody('ShopperQuery', async (tx, { nowMs }, query) => {
    const report = await reportOf(deps, tx, query, nowMs);
    return {
      status: 200,
      headers: { 'content-type': 'text/html;charset=utf-8' },
      body: renderReport(report),
      audit: [auditOf(query, report.orders.length)],
    };
  });
}

/** Personal data that is kept outside orders and receipts. */
const alsoKept = [
  'Keyed hashes of the name, email address and phone number, which are used to find orders. They are deleted together with the data.',
  'Answers to requests with an Idempotency-Key, sealed with that key, for 24 hours. After an erasure they are sent without personal data.',
  'Ids of shipments, returns and parcels with their tracking numbers, which a carrier may be able to match to an address.',
] as const;

async function reportOf(
  { orders, receipts }: ReportDeps,
  tx: SharedReadTx,
  query: ShopperQuery,
  nowMs: number,
): Promise<ShopperReport> {
  const found = await findAllOrdersOf(orders, tx, query, foundMax);
  const reported: ShopperReport['orders'] = [];
  for (const [partnerId, ids] of byPartner(found)) {
    const own = tx.partner(partnerId);
    for (const id of ids) {
      reported.push({
        order: await orders.readForOperator(own, id),
        receipts: await receipts.receiptsOfOrder(own, id),
      });
    }
  }
  return { createdAt: formatInstant(nowMs), orders: reported, alsoKept: [...alsoKept] };
}
