import { bytes, partnerTable, text } from '../../platform/store/table.ts';

export const deliveryBodies = partnerTable('delivery_bodies', {
  holds: 'what was delivered, as sent',
  kept: 'until the delivery is done',
  rows: { personal: 'copies', reset: 'kept', atOnce: 1 },
  columns: {
    deliveryId: text(),
    body: bytes(),
  },
  key: ['deliveryId'],
});
