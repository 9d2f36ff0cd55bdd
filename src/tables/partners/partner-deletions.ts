import { document, integer, localTable, orNull, text } from '../../platform/store/table.ts';

/** Partners whose data is being deleted or is gone, with signed counts and hashes of the data. */
export const partnerDeletions = localTable('partner_deletions', {
  holds: 'ids of deleted partners, with the number of rows of each table, their hashes and a signature',
  kept: 'permanently: the id is never assigned again',
  columns: {
    formerId: text(),
    cause: text(),
    askedBy: text(),
    begunAtMs: integer(),
    finishedAtMs: orNull(integer()),
    progress: document(),
    signedRecord: orNull(document()),
    publicKey: orNull(document()),
    archive: orNull(text()),
  },
  key: ['formerId'],
});
