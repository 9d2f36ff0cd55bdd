import { largestPage } from '@kontor/contract/form/page-limit';
import { maxima } from '@kontor/contract/generated/maxima';
import { ordersV4, type PartnerOrder } from '@kontor/contract/generated/orders-v4';
import { type ReturnItem, returnsV3 } from '@kontor/contract/generated/returns-v3';
import { chunksOf } from '@kontor/values/collections';
import { formatInstant } from '@kontor/values/instant';
import { uuidOf } from '../population/draws.ts';
import type { World } from '../population/world.ts';
import { type BotSetting, decideOrder, decideReturn, type Load } from './rules.ts';

/** How a bot reaches the partner plane: in the sandbox process, or over the network. Undefined means a refusal. */
export type BotAccess = Pick<World, 'asPartner' | 'nowMs'>;

/** Totals of a round. */
export interface RoundCount {
  shipments: number;
  cancellations: number;
  returns: number;
}

/** Maximum number of pages of a list that one round reads. */
const pagesMax = 20;
const ordersOfPage = largestPage(ordersV4.findPartnerOrders) ?? 1;
const returnsOfPage = largestPage(returnsV3.listReturns) ?? 1;

/** Sends what can be sent, and answers the returns that have waited long enough. */
export async function runRound(setting: BotSetting, access: BotAccess): Promise<RoundCount> {
  const count: RoundCount = { shipments: 0, cancellations: 0, returns: 0 };
  for (const order of await processableOrders(access)) await serveOrder(setting, access, order, count);
  await answerReturns(setting, access, count);
  return count;
}

/** Reads all orders before the first one is changed: paging through a list that changes meanwhile is hard. */
async function processableOrders(access: BotAccess): Promise<PartnerOrder[]> {
  const orders: PartnerOrder[] = [];
  let nextcursor: string | undefined;
  for (let page = 0; page < pagesMax; page += 1) {
    const filter = {
      fulfillmentStatus: ['PROCESSABLE'],
      mode: 'AT_LEAST_ONE',
      orderColumnType: 'ORDER_DATE',
      orderDirection: 'ASC',
    };
    const query = { ...(nextcursor === undefined ? filter : { nextcursor }), limit: ordersOfPage };
    const answer = await access.asPartner('findPartnerOrders', { query });
    orders.push(...(answer?.resources ?? []));
    const href = answer?.links?.find(({ rel }) => rel === 'next')?.href;
    if (href === undefined) break;
    nextcursor = new URL(href, 'http://local').searchParams.get('nextcursor') ?? undefined;
  }
  return orders;
}

async function serveOrder(
  setting: BotSetting,
  access: BotAccess,
  order: PartnerOrder,
  count: RoundCount,
): Promise<void> {
  const { salesOrderId } = order;
  const { cancelsAll, cancelled, shipments, reductions } = decideOrder(setting, order, access.nowMs);
  if (cancelsAll) {
    await access.asPartner('cancelPartnerOrders', { parameters: { salesOrderId } });
    count.cancellations += 1;
  }
  if (cancelled.length > 0) {
    const parameters = { salesOrderId, positionItemIds: cancelled.join(',') };
    await access.asPartner('cancelPartnerOrderPositionItems', { parameters });
    count.cancellations += 1;
  }
  for (const load of shipments) {
    const parcels = Array.from({ length: load.parcels }, (_, parcel) =>
      parcelOf(setting, access, salesOrderId, load, parcel),
    );
    if (load.parcels === 1) await access.asPartner('createShipment', { body: parcels[0] ?? {} });
    else await access.asPartner('createMultiparcelShipment', { body: parcels });
    count.shipments += 1;
  }
  for (const reduction of reductions) {
    await access.asPartner('applyPriceReduction', { body: { salesOrderId, ...reduction } });
  }
}

function parcelOf(
  { seed }: BotSetting,
  { nowMs }: BotAccess,
  salesOrderId: string,
  load: Load,
  parcel: number,
): object {
  const number = (of: string, piece = '') =>
    uuidOf(seed, of, load.positionItemIds[0] ?? '', parcel, piece)
      .replaceAll('-', '')
      .slice(0, 20)
      .toUpperCase();
  return {
    trackingKey: { carrier: load.carrier, trackingNumber: number('parcel') },
    shipDate: formatInstant(nowMs),
    shipFromAddress: { city: 'Musterstadt', countryCode: 'DEU', zipCode: '12345' },
    positionItems: load.positionItemIds.map((positionItemId) => ({
      positionItemId,
      salesOrderId,
      returnTrackingKey: { carrier: load.returnCarrier, trackingNumber: number('label', positionItemId) },
    })),
  };
}

async function answerReturns(setting: BotSetting, access: BotAccess, count: RoundCount): Promise<void> {
  const decisions = (await openReturns(access)).flatMap(
    (item) => decideReturn(setting, item, access.nowMs) ?? [],
  );
  const accepted = decisions.flatMap((each) => ('accept' in each ? [each.accept] : []));
  const rejected = decisions.flatMap((each) => ('reject' in each ? [each.reject] : []));
  for (const positionItems of chunksOf(accepted, elementsMax))
    await access.asPartner('acceptReturns', { body: { positionItems } });
  for (const positionItems of chunksOf(rejected, elementsMax))
    await access.asPartner('rejectReturns', { body: { positionItems } });
  count.returns += decisions.length;
}

async function openReturns(access: BotAccess): Promise<ReturnItem[]> {
  const found: ReturnItem[] = [];
  for (const status of ['ANNOUNCED', 'MISDIRECTED'] as const) {
    for (let page = 1; page <= pagesMax; page += 1) {
      const query = { status, page, limit: returnsOfPage };
      const answer = await access.asPartner('listReturns', { query });
      const items = answer?.resources ?? [];
      found.push(...items);
      if (items.length < returnsOfPage) break;
    }
  }
  return found;
}

/** Maximum number of elements per request. */
const elementsMax = Math.min(
  maxima['returns-v3'].AcceptRequest.positionItems,
  maxima['returns-v3'].RejectRequest.positionItems,
);
