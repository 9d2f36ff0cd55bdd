import { integer, partnerTable, text } from '../../platform/store/table.ts';

export const orderListing = partnerTable('order_listing', {
  holds: 'places of orders in lists',
  kept: 'as long as the order',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    mark: text(),
    lifecycleAtMs: integer(),
    salesOrderId: text(),
    orderDateMs: integer(),
    modifiedAtMs: integer(),
  },
  key: ['mark', 'lifecycleAtMs', 'salesOrderId'],
  indexes: {
    byChange: { on: ['mark', 'modifiedAtMs', 'salesOrderId', 'lifecycleAtMs', 'orderDateMs'] },
    byOrderDate: { on: ['mark', 'orderDateMs', 'salesOrderId', 'lifecycleAtMs', 'modifiedAtMs'] },
  },
  isClustered: true,
});
