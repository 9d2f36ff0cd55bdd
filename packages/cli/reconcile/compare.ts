/** Compares what the shop has of a basket with what Kontor has of it. */
import type { PositionItem } from '@kontor/contract/generated/orders-v4';
import { moneyOf, moneyText } from '@kontor/values/money';
import type { Difference } from './difference.ts';
import type { Basket } from './kontor-orders.ts';
import { refundDifference, totalsOf } from './refunds.ts';
import { type ShopLine, shopStateOf } from './shop-file.ts';

/** A piece of an order in Kontor. */
interface Piece {
  readonly partnerId: string;
  readonly item: PositionItem;
}

/** Returns what differs; `basket` is undefined if Kontor does not have the order. */
export function compareBasket(lines: readonly ShopLine[], basket: Basket | undefined): Difference[] {
  const [first] = lines;
  if (basket === undefined) return first === undefined ? [] : [notInKontor(first, lines)];
  const order = basket.salesOrderId;
  if (first === undefined) return basket.orders.map((each) => notInShop(order, each));
  const currency = totalsOf(basket).currency;
  const foreign = lines.find((line) => line.currency !== currency);
  if (foreign !== undefined) {
    const shop = moneyText(moneyOf(foreign.cents, foreign.currency));
    return [
      {
        ...namesOf(order, foreign),
        kind: 'AMOUNT',
        shop,
        kontor: currency,
        cause: `the order is in ${currency}`,
      },
    ];
  }
  const { pairs, differences } = pair(order, lines, basket);
  return [
    ...differences,
    ...pairs.flatMap(([line, piece]) => [...amountOf(order, line, piece), ...stateOf(order, line, piece)]),
    ...feesOf(order, lines, basket),
    ...refundDifference(order, lines, basket),
  ];
}

const namesOf = (order: string, { line, reference, item, sku }: ShopLine) => ({
  order,
  line,
  reference,
  item,
  sku,
});

function notInKontor(first: ShopLine, lines: readonly ShopLine[]): Difference {
  const { order, line, reference, currency } = first;
  const sum = lines.reduce((cents, each) => cents + each.cents, 0);
  return {
    kind: 'ORDER_NOT_IN_KONTOR',
    order,
    line,
    reference,
    shop: moneyText(moneyOf(sum, currency)),
    kontor: 'nothing',
    cause:
      'the shop never placed it, or its placement was refused: the log of the node has "request refused" with placeOrder',
  };
}

function notInShop(order: string, { order: placed }: Basket['orders'][number]): Difference {
  const { partnerId, orderNumber, orderDate, positionItems } = placed;
  return {
    kind: 'ORDER_NOT_IN_SHOP',
    order,
    partnerId,
    shop: 'nothing',
    kontor: `order ${orderNumber} of ${orderDate} with ${positionItems.length} item(s)`,
    cause:
      'somebody else placed it, the shop lost the answer to its placement, or the file of the day before or after has it',
  };
}

/** Finds the piece of each line: by its id, or the next one of its sku. */
function pair(order: string, lines: readonly ShopLine[], { orders }: Basket) {
  const open = new Map<string, Piece>();
  for (const { order: placed } of orders)
    for (const item of placed.positionItems)
      open.set(item.positionItemId, { partnerId: placed.partnerId, item });
  const known = new Set(open.keys());
  const pairs: [ShopLine, Piece][] = [];
  const differences: Difference[] = [];
  // Lines that name their piece come first, so that no line with a sku alone takes it.
  const named = lines.filter(({ item }) => item !== undefined);
  const others = lines.filter(({ item, sku }) => item === undefined && sku !== undefined);
  for (const line of [...named, ...others]) {
    const piece = line.item === undefined ? nextOf(open, line) : open.get(line.item);
    if (piece === undefined) {
      differences.push(withoutPiece(order, line, known));
      continue;
    }
    open.delete(piece.item.positionItemId);
    pairs.push([line, piece]);
  }
  for (const { partnerId, item } of open.values()) {
    const { positionItemId, product, fulfillmentStatus, itemValueGrossPrice } = item;
    differences.push({
      kind: 'ITEM_NOT_IN_SHOP',
      ...{ order, partnerId, item: positionItemId, sku: product.sku, shop: 'nothing' },
      kontor: `${fulfillmentStatus}, ${moneyText(itemValueGrossPrice)}`,
    });
  }
  return { pairs, differences };
}

