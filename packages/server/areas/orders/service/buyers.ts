/** The orders of shoppers who got what a takedown takes down, to warn them. */
import type { TakedownBuyer } from '@kontor/contract/generated/operator-v1';
import { valuesOf } from '@kontor/values/collections';
import { isAcceptable } from '@kontor/values/http-accept';
import { parseInstant } from '@kontor/values/instant';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { OperationRequest, ReplyOf, WriteOperation } from '../../../platform/operations/operation.ts';
import { seesShoppers, withoutShoppers } from '../../../platform/operations/personal-reads.ts';
import { type ListOfPartnerDeps, listOverPartners, type Walk } from '../../../platform/paging/lists.ts';
import { openReadable } from '../../../platform/personal/store/sealed-table.ts';
import type { ReadTx, SharedReadTx } from '../../../platform/store/store.ts';
import type { ProductsForSale, Recall } from '../needs.ts';
import type { Item, Order } from '../rules/order.ts';
import { findOrders, findOrdersWithSku } from '../store/orders.ts';
import { csvOfBuyers } from '../views/buyers-csv.ts';
import { addressesOf, viewBuyer } from '../views/order.ts';

type Reply = ReplyOf<'listTakedownBuyers'>;

interface BuyersDeps extends ListOfPartnerDeps {
  readonly products: Pick<ProductsForSale, 'findRecall'>;
}

/**
 * Lists them. A write operation, because it adds an entry to the audit log; the list is read before its transaction
 * begins.
 */
export function listTakedownBuyers(deps: BuyersDeps): WriteOperation<'listTakedownBuyers', Reply> {
  return {
    prepare: (tx, request) => readBuyers(deps, tx, request),
    handle: async (_tx, _request, reply) => reply,
  };
}

async function readBuyers(
  { products, ...deps }: BuyersDeps,
  tx: SharedReadTx,
  request: OperationRequest<'listTakedownBuyers'>,
): Promise<Reply> {
  const { parameters, query, caller, headers, path, nowMs } = request;
  const since = readBody('TakedownBuyersRequest', request).since;
  const sinceMs = parseInstant(since) ?? 0;
  const takedownId = parameters.takedownId.toLowerCase();
  const recall = await products.findRecall(tx, takedownId);
  const list = listOverPartners<Place, Row, typeof query, { partnerId?: string | undefined }, TakedownBuyer>(
    deps,
    {
      name: `listTakedownBuyers ${takedownId} ${sinceMs}`,
      filtersOf: () => ({ partnerId: recall.partnerId }),
      walkOf: () => walkOf(recall, sinceMs),
      keyOf: ({ sku, salesOrderId }) => [sku, salesOrderId],
      placeOf: ([sku, salesOrderId]) => ({ sku: String(sku), salesOrderId: String(salesOrderId) }),
      view: viewBuyers,
    },
  );
  const { resources, links } = (await list(tx, { path, query, caller, nowMs })).body;
  const isMasked = !seesShoppers(caller);
  const body = { buyers: isMasked ? withoutShoppers(resources) : resources, links };
  const read = isMasked ? 'masked data of shoppers' : 'data of shoppers';
  const audit = [{ record: `takedowns/${takedownId}/buyers`, after: { read, since } }];
  if (isAcceptable(headers.accept, ['application/json'])) return { status: 200, body, audit };
  return {
    status: 200,
    audit,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      ...(links[0] && { link: `<${links[0].href}>; rel="next"` }),
    },
    body: csvOfBuyers(body.buyers),
  };
}

/** A place in the orders of a partner: after an order with the sku, or after all of them (`lastOrder`). */
interface Place {
  readonly sku: string;
  readonly salesOrderId: string;
}

/** After the ids of all orders. */
const lastOrder = '~';

/** An order with its items that were sent and are recalled; without an order, the end of those with the sku. */
interface Row extends Place {
  readonly order?: Order;
  readonly items: readonly Item[];
}

/** Every sku has a row at its end, so that what is read for a page stays bounded when few have orders. */
function walkOf(recall: Recall, sinceMs: number): Walk<Place, Row> {
  const ofSku = async (tx: ReadTx, sku: string, after: string, count: number): Promise<Row[]> => {
    const orders = await findOrders(tx, await findOrdersWithSku(tx, sku, after, count));
    const sent = (order: Order) => order.items.filter((item) => (item.sentAtMs ?? -1) >= sinceMs);
    const skus = new Set(valuesOf(orders.flatMap(sent), 'sku'));
    const recalled = await recall.matching(tx, [...skus]);
    const rows: Row[] = orders.map((order) => ({
      sku,
      salesOrderId: order.salesOrderId,
      order,
      items: sent(order).filter((item) => recalled.has(item.sku)),
    }));
    return rows.length < count ? [...rows, { sku, salesOrderId: lastOrder, items: [] }] : rows;
  };
  return {
    partnersFrom: recall.partnersFrom,
    start: { sku: '', salesOrderId: lastOrder },
    async read(tx, { sku, salesOrderId }, count) {
      const rows = salesOrderId === lastOrder ? [] : await ofSku(tx, sku, salesOrderId, count);
      for (const next of await recall.skusAfter(tx, sku, count - rows.length)) {
        if (rows.length < count) rows.push(...(await ofSku(tx, next, '', count - rows.length)));
      }
      return rows;
    },
    placeAfter: ({ sku, salesOrderId }) => ({ sku, salesOrderId }),
    // An order with several of the skus is found under each, and listed under the first.
    passes: ({ sku, items }) => items.length > 0 && items.every((item) => sku <= item.sku),
  };
}

async function viewBuyers(rows: readonly Row[], tx: ReadTx): Promise<TakedownBuyer[]> {
  const buyers: TakedownBuyer[] = [];
  for (const { order, items } of rows) {
    if (order === undefined) continue;
    // The order of a shopper whose data is damaged is listed without it, rather than left out.
    const [addresses = {}] = await openReadable(tx, [order], addressesOf);
    buyers.push(viewBuyer(tx.partnerId, order, { items, addresses }));
  }
  return buyers;
}
