import { always, type Setting } from './setting.ts';

/** How long what is stored can be read, and is kept. */
export const retentionSettings = {
  receiptReadableYears: {
    name: 'KONTOR_RECEIPT_READABLE_YEARS',
    kind: 'years',
    meaning:
      'Years for which receipts can be read, 4 or more; no limit if not set. Receipts are never deleted.',
  },
  receiptRetentionYears: {
    name: 'KONTOR_RECEIPT_RETENTION_YEARS',
    kind: 'years',
    meaning:
      'Years after the end of its year for which a receipt keeps the name and address of the shopper, 4 or more. Then they are deleted.',
    defaults: always('10'),
  },
  shopperRetentionDays: {
    name: 'KONTOR_SHOPPER_RETENTION_DAYS',
    kind: 'days',
    // Partners may see personal data of shoppers for at least eight weeks.
    least: 56,
    most: 36_500,
    meaning:
      'Days after the last change of an order without open items until the name, address, email and phone are deleted, 56 or more; never if not set.',
  },
  eventsRetentionDays: {
    name: 'KONTOR_EVENTS_RETENTION_DAYS',
    kind: 'days',
    meaning: 'Days for which events are stored and can be read.',
    defaults: always('30'),
  },
  priceHistoryDays: {
    name: 'KONTOR_PRICE_HISTORY_DAYS',
    kind: 'days',
    // The lowest price of the last 30 days needs the prices of 30 days.
    least: 30,
    most: 3_650,
    meaning: 'Days for which a price is kept after it ended, 30 or more.',
    defaults: always('400'),
  },
  timelineDays: {
    name: 'KONTOR_TIMELINE_DAYS',
    kind: 'days',
    meaning: 'Days for which the timeline of a variation keeps what deliveries and checks did.',
    defaults: always('90'),
  },
  failedElementsDays: {
    name: 'KONTOR_FAILED_ELEMENTS_DAYS',
    kind: 'days',
    // A delivery is removed after 30 days.
    most: 30,
    meaning: 'Days for which failed elements of deliveries are kept as they were sent, up to 30.',
    defaults: always('7'),
  },
  partnerDeletionDays: {
    name: 'KONTOR_PARTNER_DELETION_DAYS',
    kind: 'days',
    meaning: 'Days after the end of its contract until all data of a partner is deleted.',
    defaults: always('90'),
  },
} as const satisfies Readonly<Record<string, Setting>>;
