import {
  bytes,
  document,
  integer,
  orNull,
  partnerTable,
  sequence,
  text,
} from '../../platform/store/table.ts';

/**
 * The journal. A row has the events of one partner and one transaction, or some of them; those of the marketplace have
 * no partner. `at` is when they were recorded, by the database clock.
 */
export const events = partnerTable('events', {
  holds: 'what changed, without data of shoppers',
  kept: "30 days by the server's clock, whatever the clock of the marketplace shows",
  setBy: '`KONTOR_EVENTS_RETENTION_DAYS`',
  rows: {
    personal: 'copies',
    reset: 'kept',
    leftBehind:
      'the journal belongs to the installation; events that wait for webhooks of the partner move with these',
    atOnce: 50,
  },
  columns: {
    position: sequence(),
    atMs: integer(),
    count: integer(),
    types: document(),
    /** 1: `body` is compressed. */
    packed: integer(),
    body: bytes(),
    trace: orNull(text({ since: 57 })),
  },
  key: ['position'],
  indexes: {
    ofPartner: { on: ['position'], onlyOn: 'sqlite' },
    byPosition: { ofAll: ['position', 'partnerId'], onlyOn: 'postgres' },
  },
});
