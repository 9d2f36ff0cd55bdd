import type { Receipt } from '../../../../generated/receipts-v3.ts';
import { refundTexts } from '../lines.ts';

/** Languages of receipts; the operator's setting at the time of writing decides. */
export type ReceiptLanguage = 'de' | 'en';

type Reason = NonNullable<Receipt['refundType']> | NonNullable<Receipt['partialRefundType']>;

/** The fixed texts of a receipt as PDF. */
export interface Words {
  readonly titles: Readonly<
    Record<'PURCHASE' | 'CREDIT' | 'TECHNICAL_PURCHASE' | 'TECHNICAL_CREDIT', string>
  >;
  readonly number: string;
  readonly date: string;
  readonly orderNumber: string;
  readonly orderDate: string;
  readonly shipmentDate: string;
  readonly shipFrom: string;
  readonly fulfillmentDate: string;
  readonly linkedNumber: string;
  readonly linkedDate: string;
  readonly reason: string;
  readonly payment: string;
  readonly installments: string;
  readonly paymentBreak: string;
  readonly yes: string;
  readonly invoiceAddress: string;
  readonly deliveryAddress: string;
  readonly columns: readonly [
    line: string,
    item: string,
    quantity: string,
    rate: string,
    unit: string,
    amount: string,
  ];
  readonly articleNumber: string;
  readonly lineSum: string;
  readonly pricePerPiece: string;
  /** Word between a reduction and the date of the receipt that granted it. */
  readonly from: string;
  readonly fees: Readonly<Record<'DELIVERY_FEE_STANDARD' | 'DELIVERY_FEE_FREIGHT_SURCHARGE', string>>;
  readonly taxes: Readonly<Record<'VAT' | 'INSURANCE', string>>;
  readonly rate: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
  readonly total: string;
  readonly voucher: string;
  readonly paid: string;
  readonly amountDue: string;
  readonly amountRefunded: string;
  readonly noInvoice: string;
  readonly deemedSupplier: string;
  readonly vatId: string;
  readonly representedBy: string;
  readonly supervisoryBoard: string;
  readonly weee: string;
  page(number: number, of: number): string;
  /** By method; a method without a text is shown by its own name. */
  readonly payments: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<Reason, string>>;
}

const german: Words = {
  titles: {
    PURCHASE: 'Rechnung',
    CREDIT: 'Rechnungskorrektur',
    TECHNICAL_PURCHASE: 'Kaufbeleg',
    TECHNICAL_CREDIT: 'Erstattungsbeleg',
  },
  number: 'Belegnummer',
  date: 'Belegdatum',
  orderNumber: 'Bestellnummer',
  orderDate: 'Bestelldatum',
  shipmentDate: 'Versand- und Lieferdatum',
  shipFrom: 'Versand ab',
  fulfillmentDate: 'Leistungsdatum',
  linkedNumber: 'Zu Beleg',
  linkedDate: 'Beleg vom',
  reason: 'Grund',
  payment: 'Zahlungsart',
  installments: 'Raten',
  paymentBreak: 'Zahlpause',
  yes: 'ja',
  invoiceAddress: 'Rechnungsanschrift',
  deliveryAddress: 'Lieferanschrift',
  columns: ['Pos.', 'Bezeichnung', 'Menge', 'Steuer', 'Einzelpreis', 'Betrag'],
  articleNumber: 'Artikelnummer',
  lineSum: 'Summe der Position',
  pricePerPiece: 'Preis je Stück nach Rabatt',
  from: 'vom',
  fees: {
    DELIVERY_FEE_STANDARD: 'Versandkosten',
    DELIVERY_FEE_FREIGHT_SURCHARGE: 'Speditionszuschlag',
  },
  taxes: { VAT: 'Umsatzsteuer', INSURANCE: 'Versicherungsteuer' },
  rate: 'Steuersatz',
  net: 'Netto',
  tax: 'Steuer',
  gross: 'Brutto',
  total: 'Gesamtbetrag brutto',
  voucher: 'Gutschein',
  paid: 'Bereits bezahlt',
  amountDue: 'Zu zahlen',
  amountRefunded: 'Erstattungsbetrag',
  noInvoice:
    'Dieses Dokument ist keine Rechnung im Sinne des Umsatzsteuerrechts und berechtigt nicht zum Vorsteuerabzug.',
  deemedSupplier:
    'Die Umsatzsteuer aus diesem Umsatz schuldet der Betreiber des Marktplatzes, nicht der Verkäufer (fiktive Lieferkette).',
  vatId: 'USt-IdNr.',
  representedBy: 'Vertreten durch',
  supervisoryBoard: 'Vorsitz des Aufsichtsrats',
  weee: 'WEEE-Reg.-Nr.',
  page: (number, of) => `Seite ${number} von ${of}`,
  payments: {
    INVOICE_SINGLE: 'Rechnung',
    INVOICE_INSTALLMENTS: 'Rechnung in Raten',
    DIRECT_DEBIT: 'Lastschrift',
    DIRECT_DEBIT_INSTALLMENTS: 'Lastschrift in Raten',
    PREPAYMENT: 'Vorkasse',
    PAYPAL: 'PayPal',
    CREDIT_CARD: 'Kreditkarte',
    CREDIT_CARD_ONLINE: 'Kreditkarte',
  },
  reasons: {
    RETURN: 'Rückgabe',
    CANCELLATION: 'Stornierung',
    DELIVERY_FEE_REFUND_AFTER_FULL_REFUND: 'Versandkosten nach vollständiger Rückgabe',
    SERVICE_FULL_REFUND_CANCELLED_BY_SDU: 'Leistung vom Anbieter storniert',
    SERVICE_FULL_REFUND_CANCELLED_BY_CUSTOMER: 'Leistung vom Kunden storniert',
    SERVICE_FULL_REFUND_PRODUCT_RETURNED: 'Artikel zur Leistung zurückgegeben',
    ...refundTexts.de,
    REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION: 'Teilbetrag nach Storno einer Leistung',
  },
};

