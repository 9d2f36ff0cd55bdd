/** What the bot decides about orders and returns; the same for the same order or return in the same state. */

import type { PartnerOrder } from '@kontor/contract/generated/orders-v4';
import type { AcceptItem, RejectItem, ReturnItem } from '@kontor/contract/generated/returns-v3';
import { dayMs } from '@kontor/values/instant';
import { type Money, shareOf } from '@kontor/values/money';
import { drawsOf } from '../population/draws.ts';
import type { Population } from '../population/presets.ts';

/** What the bot's decisions depend on: seed and shares of a population. */
export type BotSetting = Pick<Population, 'seed' | 'shares'>;

/** What the bot does with an order. */
export interface OrderDecision {
  /** True to cancel everything that is open: the order is suspected of fraud. */
  readonly cancelsAll: boolean;
  /** Ids of pieces that it cannot send. */
  readonly cancelled: readonly string[];
  readonly shipments: readonly Load[];
  /** Price reductions after the pieces are sent; by the whole price where the bot makes a mistake. */
  readonly reductions: readonly {
    readonly positionItemId: string;
    readonly priceReduction: Money;
  }[];
}

/** Pieces that are shipped together; more than one parcel only for a single piece. */
export interface Load {
  readonly positionItemIds: readonly string[];
  readonly parcels: number;
  readonly carrier: string;
  /** Carrier for the way back. */
  readonly returnCarrier: string;
}

const parcelCarriers = ['DHL', 'DHL', 'GLS', 'HERMES', 'DPD', 'UPS', 'DHL_EXPRESS'];
const forwarders = ['DHL_FREIGHT', 'HELLMANN', 'RHENUS', 'OTHER_FORWARDER'];

/** Share of reductions by the whole price. They are refused, because only a return can credit a whole piece. */
const mistaken = 0.05;

/** Decides on the PROCESSABLE pieces of an order. The same order in the same state always gets the same decision. */
export function decideOrder({ seed, shares }: BotSetting, order: PartnerOrder, nowMs: number): OrderDecision {
  const draws = drawsOf(seed, 'bot', order.salesOrderId);
  const cancelsAll = draws.chance(0.5) && order.suspectedFraudCase === true;
  const splits = draws.chance(shares.botSplits);
  // Partners see the shopper's contact data when a forwarder delivers.
  const carrier = draws.pick(order.deliveryAddress?.email === undefined ? parcelCarriers : forwarders);
  const returnCarrier = draws.pick(['DHL', 'GLS', 'HERMES']);
  const open = (order.positionItems ?? []).filter(
    ({ fulfillmentStatus }) => fulfillmentStatus === 'PROCESSABLE',
  );
  if (cancelsAll) return { cancelsAll, cancelled: [], shipments: [], reductions: [] };
  const kept = keptBack(seed, shares.botKeepsBack, order, nowMs);
  const pieces = open
    .filter(({ positionItemId }) => !(kept?.waits && kept.positionItemId === positionItemId))
    .map((item) => {
      const ofPiece = drawsOf(seed, 'bot', item.positionItemId);
      return {
        item,
        isCancelled: ofPiece.chance(shares.botCancels) || kept?.positionItemId === item.positionItemId,
        isInTwoParcels: ofPiece.chance(shares.botManyParcels),
        isReduced: ofPiece.chance(shares.botReduces),
        reducedBy: ofPiece.fraction() * 0.5,
        isMistaken: ofPiece.chance(mistaken),
      };
    });
  const sent = pieces.filter(({ isCancelled }) => !isCancelled);
  const alone = sent.filter(({ isInTwoParcels }) => isInTwoParcels || splits);
  const together = sent.filter((piece) => !alone.includes(piece));
  const load = (positionItemIds: readonly string[], parcels = 1): Load => ({
    positionItemIds,
    parcels,
    carrier,
    returnCarrier,
  });
  return {
    cancelsAll,
    cancelled: pieces.filter(({ isCancelled }) => isCancelled).map(({ item }) => item.positionItemId),
    shipments: [
      ...(together.length > 0 ? [load(together.map(({ item }) => item.positionItemId))] : []),
      ...alone.map(({ item, isInTwoParcels }) => load([item.positionItemId], isInTwoParcels ? 2 : 1)),
    ],
    reductions: sent
      .filter(({ isReduced }) => isReduced)
      .map(({ item: { positionItemId, itemValueGrossPrice: price }, reducedBy, isMistaken }) => ({
        positionItemId,
        priceReduction: isMistaken ? price : shareOf(price, reducedBy),
      })),
  };
}

