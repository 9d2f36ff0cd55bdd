import { integer, orNull, partnerTable, text } from '../../platform/store/table.ts';

export const deliveryInformation = partnerTable('delivery_information', {
  holds: 'which shipping profile each sku has',
  kept: 'permanently; assigning again overwrites',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    sku: text(),
    shippingProfileId: text(),
    processingDays: orNull(integer()),
  },
  key: ['sku'],
  indexes: {
    byProfile: { on: ['shippingProfileId', 'sku'] },
  },
  isClustered: true,
});