/** Returns the piece of a sku whose price and state fit best. */
function nextOf(
  open: ReadonlyMap<string, Piece>,
  { sku, cents, currency, state }: ShopLine,
): Piece | undefined {
  const { amount } = moneyOf(cents, currency);
  const fit = ({ item }: Piece) =>
    (item.itemValueGrossPrice.amount === amount ? 2 : 0) +
    (shopStateOf(item.fulfillmentStatus) === state ? 1 : 0);
  const [best] = [...open.values()]
    .filter(({ item }) => item.product.sku === sku)
    .sort((one, other) => fit(other) - fit(one));
  return best;
}

function withoutPiece(order: string, line: ShopLine, known: ReadonlySet<string>): Difference {
  const isTwice = line.item !== undefined && known.has(line.item);
  const shop = moneyText(moneyOf(line.cents, line.currency));
  return isTwice
    ? {
        ...namesOf(order, line),
        kind: 'ITEM_TWICE',
        shop,
        kontor: 'one item',
        cause: 'the file has it twice',
      }
    : { ...namesOf(order, line), kind: 'ITEM_NOT_IN_KONTOR', shop, kontor: 'nothing' };
}

function amountOf(order: string, line: ShopLine, { partnerId, item }: Piece): Difference[] {
  const shop = moneyText(moneyOf(line.cents, line.currency));
  const kontor = moneyText(item.itemValueGrossPrice);
  const sku = item.product.sku;
  return shop === kontor ? [] : [{ ...namesOf(order, line), kind: 'AMOUNT', partnerId, sku, shop, kontor }];
}

function stateOf(order: string, line: ShopLine, { partnerId, item }: Piece): Difference[] {
  const state = shopStateOf(item.fulfillmentStatus);
  if (line.state === undefined || line.state === state) return [];
  return [
    {
      ...namesOf(order, line),
      kind: 'STATE',
      partnerId,
      ...{
        item: item.positionItemId,
        sku: item.product.sku,
        shop: line.state,
        kontor: item.fulfillmentStatus,
      },
      cause: causeOfState(line.state, item),
    },
  ];
}

function causeOfState(shop: string, item: PositionItem): string {
  const { fulfillmentStatus, cancellationDate, cancellationReason, returnedDate, sentDate, trackingInfo } =
    item;
  const behind = 'the shop has not taken the event';
  if (fulfillmentStatus.startsWith('CANCELLED'))
    return `${behind}: cancelled at ${cancellationDate}, ${cancellationReason}`;
  if (fulfillmentStatus === 'RETURNED') return `${behind}: returned at ${returnedDate}`;
  if (shop === 'CANCELLED')
    return 'the cancellation was never sent or was refused: a shopper can cancel while the item is ANNOUNCED';
  if (shop === 'RETURNED') return 'its partner has not accepted the return yet, or has rejected it';
  if (fulfillmentStatus === 'SENT')
    return `${behind}: sent at ${sentDate} as ${trackingInfo?.carrier ?? ''} ${trackingInfo?.trackingNumber ?? ''}`.trim();
  return 'no parcel was reported for it';
}

/** Compares the lines without item and sku with the fees and discounts of the order. */
function feesOf(order: string, lines: readonly ShopLine[], basket: Basket): Difference[] {
  const { feeCents, discountCents, currency } = totalsOf(basket);
  const own = lines.filter(({ item, sku }) => item === undefined && sku === undefined);
  const cents = own.reduce((sum, line) => sum + line.cents, 0);
  if (cents === feeCents - discountCents) return [];
  const text = (value: number) => moneyText(moneyOf(value, currency));
  return [
    {
      kind: 'FEES',
      ...{ order, line: own[0]?.line, reference: lines[0]?.reference, shop: text(cents) },
      kontor: `${text(feeCents)} fees, ${text(discountCents)} discounts`,
    },
  ];
}
