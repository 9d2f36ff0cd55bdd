import { bytes, partnerTable, text } from '../../platform/store/table.ts';

export const deliveryBodies = partnerTable('delivery_bodies', {
  holds: 'what was delivered, as sent',
  kept: 'until the delivery is done',
  columns: {
    deliveryId: text(),
    body: bytes(),
  },
  key: ['deliveryId'],
});
