import { integer, partnerTable, text } from '../../platform/store/table.ts';

export const shippingProfiles = partnerTable('shipping_profiles', {
  holds: 'rules of dispatch of partners',
  kept: 'until the partner deletes them',
  setBy: '`deleteShippingProfile`',
  columns: {
    shippingProfileId: text(),
    name: text(),
    comparedName: text(),
    workingDays: text(),
    orderCutoff: text(),
    deliveryType: text(),
    processingDays: integer(),
    transportDays: integer(),
  },
  key: ['shippingProfileId'],
  indexes: {
    byComparedName: { unique: ['comparedName'] },
    byName: { on: ['name', 'shippingProfileId'] },
  },
});
