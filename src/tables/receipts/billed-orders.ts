import { document, integer, orNull, partnerTable, text } from '../../platform/store/table.ts';

export const billedOrders = partnerTable('billed_orders', {
  holds:
    'which receipts billed and credited each fee of an order, how much of its vouchers is used up, and what was credited of it at each tax rate',
  kept: 'permanently',
  columns: {
    salesOrderId: text(),
    vouchersUsed: integer(),
    feesBilledBy: orNull(text()),
    feesCreditedBy: orNull(text()),
    credited: orNull(document()),
    fees: orNull(document()),
    openFees: orNull(integer()),
  },
  key: ['salesOrderId'],
});
