import { document, integer, partnerTable, text } from '../../platform/store/table.ts';

/** Failed elements as they were sent, so that they can be mended and delivered again. */
export const failedElements = partnerTable('failed_elements', {
  holds: 'the failed elements of deliveries as they were sent, with their errors',
  kept: '7 days; of a partner the newest 64 MiB, and 4 MiB of a delivery',
  setBy: '`KONTOR_FAILED_ELEMENTS_DAYS`',
  since: 70,
  rows: { personal: 'copies', reset: 'kept' },
  columns: {
    deliveryId: text(),
    firstIndex: integer(),
    /** Entries of the failed part, each with its element. */
    entries: document(),
    failedAtMs: integer(),
    /** Bytes of the elements of the partner up to these, since there were any. */
    bytesThrough: integer(),
  },
  key: ['deliveryId', 'firstIndex'],
  indexes: {
    byAge: { ofAll: ['failedAtMs'] },
    bySize: { on: ['bytesThrough'] },
  },
});
