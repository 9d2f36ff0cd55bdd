import type { TakedownBuyer } from '@kontor/contract/generated/operator-v1';
import type { Address } from '@kontor/contract/generated/orders-v4';
import { csvForPeople } from '@kontor/values/csv-cells';

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
