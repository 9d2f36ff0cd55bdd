import type {
  ReceiptAddress as Address,
  ReceiptPartner as Partner,
  Receipt,
} from '@kontor/contract/generated/receipts-v3';
import type { Forms, Language } from './forms.ts';
import { edges, type Sheets, type Style } from './sheet.ts';
import type { Words } from './words.ts';

/** A language, and the sheets that are drawn on. */
export interface Context extends Language {
  readonly sheets: Sheets;
}

/** Address window of an envelope in the German format (DIN 5008 form B), 45 mm from the top edge. */
const window = { x: edges.left, y: 132, width: 230 } as const;
const facts = { x: 320, labelWidth: 108, valueWidth: edges.right - 320 - 108 } as const;

/** Returns the title of the document; it is called an invoice only when it legally is one. */
export function titleOf({ receiptType, isRealReceipt, receiptNumber }: Receipt, { titles }: Words): string {
  const isPurchase = receiptType === 'PURCHASE';
  const real = isPurchase ? titles.PURCHASE : titles.CREDIT;
  const technical = isPurchase ? titles.TECHNICAL_PURCHASE : titles.TECHNICAL_CREDIT;
  return `${isRealReceipt ? real : technical} ${receiptNumber}`;
}

/** Gap between the sender's line and the address below it. */
const senderGap = 7;
const titleStyle: Style = { size: 15, bold: true };

/** Draws partner, shopper, dates and numbers; returns the y at which the lines begin. */
export function drawHead(receipt: Receipt, context: Context): number {
  const { sheets, words } = context;
  const addressY = drawSender(receipt.partner, sheets);
  const belowFacts = drawFacts(factsOf(receipt, context), sheets);
  const belowAddresses = drawAddresses(receipt, addressY, context);
  const title = titleOf(receipt, words);
  const place = { x: edges.left, width: edges.right - edges.left };
  // When the addresses continue on another page, the dates and numbers are on the page before.
  const above = sheets.pages > 1 ? belowAddresses : Math.max(belowAddresses, belowFacts, 262);
  const end = sheets.stackOverPages([title], { ...place, y: above + 20 }, titleStyle);
  return end + 12;
}

/** Draws name and return address of the partner; returns the y of the shopper's address. */
function drawSender({ shopName, partnerName, street, zipCode, city }: Partner, sheets: Sheets): number {
  const place = { x: edges.left, y: edges.top, width: 260 };
  const belowName = edges.top + sheets.text(shopName ?? partnerName, place, titleStyle);
  const parts = [partnerName, street, `${zipCode} ${city}`.trim()].filter((part) => part !== '');
  const style: Style = { size: 7, colour: 'grey' };
  const sender = parts.join(' · ');
  const height = sheets.heightOf(sender, window.width, style);
  const y = Math.max(belowName + senderGap, window.y - senderGap - height);
  sheets.text(sender, { ...window, y }, style);
  return Math.max(window.y, y + height + senderGap);
}

function drawAddresses({ customer, deliveryAddress }: Receipt, top: number, context: Context): number {
  const { sheets, words, forms } = context;
  const place = { ...window, y: top };
  const end = sheets.stackOverPages(linesOf(customer.invoiceAddress, forms), place, { size: 10 });
  if (deliveryAddress === undefined) return end;
  const y = sheets.pages > 1 ? end + 12 : Math.max(end + 12, 210);
  const labelled = { ...window, y };
  const labelY = sheets.stackOverPages([words.deliveryAddress], labelled, { size: 8, colour: 'grey' });
  return sheets.stackOverPages(linesOf(deliveryAddress, forms), { ...window, y: labelY });
}

function linesOf(address: Address, forms: Forms): string[] {
  const { houseNumber = '', addition = '' } = address;
  return [
    `${address.firstName} ${address.lastName}`.trim(),
    addition,
    `${address.street} ${houseNumber}`.trim(),
    `${address.zipCode} ${address.city}`.trim(),
    forms.country(address.countryCode),
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
