import type { ReceiptProfile } from '@kontor/contract/generated/operator-v1';
import type {
  ReceiptAddress as AddressView,
  Receipt,
  ReceiptPartner,
} from '@kontor/contract/generated/receipts-v3';
import { pickGiven } from '@kontor/values/collections';
import { formatInstant } from '@kontor/values/instant';
import { moneyOf, stepOf } from '@kontor/values/money';
import type { OrderToBill, ReceiptAddress } from '../needs.ts';
import {
  type Fee,
  type ItemLine,
  maskedCode,
  type PartialRefundType,
  type Piece,
  sumOf,
  totalsOf,
  type VoucherPart,
} from '../rules/lines.ts';
import { erasedAddress, type ReceiptSettings } from '../rules/receipt.ts';
import { type CreditedRates, creditTaxOf, rateText } from '../rules/tax.ts';
import { lineContext, viewFee, viewItemLine, viewLineItems, viewPartialRefund, viewPrice } from './lines.ts';

/** What every new receipt has: its number, its creation instant, the partner data and the language. */
export interface Heading {
  readonly receiptNumber: string;
  readonly createdAtMs: number;
  readonly profile: ReceiptProfile;
  readonly language: ReceiptSettings['language'];
}

/** Content of a PURCHASE. */
interface PurchaseFacts {
  readonly order: OrderToBill;
  readonly shipmentDateMs: number;
  readonly shipFrom: { readonly zipCode: string; readonly countryCode: string };
  readonly lines: readonly ItemLine[];
  readonly fees: readonly Fee[];
  readonly vouchers: readonly VoucherPart[];
  /** True when the shopper has paid in advance. */
  readonly isPrepaid: boolean;
}

/** What a credit gives back. */
export type CreditFacts =
  | { readonly of: 'items'; readonly lines: readonly ItemLine[] }
  | { readonly of: 'fees'; readonly fees: readonly Fee[]; readonly refundType: FeeRefundType }
  | { readonly of: 'part'; readonly piece: Piece; readonly cents: number; readonly type: PartialRefundType };

export type FeeRefundType = 'DELIVERY_FEE_REFUND_AFTER_FULL_REFUND' | 'CANCELLATION';

export function viewPurchase(heading: Heading, facts: PurchaseFacts): Receipt {
  const { order, lines, fees, vouchers } = facts;
  const { currency } = order;
  const context = lineContext(currency, heading.language);
  const totals = totalsOf([...lines.map(amountOfLine), ...fees]);
  const gross = sumOf(totals);
  const due = facts.isPrepaid ? 0 : Math.max(gross - sumOf(vouchers), 0);
  return {
    receiptType: 'PURCHASE',
    ...viewHeading(heading),
    salesOrderId: order.salesOrderId,
    orderNumber: order.orderNumber,
    orderDate: formatInstant(order.orderDateMs),
    shipmentDate: formatInstant(facts.shipmentDateMs),
    shipment: { shipFromAddress: facts.shipFrom },
    payment: viewPayment(order, heading.profile),
    partner: viewPartner(heading.profile),
    customer: { invoiceAddress: viewAddress(order.invoiceAddress ?? erasedAddress) },
    ...(order.deliveryAddress && { deliveryAddress: viewAddress(order.deliveryAddress) }),
    lineItems: viewLineItems({
      itemPositions: lines.map((line) => viewItemLine(line, context, true)),
      deliveryCosts: fees.map((fee) => viewFee(fee, context)),
    }),
    totals: totals.map(({ cents, vatRate }) => viewPrice(cents, vatRate, currency)),
    totalsGrossAmount: moneyOf(gross, currency),
    ...(vouchers.length > 0 && {
      totalsReductions: vouchers.map(({ code, cents }) => ({
        type: 'VOUCHER' as const,
        gross: moneyOf(cents, currency),
        details: { voucherCode: maskedCode(code) },
      })),
    }),
    amountDue: moneyOf(due, currency),
  };
}

