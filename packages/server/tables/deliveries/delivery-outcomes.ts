import { document, integer, orNull, partnerTable, text } from '../../platform/store/table.ts';

export const deliveryOutcomes = partnerTable('delivery_outcomes', {
  holds: 'what deliveries changed of each sku, and why elements of it were refused',
  kept: '90 days after the day',
  setBy: '`KONTOR_TIMELINE_DAYS`',
  since: 49,
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    entityKey: text(),
    day: integer(),
    /**
     * The delivery of a change; of refusals the kind with a hash of the errors, so that a delivery that is repeated all
     * day is one row.
     */
    outcomeKey: text(),
    kind: text(),
    part: text(),
    /** JSON text of the errors. */
    violations: document({ column: 'faults' }),
    clientTimeMs: orNull(integer({ column: 'client_time_ms' })),
    deliveryId: text(),
    firstAtMs: integer(),
    lastAtMs: integer(),
    times: integer(),
  },
  key: ['entityKey', 'day', 'outcomeKey'],
  indexes: {
    byDay: { ofAll: ['day'] },
  },
  isClustered: true,
});
