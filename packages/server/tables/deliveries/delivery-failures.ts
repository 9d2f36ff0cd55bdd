import { document, integer, partnerTable, text } from '../../platform/store/table.ts';

/** How partners find their deliveries by kind, and why elements failed. */
export const deliveryFailures = partnerTable('delivery_failures', {
  holds: "how many elements of a partner's deliveries of a day failed, by code and place, with an example",
  kept: '90 days after the day',
  setBy: '`deliveryDaysKept` in `packages/server/platform/limits/numbers.ts`',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    day: text(),
    kind: text(),
    code: text(),
    place: text(),
    title: document(),
    elements: integer(),
    deliveries: integer(),
    firstAtMs: integer(),
    lastAtMs: integer(),
    deliveryId: text(),
    example: document(),
  },
  key: ['day', 'kind', 'code', 'place'],
  isClustered: true,
});