const english: Words = {
  titles: {
    PURCHASE: 'Invoice',
    CREDIT: 'Credit note',
    TECHNICAL_PURCHASE: 'Purchase receipt',
    TECHNICAL_CREDIT: 'Refund receipt',
  },
  number: 'Receipt number',
  date: 'Receipt date',
  orderNumber: 'Order number',
  orderDate: 'Order date',
  shipmentDate: 'Date of supply',
  shipFrom: 'Sent from',
  fulfillmentDate: 'Date of service',
  linkedNumber: 'For receipt',
  linkedDate: 'Dated',
  reason: 'Reason',
  payment: 'Payment',
  installments: 'Instalments',
  paymentBreak: 'Payment break',
  yes: 'yes',
  invoiceAddress: 'Invoice address',
  deliveryAddress: 'Delivery address',
  columns: ['Line', 'Description', 'Quantity', 'Tax', 'Unit price', 'Amount'],
  articleNumber: 'Article number',
  lineSum: 'Total of the line',
  pricePerPiece: 'Price of a piece after discount',
  from: 'of',
  fees: {
    DELIVERY_FEE_STANDARD: 'Delivery',
    DELIVERY_FEE_FREIGHT_SURCHARGE: 'Surcharge for bulky goods',
  },
  taxes: { VAT: 'VAT', INSURANCE: 'Insurance tax' },
  rate: 'Tax rate',
  net: 'Net',
  tax: 'Tax',
  gross: 'Gross',
  total: 'Total including tax',
  voucher: 'Voucher',
  paid: 'Already paid',
  amountDue: 'Amount due',
  amountRefunded: 'Amount refunded',
  noInvoice:
    'This document is not an invoice within the meaning of VAT law and does not entitle to deduct input tax.',
  deemedSupplier:
    'The VAT on this supply is owed by the operator of the marketplace, not by the seller (deemed supplier).',
  vatId: 'VAT ID',
  representedBy: 'Represented by',
  supervisoryBoard: 'Chair of the supervisory board',
  weee: 'WEEE reg. no.',
  page: (number, of) => `Page ${number} of ${of}`,
  payments: {
    INVOICE_SINGLE: 'Invoice',
    INVOICE_INSTALLMENTS: 'Invoice in instalments',
    DIRECT_DEBIT: 'Direct debit',
    DIRECT_DEBIT_INSTALLMENTS: 'Direct debit in instalments',
    PREPAYMENT: 'Prepayment',
    PAYPAL: 'PayPal',
    CREDIT_CARD: 'Credit card',
    CREDIT_CARD_ONLINE: 'Credit card',
  },
  reasons: {
    RETURN: 'Return',
    CANCELLATION: 'Cancellation',
    DELIVERY_FEE_REFUND_AFTER_FULL_REFUND: 'Delivery fees after a full return',
    SERVICE_FULL_REFUND_CANCELLED_BY_SDU: 'Service cancelled by its provider',
    SERVICE_FULL_REFUND_CANCELLED_BY_CUSTOMER: 'Service cancelled by the customer',
    SERVICE_FULL_REFUND_PRODUCT_RETURNED: 'Article of the service returned',
    ...refundTexts.en,
    REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION: 'Part of a cancelled service',
  },
};

/** The fixed texts of each language. */
export const wordsIn: Readonly<Record<ReceiptLanguage, Words>> = { de: german, en: english };