/** How long a piece is kept back: by then the others have come back, if they come back at all. */
const keptMs = 28 * dayMs;

/** A piece that is sent later than the rest of its order. */
interface KeptBack {
  readonly positionItemId: string;
  /** True while the piece still waits; one that does not wait is cancelled, because the others have come back. */
  readonly waits: boolean;
}

/**
 * Returns the piece of an order that the bot does not send now: the last one, in this share of orders with several
 * pieces.
 */
export function keptBack(
  seed: number,
  share: number,
  { salesOrderId, orderDate, positionItems = [] }: PartnerOrder,
  nowMs: number,
): KeptBack | undefined {
  if (!drawsOf(seed, 'bot keeps back', salesOrderId).chance(share)) return undefined;
  const last = positionItems.at(-1);
  const others = positionItems
    .slice(0, -1)
    .filter(({ fulfillmentStatus }) => !fulfillmentStatus.startsWith('CANCELLED'));
  if (last === undefined || others.length === 0) return undefined;
  const { positionItemId } = last;
  if (others.every(({ fulfillmentStatus }) => fulfillmentStatus === 'RETURNED'))
    return { positionItemId, waits: false };
  return nowMs < Date.parse(orderDate) + keptMs ? { positionItemId, waits: true } : undefined;
}

const acceptanceReasons = [
  ...Array.from({ length: 12 }, () => 'RETURN_RECEIVED' as const),
  'STATUS_SENT_BY_ACCIDENT',
  'CANCEL_REQUEST_BY_CUSTOMER',
  'REFUND_AFTER_AFFIDAVIT',
  'COMPLAINT',
  'SHIPMENT_LOST',
  'RETURN_LOST',
  'UNDELIVERABLE',
  'FAST_REFUND',
  'CUSTOMER_CLARIFICATION',
] as const satisfies AcceptItem['reason'][];
const rejectionReasons = [
  'THIRD_PARTY_ITEM',
  'WRONG_ITEM',
  'EXCHANGE',
  'DAMAGE_TO_THE_HYGIENE_SEAL',
  'ITEM_DAMAGED',
  'RETURN_PERIOD_EXCEEDED',
  'ITEM_NOT_IN_THE_PARCEL',
] as const satisfies RejectItem['reason'][];

/** Decides how the bot answers a return; undefined while the piece may still be on its way. */
export function decideReturn(
  { seed, shares }: BotSetting,
  item: ReturnItem,
  nowMs: number,
): { readonly accept: AcceptItem } | { readonly reject: RejectItem } | undefined {
  const { positionItemId, salesOrderId, status, occurredTime } = item;
  const draws = drawsOf(seed, 'bot return', positionItemId);
  const waitsMs = draws.integer(3, 10) * dayMs;
  const condition = draws.pick(['A', 'A', 'B', 'B', 'C', 'D', 'E'] as const);
  const isRejected = draws.chance(shares.botRejects);
  if (Date.parse(occurredTime) + waitsMs > nowMs) return undefined;
  if (isRejected && status === 'ANNOUNCED') {
    return { reject: { positionItemId, salesOrderId, condition, reason: draws.pick(rejectionReasons) } };
  }
  return { accept: { positionItemId, salesOrderId, condition, reason: draws.pick(acceptanceReasons) } };
}
