/** What Kontor has of the orders of a file and of a day. */
import type { OperatorOrder } from '@kontor/contract/generated/operator-v1';
import type { Receipt } from '@kontor/contract/generated/receipts-v3';
import { formatInstant } from '@kontor/values/instant';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';

/** A basket: one order for each of its partners, with the receipts of each. */
export interface Basket {
  readonly salesOrderId: string;
  readonly orders: readonly PartnerOrder[];
}

export interface PartnerOrder {
  readonly order: OperatorOrder;
  readonly receipts: readonly Receipt[];
}

/** A period of time: from its first millisecond to its last. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Baskets that are read at the same time. */
const atOnce = 4;

const isId = (order: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(order);

/** Resolves to the ids of the baskets that the names stand for; a name that Kontor does not know is left out. */
export async function basketIdsOf(
  plane: OperatorPlane,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await few(names, async (name) => {
    if (isId(name)) return [name, name] as const;
    const { resources } = await plane.call('searchOrders', { orderNumber: name });
    return [name, resources[0]?.salesOrderId] as const;
  });
  return new Map(found.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}

/** Resolves to the baskets that were ordered, cancelled or credited in a period, as far as the journal goes back. */
export async function basketIdsIn(plane: OperatorPlane, { fromMs, toMs }: Period): Promise<Set<string>> {
  const ids = new Set<string>();
  const between = { since: formatInstant(fromMs), until: formatInstant(toMs), limit: 200 };
  for await (const { salesOrderId } of plane.list('searchOrders', between)) ids.add(salesOrderId);
  const types = ['kontor.order-item.cancelled.v1', 'kontor.receipt.created.v1'] as const;
  for await (const { events } of plane.eventPages({ types: [...types], wait: 0 })) {
    for (const { time, type, data } of events) {
      const atMs = Date.parse(time);
      const { salesOrderId, receiptType } = data as { salesOrderId: string; receiptType?: string };
      const isCredit = type === types[0] || receiptType !== 'PURCHASE';
      if (atMs >= fromMs && atMs <= toMs && isCredit) ids.add(salesOrderId);
    }
    const last = events.at(-1);
    if (last !== undefined && Date.parse(last.time) > toMs) break;
  }
  return ids;
}

/** Resolves to the baskets with all that is compared; one that Kontor does not have is left out. */
export async function readBaskets(
  plane: OperatorPlane,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Basket>> {
  const baskets = await few(ids, (id) => readBasket(plane, id));
  return new Map(
    baskets.filter(({ orders }) => orders.length > 0).map((basket) => [basket.salesOrderId, basket]),
  );
}

async function readBasket(plane: OperatorPlane, salesOrderId: string): Promise<Basket> {
  const orders: PartnerOrder[] = [];
  for await (const { partnerId } of plane.list('searchOrders', { salesOrderId, limit: 200 })) {
    const order = await plane.call('getOrderOfPartner', { partnerId, salesOrderId });
    const receipts: Receipt[] = [];
    if (order.positionItems.some(({ sentDate }) => sentDate !== undefined)) {
      for await (const receipt of plane.list('listReceiptsOfPartner', {
        partnerId,
        salesOrderId,
        limit: 100,
      }))
        receipts.push(receipt);
    }
    orders.push({ order, receipts });
  }
  return { salesOrderId, orders };
}

/** Calls a function for each element, a few at a time; resolves to the results in the order of the elements. */
async function few<Some, Result>(
  all: readonly Some[],
  read: (each: Some) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const entries = all.entries();
  const work = async () => {
    for (const [index, each] of entries) results[index] = await read(each);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
