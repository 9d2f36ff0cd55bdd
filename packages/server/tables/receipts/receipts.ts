import type { Receipt } from '@kontor/contract/generated/receipts-v3';
import { document, integer, orNull, partnerTable, type RecordOf, text } from '../../platform/store/table.ts';

/**
 * Receipts as the shopper got them, and what later credits need to know: for each piece, what was billed and how much
 * of it was credited; for each order, its fees and vouchers.
 */
export const receipts = partnerTable('receipts', {
  holds: 'receipts as they were written, with name and address of the shopper sealed',
  kept: 'permanently, and readable for `KONTOR_RECEIPT_READABLE_YEARS`; name and address for as many years as the setting says, counted from the end of the year of the receipt',
  setBy: '`KONTOR_RECEIPT_RETENTION_YEARS`',
  rows: {
    personal: {
      of: 'shoppers',
      schemas: ['receipts-v3#ReceiptAddress'],
      members: ['firstName', 'lastName', 'street', 'houseNumber', 'addition', 'zipCode', 'city'],
      columns: ['personal'],
      within: ['invoiceAddress', 'deliveryAddress'],
      why: 'required on receipts by tax law',
      kept: 'until `KONTOR_RECEIPT_RETENTION_YEARS` after the year in which the receipt was written',
    },
    reset: 'removed',
  },
  columns: {
    receiptNumber: text(),
    receiptType: text<Receipt['receiptType']>(),
    createdAtMs: integer(),
    salesOrderId: text(),
    series: text<'R' | 'E'>(),
    year: integer(),
    running: integer(),
    grossCents: integer(),
    /** Language of its fixed texts. */
    language: text<'de' | 'en'>(),
    document: document(),
    personal: orNull(document()),
  },
  key: ['receiptNumber'],
  indexes: {
    byCreation: { on: ['createdAtMs', 'running', 'receiptNumber'] },
    byOrder: { on: ['salesOrderId', 'createdAtMs', 'running', 'receiptNumber', 'receiptType'] },
    byRunning: { unique: ['series', 'year', 'running'] },
    byType: { on: ['receiptType', 'createdAtMs', 'running', 'receiptNumber'] },
    withPersonal: { ofAll: ['createdAtMs', 'partnerId', 'receiptNumber'], where: 'personal IS NOT NULL' },
  },
});

export type ReceiptRow = RecordOf<typeof receipts>;
