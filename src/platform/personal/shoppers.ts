import type { PersonalRecord } from './field.ts';

const whereSomebodyLives = ['firstName', 'lastName', 'street', 'houseNumber', 'addition', 'zipCode', 'city'];

/** Personal data of shoppers. */
export const shopperRecords: readonly PersonalRecord[] = [
  {
    of: 'shoppers',
    schemas: ['orders-v4#Address'],
    members: ['salutation', 'title', ...whereSomebodyLives, 'email', 'phoneNumber'],
    table: 'orders',
    column: 'personal',
    within: ['deliveryAddress', 'invoiceAddress'],
    why: 'delivery, billing and return of the order',
    kept: 'until it is erased, or `KONTOR_SHOPPER_RETENTION_DAYS` after the last change',
  },
  {
    of: 'shoppers',
    schemas: ['receipts-v3#ReceiptAddress'],
    members: whereSomebodyLives,
    table: 'receipts',
    column: 'personal',
    within: ['invoiceAddress', 'deliveryAddress'],
    why: 'required on receipts by tax law',
    kept: 'until `KONTOR_RECEIPT_RETENTION_YEARS` after the year in which the receipt was written',
  },
];