/**
 * A REFUND or PARTIAL_REFUND for what a PURCHASE billed; order and shopper are copied from that receipt. `credited` is
 * what was credited of that PURCHASE before: the taxes of all its credits add up to the one that it billed.
 */
export function viewCredit(
  heading: Heading,
  purchase: Receipt,
  facts: CreditFacts,
  credited: CreditedRates,
): Receipt {
  const { currency } = purchase.amountDue;
  const { installmentCount: _, ...payment } = purchase.payment;
  const { totals, lineItems } = viewCredited(facts, currency, heading.language);
  return {
    receiptType: facts.of === 'part' ? 'PARTIAL_REFUND' : 'REFUND',
    ...viewHeading(heading),
    salesOrderId: purchase.salesOrderId,
    orderNumber: purchase.orderNumber,
    orderDate: purchase.orderDate,
    linkedReceiptNumber: purchase.receiptNumber,
    linkedCreationDate: purchase.creationDate,
    ...(facts.of === 'part' && { partialRefundType: facts.type }),
    ...(facts.of === 'items' && { refundType: 'RETURN' as const }),
    ...(facts.of === 'fees' && { refundType: facts.refundType }),
    payment,
    partner: viewPartner(heading.profile),
    customer: purchase.customer,
    lineItems,
    totals: totals.map(({ cents, vatRate }) =>
      viewPrice(
        cents,
        vatRate,
        currency,
        creditTaxOf(cents, vatRate, credited[rateText(vatRate)], stepOf(currency)),
      ),
    ),
    amountDue: moneyOf(sumOf(totals), currency),
  };
}

function viewCredited(facts: CreditFacts, currency: string, language: ReceiptSettings['language']) {
  const context = lineContext(currency, language);
  switch (facts.of) {
    case 'items': {
      const itemPositions = facts.lines.map((line) => viewItemLine(line, context, false));
      return { totals: totalsOf(facts.lines.map(amountOfLine)), lineItems: viewLineItems({ itemPositions }) };
    }
    case 'fees': {
      const deliveryCosts = facts.fees.map((fee) => viewFee(fee, context));
      return { totals: totalsOf(facts.fees), lineItems: viewLineItems({ deliveryCosts }) };
    }
    case 'part': {
      const { piece, cents } = facts;
      const itemPartialRefundPositions = [viewPartialRefund(piece, cents, context)];
      const totals = totalsOf([{ cents, vatRate: piece.vatRate }]);
      return { totals, lineItems: viewLineItems({ itemPartialRefundPositions }) };
    }
  }
}

function amountOfLine({ sumCents, product }: ItemLine) {
  return { cents: sumCents, vatRate: product.vatRate };
}

function viewHeading({ receiptNumber, createdAtMs, profile }: Heading) {
  return {
    isRealReceipt: profile.oneStopShop !== true,
    isDeemedSupplierModel: profile.deemedSupplier === true,
    receiptNumber,
    creationDate: formatInstant(createdAtMs),
  };
}

function viewPartner({
  oneStopShop: _,
  deemedSupplier: __,
  paymentProvider: ___,
  ...partner
}: ReceiptProfile): ReceiptPartner {
  return partner;
}

/** The one that clients know. */
const usualPaymentProvider = 'PLAZA';

/** Shows the number of instalments only for payment methods that have them. */
function viewPayment(
  { paymentMethod, installmentCount, paymentBreak }: OrderToBill,
  profile: ReceiptProfile,
): Receipt['payment'] {
  const hasInstallments = paymentMethod.endsWith('_INSTALLMENTS') && installmentCount !== undefined;
  return {
    paymentProvider: profile.paymentProvider ?? usualPaymentProvider,
    paymentMethod,
    ...(hasInstallments && { installmentCount }),
    ...(paymentBreak !== undefined && { paymentBreak }),
  };
}

const addressMembers = [
  ...(['firstName', 'lastName', 'street', 'houseNumber', 'addition'] as const),
  ...(['zipCode', 'city', 'countryCode'] as const),
];

function viewAddress(address: ReceiptAddress): AddressView {
  return pickGiven(address, addressMembers);
}
