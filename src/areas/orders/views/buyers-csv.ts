import type { TakedownBuyer } from '../../../generated/operator-v1.ts';
import type { Address } from '../../../generated/orders-v4.ts';
import { csvForPeople } from '../../../values/csv-cells.ts';

const orderColumns = ['partnerId', 'salesOrderId', 'orderNumber', 'orderDate'] as const;
const itemColumns = [
  'positionItemId',
  'sku',
  'ean',
  'productTitle',
  'fulfillmentStatus',
  'sentDate',
] as const;
const addresses = ['deliveryAddress', 'invoiceAddress'] as const;
const addressColumns = [
  ...(['salutation', 'title', 'firstName', 'lastName', 'street', 'houseNumber', 'addition'] as const),
  ...(['zipCode', 'city', 'countryCode', 'email', 'phoneNumber'] as const),
] satisfies (keyof Address)[];

const header = [
  ...orderColumns,
  ...itemColumns,
  ...addresses.flatMap((address) => addressColumns.map((column) => `${address}.${column}`)),
];

/** A header, and a line for each item with its order and the addresses. */
export function csvOfBuyers(buyers: readonly TakedownBuyer[]): string {
  const lines = buyers.flatMap((buyer) =>
    buyer.positionItems.map((item) => [
      ...orderColumns.map((column) => buyer[column]),
      ...itemColumns.map((column) => item[column] ?? ''),
      ...addresses.flatMap((address) => addressColumns.map((column) => buyer[address]?.[column] ?? '')),
    ]),
  );
  return [header, ...lines].map(csvForPeople).join('');
}
