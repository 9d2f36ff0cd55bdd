import { document, integer, partnerTable, text } from '../../platform/store/table.ts';

/** How partners find their deliveries by kind, and why elements failed. */
export const deliveryFailures = partnerTable('delivery_failures', {
  holds: "how many elements of a partner's deliveries of a day failed, by code and place, with an example",
  kept: '90 days after the day',
  setBy: '`deliveryDaysKept` in `packages/server/platform/limits/numbers.ts`',
  since: 54,
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    day: text(),
    kind: text(),
    code: text(),
    /** Inside the element; empty for the rest of a day with too many places. */
    place: text(),
    title: document(),
    elements: integer(),
    deliveries: integer(),
    firstAtMs: integer(),
    lastAtMs: integer(),
    /** The last delivery, and an element of it. */
    deliveryId: text(),
    example: document(),
  },
  key: ['day', 'kind', 'code', 'place'],
  isClustered: true,
});
