import { document, integer, partnerTable, text } from '../../platform/store/table.ts';

export const deliveryCauses = partnerTable('delivery_causes', {
  holds: "how many elements of a partner's deliveries of a day failed, by code",
  kept: '90 days after the day',
  setBy: '`deliveryDaysKept` in `packages/server/platform/limits/numbers.ts`',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    day: text(),
    code: text(),
    title: document(),
    elements: integer(),
  },
  key: ['day', 'code'],
  isClustered: true,
});
