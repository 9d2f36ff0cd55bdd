import type { OrderPlacement } from '@kontor/contract/generated/operator-v1';
import type { Amount } from '@kontor/contract/generated/orders-v4';
import { violationAt } from '@kontor/contract/violations';
import { pickGiven } from '@kontor/values/collections';
import { formatInstant, parseInstant } from '@kontor/values/instant';
import { centsMax, centsOf, moneyOf, stepOf } from '@kontor/values/money';
import { reductionsOfPieces, type SoldLine } from '../rules/checkout.ts';
import { type Item, justPlaced, type Order } from '../rules/order.ts';
import { addWorkingDays } from '../rules/transitions.ts';
import type { ItemDocument, OrderAddresses, OrderDocument } from '../views/order.ts';

export interface CheckoutSettings {
  readonly currencies: readonly string[];
  readonly cancellationPeriodMs: number;
  readonly prepaymentWorkingDays: number;
}

/** Identity of a new order, and the instant at which it is placed. */
interface Identity {
  readonly salesOrderId: string;
  readonly orderNumber: string;
  readonly nowMs: number;
  /** Creates an id for a piece. */
  pieceId(): string;
}

/** Composes the order of a checkout: one item per piece, discounts split, periods counted from now. */
export function composeOrder(
  body: OrderPlacement,
  sold: readonly SoldLine[],
  { nowMs, pieceId, salesOrderId, orderNumber }: Identity,
  settings: CheckoutSettings,
): Order {
  const currency = currencyOf(body, sold);
  requireExactTotal(body, sold, currency);
  const pieces = piecesOf(body, sold, currency, pieceId);
  const personal = JSON.stringify(addressesOf(body));
  return {
    salesOrderId,
    orderNumber,
    orderDateMs: nowMs,
    modifiedAtMs: nowMs,
    lifecycleAtMs: nowMs,
    suspectedFraud: false,
    // Shops may still send the old name; partners read the one that replaced it (specification, Orders V4).
    paymentMethod: body.paymentMethod === 'CREDIT_CARD_ONLINE' ? 'CREDIT_CARD' : body.paymentMethod,
    paidAtMs: null,
    cancellationEndsAtMs: nowMs + settings.cancellationPeriodMs,
    paymentDueAtMs:
      body.paymentMethod === 'PREPAYMENT' ? addWorkingDays(nowMs, settings.prepaymentWorkingDays) : null,
    document: JSON.stringify(documentOf(body, pieces)),
    personal: () => personal,
    items: pieces.map((piece) => composeItem(piece, currency)),
  };
}

function currencyOf(body: OrderPlacement, sold: readonly SoldLine[]): string {
  const found = new Set([
    ...sold.map(({ currency }) => currency),
    ...(body.deliveryFees ?? []).map(({ amount }) => amount.currency),
    ...(body.discounts ?? []).map(({ amount }) => amount.currency),
    ...(body.vouchers ?? []).map(({ amount }) => amount.currency),
  ]);
  const [currency = '', ...others] = found;
  if (others.length > 0)
    throw violationAt(
      '$',
      `All amounts of an order must have the same currency; the order has ${[...found].join(', ')}.`,
    );
  return currency;
}

/** Rejects orders whose total is too large to be exact to the cent, because receipts add up prices and fees. */
function requireExactTotal(
  { deliveryFees }: OrderPlacement,
  sold: readonly SoldLine[],
  currency: string,
): void {
  const ofLines = sold.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
  const ofFees = (deliveryFees ?? []).reduce((sum, { amount }) => sum + centsOf(amount), 0);
  if (ofLines + ofFees <= centsMax) return;
  throw violationAt(
    '$.lines',
    `Prices and delivery fees add up to more than ${moneyOf(centsMax, currency).amount}.`,
  );
}

interface Piece {
  readonly position: number;
  readonly positionItemId: string;
  readonly lineIndex: number;
  readonly sold: SoldLine;
  /** Discount in cents. */
  readonly reduced: number;
}

