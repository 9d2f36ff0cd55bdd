import type { ReceiptAddress as Address, Receipt } from '../../../../contract/receipts-v3.ts';
import type { Forms } from './forms.ts';
import { edges, type Sheets } from './sheet.ts';
import type { Words } from './words.ts';

interface Context {
  readonly sheets: Sheets;
  readonly words: Words;
  readonly forms: Forms;
}

/** The window of an envelope in the German form (DIN 5008 B), 45 mm from the upper edge. */
const window = { x: edges.left, y: 132, width: 230 } as const;
const facts = { x: 320, labelWidth: 108, valueWidth: edges.right - 320 - 108 } as const;

/** Name of the document: an invoice only where it has the quality of one. */
export function titleOf({ receiptType, isRealReceipt, receiptNumber }: Receipt, { titles }: Words): string {
  const isPurchase = receiptType === 'PURCHASE';
  const real = isPurchase ? titles.PURCHASE : titles.CREDIT;
  const technical = isPurchase ? titles.TECHNICAL_PURCHASE : titles.TECHNICAL_CREDIT;
  return `${isRealReceipt ? real : technical} ${receiptNumber}`;
}

/** Seller, shopper, dates and numbers; the result is where the lines begin. */
export function drawHead(receipt: Receipt, context: Context): number {
  const { sheets, words } = context;
  const { partner } = receipt;
  sheets.text(
    partner.shopName ?? partner.partnerName,
    { x: edges.left, y: edges.top, width: 260 },
    { size: 15, bold: true },
  );
  const sender = [partner.partnerName, partner.street, `${partner.zipCode} ${partner.city}`.trim()];
  sheets.text(
    sender.filter((part) => part !== '').join(' · '),
    { ...window, y: window.y - 16 },
    { size: 7, colour: 'grey' },
  );
  const belowAddresses = drawAddresses(receipt, context);
  const belowFacts = drawFacts(factsOf(receipt, context), sheets);
  const titleY = Math.max(belowAddresses, belowFacts, 262) + 20;
  const place = { x: edges.left, y: titleY, width: edges.right - edges.left };
  return titleY + sheets.text(titleOf(receipt, words), place, { size: 15, bold: true }) + 12;
}

function drawAddresses({ customer, deliveryAddress }: Receipt, { sheets, words, forms }: Context): number {
  const invoiceY = window.y;
  const end = sheets.stack(linesOf(customer.invoiceAddress, forms), { ...window, y: invoiceY }, { size: 10 });
  if (deliveryAddress === undefined) return end;
  const y = Math.max(end + 12, 210);
  const labelY = y + sheets.text(words.deliveryAddress, { ...window, y }, { size: 8, colour: 'grey' });
  return sheets.stack(linesOf(deliveryAddress, forms), { ...window, y: labelY });
}

function linesOf(address: Address, forms: Forms): string[] {
  const {
    firstName,
    lastName,
    street,
    houseNumber = '',
    addition = '',
    zipCode,
    city,
    countryCode,
  } = address;
  return [
    `${firstName} ${lastName}`.trim(),
    addition,
    `${street} ${houseNumber}`.trim(),
    `${zipCode} ${city}`.trim(),
    forms.country(countryCode),
  ];
}

type Fact = readonly [label: string, value: string | undefined];

function factsOf(receipt: Receipt, { words, forms }: Context): Fact[] {
  const { payment, shipment, refundType, partialRefundType } = receipt;
  const reason = refundType ?? partialRefundType;
  const day = (instant: string | undefined) => instant && forms.day(instant);
  const from = shipment?.shipFromAddress;
  return [
    [words.number, receipt.receiptNumber],
    [words.date, day(receipt.creationDate)],
    [words.linkedNumber, receipt.linkedReceiptNumber],
    [words.linkedDate, day(receipt.linkedCreationDate)],
    [words.reason, reason && words.reasons[reason]],
    [words.orderNumber, receipt.orderNumber],
    [words.orderDate, day(receipt.orderDate)],
    [words.shipmentDate, day(receipt.shipmentDate)],
    [words.shipFrom, from && `${from.zipCode} ${forms.country(from.countryCode)}`],
    [words.fulfillmentDate, day(receipt.fulfillmentDate)],
    [words.payment, words.payments[payment.paymentMethod] ?? payment.paymentMethod],
    [words.installments, payment.installmentCount?.toString()],
    [words.paymentBreak, payment.paymentBreak === true ? words.yes : undefined],
  ];
}

function drawFacts(all: readonly Fact[], sheets: Sheets): number {
  let y: number = window.y - 16;
  for (const [label, value] of all) {
    if (value === undefined || value === '') continue;
    const left = { x: facts.x, y, width: facts.labelWidth };
    const right = { x: facts.x + facts.labelWidth, y, width: facts.valueWidth };
    const labelHeight = sheets.text(label, left, { size: 8.5, colour: 'grey' });
    y += Math.max(labelHeight, sheets.text(value, right, { size: 8.5 })) + 2;
  }
  return y;
}
