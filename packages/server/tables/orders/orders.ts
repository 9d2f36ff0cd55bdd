import {
  document,
  flag,
  integer,
  orNull,
  partnerTable,
  type RecordOf,
  text,
} from '../../platform/store/table.ts';

/**
 * An order is one row, and so is each of its pieces. What lists need is in a separate table, order_listing: a narrow
 * row for each status under which an order is listed, with one index for each column that lists are sorted by.
 */
export const orders = partnerTable('orders', {
  holds: 'orders with the addresses of shoppers, sealed',
  kept: 'permanently. Names, addresses, mail and phones: until they are erased, or for as many days as the setting says after the last change of an order without open items. Partners see addresses for eight weeks, and contacts for four, after the last open item was sent or cancelled',
  setBy: '`KONTOR_SHOPPER_RETENTION_DAYS`',
  rows: {
    personal: {
      of: 'shoppers',
      schemas: ['orders-v4#Address'],
      members: [
        'salutation',
        'title',
        'firstName',
        'lastName',
        'street',
        'houseNumber',
        'addition',
        'zipCode',
        'city',
        'email',
        'phoneNumber',
      ],
      columns: ['personal'],
      within: ['deliveryAddress', 'invoiceAddress'],
      why: 'delivery, billing and return of the order',
      kept: 'until it is erased, or `KONTOR_SHOPPER_RETENTION_DAYS` after the last change',
    },
    reset: 'removed',
  },
  columns: {
    salesOrderId: text(),
    orderNumber: text(),
    orderDateMs: integer(),
    modifiedAtMs: integer(),
    lifecycleAtMs: integer(),
    suspectedFraud: flag(),
    paymentMethod: text(),
    paidAtMs: orNull(integer()),
    cancellationEndsAtMs: integer(),
    /** Only for prepayments: the order is cancelled if it is still unpaid by then. */
    paymentDueAtMs: orNull(integer()),
    /** When the clock next changes the order. */
    dueAtMs: orNull(integer()),
    /** JSON text: fees, discounts, vouchers and payment terms of the checkout. */
    document: document(),
    /** JSON text of the shopper's addresses, sealed; null when they were erased. */
    personal: orNull(document()),
  },
  key: ['salesOrderId'],
  indexes: {
    byDue: { on: ['dueAtMs'], where: 'due_at IS NOT NULL' },
    byNumber: { unique: ['orderNumber'] },
    withPersonal: { ofAll: ['modifiedAtMs', 'partnerId', 'salesOrderId'], where: 'personal IS NOT NULL' },
  },
});

export type OrderRow = RecordOf<typeof orders>;
