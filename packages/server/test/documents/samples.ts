import type {
  ItemPosition,
  Price,
  PriceModification,
  Receipt,
} from '../../../contract/generated/receipts-v3.ts';

/** An amount in euros. */
const euros = (amount: number) => ({ amount, currency: 'EUR' });

/** A price including its tax. */
export function price(gross: number, taxRate = '19.0'): Price {
  const cents = Math.round(gross * 100);
  const tax = Math.round((cents * Number(taxRate)) / (100 + Number(taxRate)));
  const [taxAmount, net] = [euros(tax / 100), euros((cents - tax) / 100)];
  return { taxType: 'VAT', taxRate, gross: euros(gross), tax: taxAmount, net };
}

const address = {
  firstName: 'Änne-Łucja',
  lastName: 'Öztürk-Groß',
  street: 'Lindenweg',
  houseNumber: '4b',
  addition: 'Hinterhaus, 3. Stock',
  zipCode: '12345',
  city: 'Musterstadt',
  countryCode: 'DEU',
};

const common = {
  isRealReceipt: true,
  isDeemedSupplierModel: false,
  creationDate: '2026-03-01T07:15:00.000Z',
  salesOrderId: '7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e',
  orderNumber: 'b7k2m9x4p1',
  orderDate: '2026-02-27T23:15:00.000Z',
  payment: { paymentProvider: 'PLAZA', paymentMethod: 'INVOICE_SINGLE' },
  partner: {
    partnerName: 'Lampen & Söhne GmbH',
    street: 'Große Straße 12',
    zipCode: '20095',
    city: 'Hamburg',
    countryCode: 'DEU',
    vatId: 'DE123456789',
    representedBy: 'Jördis Müßig',
    registerCourt: 'Amtsgericht Hamburg',
    commercialRegisterNumber: 'HRB 12345',
    headOfSupervisoryBoard: 'Ørjan Çelik',
    shopName: 'Lichthaus Söhne',
    weeeRegistrationNumber: 'DE 87654321',
  },
  customer: { invoiceAddress: address },
};

const noLines = {
  itemPositions: [],
  itemPartialRefundPositions: [],
  servicePositions: [],
  servicePartialRefundPositions: [],
  deliveryCosts: [],
  deliveryFeePartialRefundPositions: [],
};

const lamp = {
  sku: 'LAMP-1',
  articleNumber: 'M00A1B2C3D',
  productTitle: 'Schreibtischlampe „Bernstein“, dimmbar, mit Messingfuß und gewebtem Kabel in Größe L',
  variationAttributes: 'Bernstein, Größe L',
};

/** A line with pieces of the same price. */
export function line(lineNumber: number, quantity: number, more: Partial<ItemPosition> = {}): ItemPosition {
  return {
    lineNumber,
    ...lamp,
    positionItemIds: Array.from({ length: quantity }, (_, index) => `piece-${lineNumber}-${index}`),
    quantity,
    unitPrice: price(59.99),
    positionSum: price((5999 * quantity) / 100),
    priceModifications: [],
    ...more,
  };
}

const discount: PriceModification = {
  lineNumber: 2,
  priceModificationType: 'PARTNER_DISCOUNT',
  details: { description: 'Frühlingsrabatt', id: 'SPRING-10', type: 'PARTNER_DISCOUNT' },
  priceModificationAmount: price(10),
};

/** An invoice with two rates, a discount, a delivery fee and a voucher. */
export const purchase: Receipt = {
  ...common,
  receiptType: 'PURCHASE',
  receiptNumber: 'R-DE-123456789-2026-15',
  payment: {
    ...common.payment,
    paymentMethod: 'INVOICE_INSTALLMENTS',
    installmentCount: 12,
    paymentBreak: true,
  },
  shipmentDate: '2026-02-28T05:00:00.000Z',
  shipment: { shipFromAddress: { zipCode: '21107', countryCode: 'NLD' } },
  deliveryAddress: { ...address, firstName: 'Packstation', lastName: '123', city: 'Anderswo' },
  lineItems: {
    ...noLines,
    itemPositions: [
      line(1, 2, {
        priceModifications: [discount],
        positionSum: price(109.98),
        priceToPayPerPositionItems: [
          { positionItemIds: ['piece-1-0', 'piece-1-1'], priceToPay: price(54.99) },
        ],
      }),
      line(3, 1, { productTitle: 'Buch', unitPrice: price(12.5, '7.0'), positionSum: price(12.5, '7.0') }),
    ],
    deliveryCosts: [
      {
        lineNumber: 4,
        deliveryCostType: 'DELIVERY_FEE_STANDARD',
        unitPrice: price(4.95),
        positionSum: price(4.95),
        priceModifications: [],
      },
    ],
  },
  totals: [price(114.93), price(12.5, '7.0')],
  totalsGrossAmount: euros(127.43),
  totalsReductions: [{ type: 'VOUCHER', gross: euros(20), details: { voucherCode: '****EFGH' } }],
  amountDue: euros(107.43),
};

const link = { linkedReceiptNumber: purchase.receiptNumber, linkedCreationDate: purchase.creationDate };

/** The credit of a returned piece that was partly refunded before. */
export const refund: Receipt = {
  ...common,
  ...link,
  receiptType: 'REFUND',
  refundType: 'RETURN',
  receiptNumber: 'E-DE-123456789-2026-3',
  creationDate: '2026-03-09T10:00:00.000Z',
  lineItems: {
    ...noLines,
    itemPositions: [
      line(1, 1, {
        positionSum: price(39.99),
        priceModifications: [
          { ...discount, priceModificationAmount: price(5) },
          {
            lineNumber: 3,
            priceModificationType: 'REFUND_COMPLAINT_ITEM',
            details: {
              description: 'Preisnachlass wegen einer Reklamation',
              linkedReceiptNumber: 'E-DE-123456789-2026-2',
              linkedReceiptCreationDate: '2026-03-05T06:00:00.000Z',
              linkedPositionItemId: 'piece-1-0',
            },
            priceModificationAmount: price(15),
          },
        ],
      }),
    ],
  },
  totals: [price(39.99)],
  amountDue: euros(39.99),
};

/** The credit of a price reduction. */
export const partialRefund: Receipt = {
  ...common,
  ...link,
  receiptType: 'PARTIAL_REFUND',
  partialRefundType: 'REFUND_COMPLAINT_ITEM',
  receiptNumber: 'E-DE-123456789-2026-2',
  creationDate: '2026-03-05T06:00:00.000Z',
  lineItems: {
    ...noLines,
    itemPartialRefundPositions: [
      { lineNumber: 1, ...lamp, positionItemIds: ['piece-1-0'], partialRefundAmount: price(15) },
    ],
  },
  totals: [price(15)],
  amountDue: euros(15),
};

/** An invoice with `lines` lines. */
export function longPurchase(lines: number): Receipt {
  const itemPositions = Array.from({ length: lines }, (_, index) => line(index + 1, 1 + (index % 3)));
  const gross = itemPositions.reduce(
    (sum, { positionSum }) => sum + Math.round(positionSum.gross.amount * 100),
    0,
  );
  const { totalsReductions: _, ...rest } = purchase;
  return {
    ...rest,
    lineItems: { ...noLines, itemPositions },
    totals: [price(gross / 100)],
    totalsGrossAmount: euros(gross / 100),
    amountDue: euros(0),
  };
}
