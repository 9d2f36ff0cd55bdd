// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { Link } from './common.ts';
import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/receipts-v3.yaml` by operationId. */
export const receiptsV3 = {
  listReceipts: {
    method: 'GET',
    mode: 'read',
    path: '/v3/receipts',
    area: 'receipts',
    query: [
      { name: 'receiptTypes', kind: 'strings', enum: ['PURCHASE', 'REFUND', 'PARTIAL_REFUND'] },
      { name: 'from', kind: 'date-time' },
      { name: 'to', kind: 'date-time' },
      { name: 'salesOrderId', kind: 'uuid' },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 128, default: 128 },
      { name: 'next', kind: 'string', cursor: true },
      { name: 'page', kind: 'integer', minimum: 1, default: 1 },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['receipts'],
    roles: ['Receipts_Read'],
  },
  getReceipt: {
    method: 'GET',
    mode: 'read',
    path: '/v3/receipts/{receiptNumber}',
    area: 'receipts',
    query: [],
    headers: [],
    pathParameters: ['receiptNumber'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['receipts'],
    roles: ['Receipts_Read'],
  },
  getReceiptPdf: {
    method: 'GET',
    mode: 'read',
    path: '/v3/receipts/{receiptNumber}.pdf',
    area: 'receipts',
    query: [],
    headers: [],
    pathParameters: ['receiptNumber'],
    body: 'none',
    consumes: [],
    produces: ['application/pdf'],
    statuses: [200, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['receipts'],
    roles: ['Receipts_Read'],
  },
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface ReceiptsV3Operations {
  /** List receipts */
  listReceipts: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {
      readonly next?: undefined;
      readonly receiptTypes?: readonly ReceiptType[] | undefined;
      readonly from?: number | undefined;
      readonly to?: number | undefined;
      readonly salesOrderId?: string | undefined;
      readonly limit: number;
      readonly page: number;
    } | { readonly next: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: ReceiptList;
  };
  /** Read a receipt as JSON */
  getReceipt: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly receiptNumber: string };
    query: {};
    headers: {};
    body: undefined;
    answer: Receipt;
  };
  /** Read a receipt as PDF */
  getReceiptPdf: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly receiptNumber: string };
    query: {};
    headers: {};
    body: undefined;
    answer: string;
  };
}

export type ReceiptType = 'PURCHASE' | 'REFUND' | 'PARTIAL_REFUND';

/** `R` for invoices, `E` for credits; country code and remainder of the partner's VAT id; the year; a sequence number without gaps for each partner, letter and year. */
export type ReceiptNumber = string;

/** The array has the same name for every client. */
export interface ReceiptList {
  resources: Receipt[];
  links: Link[];
}

export interface Receipt {
  receiptType: ReceiptType;
  /** False if the partner declares the tax elsewhere (one-stop shop); the PDF then says that it is not an invoice. */
  isRealReceipt: boolean;
  /** True if the marketplace owes the VAT instead of the partner; the PDF then says so. */
  isDeemedSupplierModel: boolean;
  receiptNumber: ReceiptNumber;
  creationDate: string;
  /** When a service was carried out; not set yet. */
  fulfillmentDate?: string;
  salesOrderId: string;
  orderNumber: string;
  orderDate: string;
  /** When the carrier took over the shipment; PURCHASE only. */
  shipmentDate?: string;
  /** Only on a PURCHASE with items. */
  shipment?: ReceiptShipment;
  /** On REFUND and PARTIAL_REFUND, the PURCHASE receipt that billed what is refunded. */
  linkedReceiptNumber?: ReceiptNumber;
  /** Creation date of that receipt. */
  linkedCreationDate?: string;
  /** REFUND only. */
  refundType?: 'RETURN' | 'CANCELLATION' | 'DELIVERY_FEE_REFUND_AFTER_FULL_REFUND' | 'SERVICE_FULL_REFUND_CANCELLED_BY_SDU' | 'SERVICE_FULL_REFUND_CANCELLED_BY_CUSTOMER' | 'SERVICE_FULL_REFUND_PRODUCT_RETURNED';
  /** PARTIAL_REFUND only. */
  partialRefundType?: 'REFUND_COMPLAINT_ITEM' | 'REFUND_PAYPAL_DISPUTE' | 'REFUND_CREDIT_CARD_DISPUTE' | 'REFUND_ESCALATION' | 'REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION';
  payment: ReceiptPayment;
  partner: ReceiptPartner;
  customer: Customer;
  /** PURCHASE only. */
  deliveryAddress?: ReceiptAddress;
  lineItems: LineItems;
  /** One entry per tax type and rate. In a REFUND or PARTIAL_REFUND the tax is the one that is due for everything credited of the linked PURCHASE so far, minus what was credited before: gross, net and tax of all credits add up to what was billed. */
  totals: Price[];
  /** Sum of the gross values in `totals`; PURCHASE only. */
  totalsGrossAmount?: ReceiptAmount;
  /** What lowers the amount due but not the prices: vouchers. PURCHASE only. */
  totalsReductions?: TotalsReduction[];
  /** What the shopper still has to pay, or gets back. Zero on a PURCHASE that was paid in advance. */
  amountDue: ReceiptAmount;
}

export interface ReceiptShipment {
  shipFromAddress: ShipFrom;
}

/** Place of departure, taken from the shipment. */
export interface ShipFrom {
  zipCode: string;
  countryCode: string;
}

export interface ReceiptPayment {
  /** Who handles the payment. `PLAZA`, unless the operator set another one. */
  paymentProvider: string;
  /** More methods may be added. CREDIT_CARD replaces CREDIT_CARD_ONLINE. */
  paymentMethod: string;
  /** Number of instalments; only on a PURCHASE with an instalment method. */
  installmentCount?: number;
  /** The shopper chose to pay later. */
  paymentBreak?: boolean;
}

/** Master data of the partner, copied when the receipt is created. */
export interface ReceiptPartner {
  partnerName: string;
  /** Street with house number. */
  street: string;
  zipCode: string;
  city: string;
  /** Empty if the partner has no profile. */
  countryCode: string;
  vatId: string;
  representedBy: string;
  registerCourt?: string;
  commercialRegisterNumber?: string;
  headOfSupervisoryBoard?: string;
  shopName?: string;
  weeeRegistrationNumber?: string;
}

export interface Customer {
  invoiceAddress: ReceiptAddress;
}

/** Unlike in orders, there is no salutation, email or phone number, and the house number is optional. All texts are empty if the address was erased before the order was billed. */
export interface ReceiptAddress {
  /** Also used for the name of a pickup point. */
  firstName: string;
  /** Also used for the id of a pickup point. */
  lastName: string;
  street: string;
  houseNumber?: string;
  addition?: string;
  zipCode: string;
  city: string;
  countryCode: string;
}

/** All six lists are always present; a list is empty if nothing applies. */
export interface LineItems {
  /** PURCHASE and REFUND. */
  itemPositions: ItemPosition[];
  /** PARTIAL_REFUND. */
  itemPartialRefundPositions: ItemPartialRefundPosition[];
  /** PURCHASE and REFUND. */
  servicePositions: ServicePosition[];
  /** PARTIAL_REFUND. */
  servicePartialRefundPositions: ServicePartialRefundPosition[];
  /** PURCHASE and REFUND. */
  deliveryCosts: DeliveryCost[];
  /** Reserved; always empty. */
  deliveryFeePartialRefundPositions: (Record<string, unknown>)[];
}

export interface ItemPosition {
  /** Line number on the PDF. */
  lineNumber?: number;
  sku?: string;
  articleNumber: string;
  productTitle: string;
  /** Dimensions joined by commas. */
  variationAttributes?: string;
  /** Approximate delivery period as text. */
  expectedPerformancePeriod?: string;
  positionItemIds: string[];
  /** Number of `positionItemIds`. */
  quantity: number;
  /** Price of one piece before reductions. */
  unitPrice: Price;
  /** Quantity times unit price, minus all `priceModifications` of the line. */
  positionSum: Price;
  /** Empty if nothing was reduced. */
  priceModifications: PriceModification[];
  /** Price of each piece after instant discounts; PURCHASE only. */
  priceToPayPerPositionItems?: PriceToPay[];
}

export interface PriceToPay {
  positionItemIds: string[];
  priceToPay: Price;
}

export interface ItemPartialRefundPosition {
  lineNumber?: number;
  sku?: string;
  articleNumber: string;
  productTitle: string;
  variationAttributes?: string;
  positionItemIds: string[];
  partialRefundAmount: Price;
  partialRefundDetails?: {
    benefit?: Benefit;
  };
}

export interface Benefit {
  /** Discount code, for partner discounts. */
  id?: string;
  /** Text printed on the PDF. */
  description?: string;
}

export type ServiceType = 'DISPOSAL' | 'INSURANCE' | 'WARRANTY_EXTERNAL';

export interface ServicePosition {
  lineNumber?: number;
  serviceType?: ServiceType;
  serviceName: string;
  expectedPerformancePeriod?: string;
  servicePositionItemIds: string[];
  linkedItemDetails?: LinkedItemDetails;
  quantity: number;
  unitPrice: Price;
  positionSum: Price;
  priceModifications: PriceModification[];
  /** In months. */
  insurancePeriod?: number;
}

/** The article that a service was sold with. */
export interface LinkedItemDetails {
  /** Only if the article is billed on another receipt. */
  itemReceiptNumber?: string;
  /** Only if another partner sold the article. */
  itemPartnerName?: string;
  sku?: string;
  articleNumber: string;
  productTitle: string;
  serviceRelations: ServiceRelation[];
}

export interface ServiceRelation {
  servicePositionItemId: string;
  positionItemId: string;
}

export interface ServicePartialRefundPosition {
  lineNumber?: number;
  serviceType?: ServiceType;
  serviceName?: string;
  servicePositionItemIds?: string[];
  partialRefundAmount?: Price;
  /** In months. */
  insurancePeriod?: number;
}

export interface DeliveryCost {
  lineNumber?: number;
  /** Basic fee, or surcharge for bulky goods. */
  deliveryCostType: 'DELIVERY_FEE_STANDARD' | 'DELIVERY_FEE_FREIGHT_SURCHARGE';
  unitPrice: Price;
  positionSum: Price;
  priceModifications: PriceModification[];
}

export interface PriceModification {
  lineNumber?: number;
  /** PARTNER_DISCOUNT on PURCHASE and REFUND; the others only on REFUND, where they deduct what an earlier PARTIAL_REFUND already refunded. DEFECT_COMPENSATION is the older name of REFUND_COMPLAINT_ITEM and is never written by the server. */
  priceModificationType: 'PARTNER_DISCOUNT' | 'DEFECT_COMPENSATION' | 'REFUND_COMPLAINT_ITEM' | 'REFUND_PAYPAL_DISPUTE' | 'REFUND_CREDIT_CARD_DISPUTE' | 'REFUND_ESCALATION' | 'REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION';
  details: ModificationDetails;
  /** Total reduction of the line, for the whole quantity. A positive number. */
  priceModificationAmount: Price;
}

export interface ModificationDetails {
  /** Text for the PDF, in the language of the receipt: the name of the discount for PARTNER_DISCOUNT, otherwise a fixed text per type. */
  description: string;
  /** Discount code; PARTNER_DISCOUNT only. */
  id?: string;
  /** Who runs the promotion; PARTNER_DISCOUNT only. */
  type?: 'PARTNER_DISCOUNT' | 'PLATFORM_DISCOUNT';
  /** Belongs to a modification type that no longer exists; never written. */
  reason?: 'GOODWILL_ITEM_FOR_FREE' | 'GOODWILL_ITEM_RETURN_REJECTED' | 'GOODWILL_ITEM_DISCOUNT_EXPIRED' | 'GOODWILL_OTHER';
  /** The PARTIAL_REFUND receipt with which this amount was already refunded. */
  linkedReceiptNumber?: string;
  linkedReceiptCreationDate?: string;
  /** The piece that the earlier refund was for. */
  linkedPositionItemId?: string;
}

export interface Price {
  taxType: 'VAT' | 'INSURANCE';
  /** Percentage as text, with at least one decimal place. */
  taxRate: string;
  gross: ReceiptAmount;
  /** Always present. */
  net?: ReceiptAmount;
  /** Always present. */
  tax?: ReceiptAmount;
}

export interface ReceiptAmount {
  /** Decimal number in the main unit of the currency. */
  amount: number;
  /** ISO 4217 code. */
  currency: string;
}

export interface TotalsReduction {
  type: 'VOUCHER';
  gross: ReceiptAmount;
  details?: {
    /** Four asterisks and the last four characters of the code. */
    voucherCode?: string;
  };
}