function piecesOf(
  body: OrderPlacement,
  sold: readonly SoldLine[],
  currency: string,
  pieceId: () => string,
): Piece[] {
  const pieces = sold
    .flatMap((line, lineIndex) => Array.from({ length: line.quantity }, () => ({ sold: line, lineIndex })))
    .map((piece, position) => ({ ...piece, position, positionItemId: pieceId() }));
  const reduced = reductionsOfPieces(
    pieces.map((piece) => piece.sold.cents),
    (body.discounts ?? []).map(({ amount, lines }) => ({
      cents: centsOf(amount),
      positions: covered(pieces, lines).map(({ position }) => position),
    })),
    stepOf(currency),
  );
  const given = (body.discounts ?? []).reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const whole = reduced.reduce((sum, cents) => sum + cents, 0) === given;
  if (!whole || pieces.some((piece) => (reduced[piece.position] ?? 0) > piece.sold.cents)) {
    throw violationAt('$.discounts', 'The discounts exceed the price of their items.');
  }
  return pieces.map((piece) => ({ ...piece, reduced: reduced[piece.position] ?? 0 }));
}

/** Returns the pieces of the given lines; all pieces when no lines are given. */
function covered<Some extends { readonly lineIndex: number }>(
  pieces: readonly Some[],
  lines: readonly number[] | undefined,
): Some[] {
  return pieces.filter(({ lineIndex }) => lines?.includes(lineIndex) ?? true);
}

function copyAmount({ amount, currency }: Amount): Amount {
  return { amount, currency };
}

/** Address members of the contract; any others are dropped. */
const addressMembers = [
  ...([
    'salutation',
    'title',
    'firstName',
    'lastName',
    'street',
    'houseNumber',
    'addition',
    'zipCode',
  ] as const),
  ...(['city', 'countryCode', 'email', 'phoneNumber'] as const),
];

function addressesOf(body: OrderPlacement): OrderAddresses {
  return {
    deliveryAddress: pickGiven(body.deliveryAddress, addressMembers),
    invoiceAddress: pickGiven(body.invoiceAddress ?? body.deliveryAddress, addressMembers),
  };
}

function documentOf(body: OrderPlacement, pieces: readonly Piece[]): OrderDocument {
  const cover = (lines: readonly number[] | undefined) => ({
    positionItemIds: covered(pieces, lines).map(({ positionItemId }) => positionItemId),
    vatRate: Math.max(...covered(pieces, lines).map(({ sold }) => sold.product.vatRate)),
  });
  return {
    ...(body.deliveryFees && {
      initialDeliveryFees: body.deliveryFees.map(({ name = 'DELIVERY_FEE_STANDARD', amount, lines }) => ({
        name,
        deliveryFeeAmount: copyAmount(amount),
        ...cover(lines),
      })),
    }),
    ...(body.discounts && {
      initialDiscounts: body.discounts.map((discount) => ({
        name: discount.name ?? 'PARTNER_DISCOUNT',
        discountId: discount.discountId,
        discountName: discount.discountName,
        discountAmount: copyAmount(discount.amount),
        ...cover(discount.lines),
      })),
    }),
    ...(body.vouchers && {
      vouchers: body.vouchers.map(({ code, amount }) => ({ code, amount: copyAmount(amount) })),
    }),
    ...pickGiven(body, ['installmentCount', 'paymentBreak']),
  };
}

function composeItem({ position, positionItemId, sold, reduced }: Piece, currency: string): Item {
  const { line, cents, product } = sold;
  const amount = (value: number) => moneyOf(value, currency);
  const expectedMs = line.expectedDeliveryDate && parseInstant(line.expectedDeliveryDate);
  const document: ItemDocument = {
    itemValueGrossPrice: amount(cents),
    ...(reduced > 0 && {
      itemValueDiscount: amount(reduced),
      itemValueReducedGrossPrice: amount(cents - reduced),
    }),
    ...(typeof expectedMs === 'number' && { expectedDeliveryDate: formatInstant(expectedMs) }),
    ...pickGiven(line, ['dealId', 'dealName']),
    weeePickup: line.weeePickup ?? false,
    product: {
      sku: line.sku,
      ...pickGiven(product, ['articleNumber', 'productTitle', 'ean', 'vatRate']),
    },
  };
  return {
    position,
    positionItemId,
    sku: line.sku,
    deliveryType: line.deliveryType ?? 'PARCEL',
    ...justPlaced,
    document: JSON.stringify(document),
  };
}
