import { notTogether } from '@kontor/contract/errors';
import { valuesOf } from '@kontor/values/collections';
import type { OperationRequest, ReplyOf } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type KeysetList, keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import { renderPage, withoutLinksAtTheEnd } from '../../../platform/paging/page.ts';
import { openReadable } from '../../../platform/personal/store/sealed-table.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { marksToRead } from '../rules/order.ts';
import { type ListFilter, type ListPosition, listUnderMark, type SortColumn } from '../store/listing.ts';
import {
  findIdByNumber,
  findOrders,
  findOrdersWithSku,
  findOrdersWithTrackingNumber,
} from '../store/orders.ts';
import { orderPath, viewOrder } from '../views/order.ts';
import { requireOrder } from './change.ts';

/** Reads one order by its id or number. */
export async function readOrder(
  tx: ReadTx,
  request: OperationRequest<'getPartnerOrder'>,
): Promise<ReplyOf<'getPartnerOrder'>> {
  const { orderId } = request.parameters;
  const order = await requireOrder(tx, orderId);
  const links = [{ rel: 'self', href: orderPath(order.salesOrderId) }];
  return { status: 200, body: { ...viewOrder(order, request.nowMs), links } };
}

type Query = OperationRequest<'findPartnerOrders'>['query'];
/** Query of a first page; later pages have a cursor instead. */
type FirstQuery = Extract<Query, { nextcursor?: undefined }>;

const columns: Readonly<Record<FirstQuery['orderColumnType'], SortColumn>> = {
  ORDER_LIFECYCLE_DATE: 'lifecycle_at',
  ORDER_DATE: 'order_date',
  LAST_MODIFIED_DATE: 'modified_at',
};

/** Everything that defines a list, except where a page of it begins; stored in its cursors. */
export interface ListWanted {
  readonly marks: readonly string[];
  readonly filter: ListFilter;
}

const list: KeysetList<ListPosition> = { name: 'listOrders', parameter: 'nextcursor', keyOf: keyOfOrder };

/** Returns the cursor key of an order's position in a list. */
export function keyOfOrder({ at, salesOrderId }: ListPosition): (string | number)[] {
  return [at, salesOrderId];
}

/** Lists a partner's orders in pages. A cursor fixes all filters; besides it only `limit` is read (conventions 7). */
export async function listOrders(
  tx: ReadTx,
  cursors: CursorCodec,
  request: OperationRequest<'findPartnerOrders'>,
): Promise<ReplyOf<'findPartnerOrders'>> {
  const { query, nowMs, caller } = request;
  const page = openPage(cursors, caller.partnerId, list, request, (): Lookup | ListWanted => {
    return lookupOf(query as FirstQuery) ?? wantedBy(query as FirstQuery);
  });
  const after = positionOf(page.key);
  const { rows, next } = page.cut(
    'by' in page.filters
      ? await lookUp(tx, page.filters, after, page.count)
      : await listIds(tx, page.filters, after, page.count),
  );
  const orders = await findOrders(tx, valuesOf(rows, 'salesOrderId'));
  const entries = await openReadable(tx, orders, (order) => ({
    json: JSON.stringify(viewOrder(order, nowMs)),
    self: orderPath(order.salesOrderId),
  }));
  const links = keysetLinks(list, request, next);
  return { status: 200, body: renderPage(caller, withoutLinksAtTheEnd('resources'), entries, links) };
}

/** Returns the first positions in the union of all marks, each order once. */
export async function listIds(
  tx: ReadTx,
  { marks, filter }: ListWanted,
  after: ListPosition | undefined,
  count: number,
): Promise<ListPosition[]> {
  const lists: ListPosition[][] = [];
  for (const mark of marks) lists.push(await listUnderMark(tx, mark, filter, { after, count }));
  const union = new Map(lists.flat().map((position) => [position.salesOrderId, position]));
  const sign = filter.descending ? -1 : 1;
  return [...union.values()].sort((one, other) => sign * compare(one, other)).slice(0, count);
}

export function positionOf(key: readonly (string | number)[] | undefined): ListPosition | undefined {
  return key && { at: Number(key[0]), salesOrderId: String(key[1]) };
}

function compare(one: ListPosition, other: ListPosition): number {
  return one.at - other.at || (one.salesOrderId < other.salesOrderId ? -1 : 1);
}

function wantedBy(query: FirstQuery): ListWanted {
  const { fulfillmentStatus, mode, fromDate, fromOrderDate, toOrderDate } = query;
  return {
    marks: marksToRead(fulfillmentStatus, mode),
    filter: {
      fromDateMs: fromDate,
      fromOrderDateMs: fromOrderDate,
      toOrderDateMs: toOrderDate,
      column: columns[query.orderColumnType],
      descending: query.orderDirection === 'DESC',
    },
  };
}

/** A value that few orders have. */
export interface Lookup {
  readonly by: 'orderNumber' | 'sku' | 'trackingNumber';
  readonly value: string;
}

const names = ['orderNumber', 'sku', 'trackingNumber'] as const;
const others = ['fulfillmentStatus', 'fromDate', 'fromOrderDate', 'toOrderDate'] as const;

/** Query parameters that decide which orders are listed. */
export type Filters = Partial<Record<(typeof names)[number], string | undefined>> &
  Partial<Record<(typeof others)[number], unknown>>;

/**
 * Returns the value that a list looks orders up by; undefined when it lists orders by state and time. Throws 400 for a
 * combination with another filter, which would have to read all orders that have the value.
 */
function lookupOf(query: Filters): Lookup | undefined {
  const [by, ...more] = [...names, ...others].filter((name) => query[name] !== undefined);
  const lookup = names.find((name) => name === by);
  if (lookup === undefined) return undefined;
  if (more.length > 0) throw notTogether(lookup, more);
  return { by: lookup, value: query[lookup] ?? '' };
}

/** Returns the orders that have the value, in the order of their ids, after a position. */
export async function lookUp(
  tx: ReadTx,
  { by, value }: Lookup,
  after: ListPosition | undefined,
  count: number,
): Promise<ListPosition[]> {
  const from = after?.salesOrderId ?? '';
  const ids = await finders[by](tx, value, from, count);
  return ids.map((salesOrderId) => ({ at: 0, salesOrderId }));
}

const finders: Readonly<
  Record<
    Lookup['by'],
    (tx: ReadTx, value: string, after: string, count: number) => Promise<readonly string[]>
  >
> = {
  async orderNumber(tx, value, after) {
    const id = await findIdByNumber(tx, value.toLowerCase());
    return id === undefined || id <= after ? [] : [id];
  },
  sku: findOrdersWithSku,
  trackingNumber: findOrdersWithTrackingNumber,
};
