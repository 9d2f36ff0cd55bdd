import { document, flag, integer, orNull, partnerTable, text } from '../../platform/store/table.ts';

/**
 * An order is one row, and so is each of its pieces. What lists need is in a separate table, order_listing: a narrow
 * row for each status under which an order is listed, with one index for each column that lists are sorted by.
 */
export const orders = partnerTable('orders', {
  holds: 'orders with the addresses of shoppers, sealed',
  kept: 'permanently. Names, addresses, mail and phones: until they are erased, or for as many days as the setting says after the last change of an order without open items. Partners see addresses for eight weeks, and contacts for four, after the last open item was sent or cancelled',
  setBy: '`KONTOR_SHOPPER_RETENTION_DAYS`',
  columns: {
    salesOrderId: text(),
    orderNumber: text(),
    orderDate: integer(),
    modifiedAtMs: integer(),
    lifecycleAtMs: integer(),
    suspectedFraud: flag(),
    paymentMethod: text(),
    paidAtMs: orNull(integer()),
    cancellationEndsAtMs: integer(),
    paymentDueAtMs: orNull(integer()),
    dueAtMs: orNull(integer()),
    document: document(),
    personal: orNull(document()),
  },
  key: ['salesOrderId'],
  indexes: {
    byDue: { on: ['dueAtMs'], where: 'due_at IS NOT NULL' },
    byNumber: { unique: ['orderNumber'] },
    withPersonal: { ofAll: ['modifiedAtMs', 'partnerId', 'salesOrderId'], where: 'personal IS NOT NULL' },
  },
});
