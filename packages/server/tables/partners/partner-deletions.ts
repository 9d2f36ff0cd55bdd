import { document, integer, json, localTable, orUndefined, text } from '../../platform/store/table.ts';

/** Partners whose data is being deleted or is gone, with signed counts and hashes of the data. */
export const partnerDeletions = localTable('partner_deletions', {
  holds: 'ids of deleted partners, with the number of rows of each table, their hashes and a signature',
  kept: 'permanently: the id is never assigned again',
  rows: { personal: 'copies', reset: 'kept' },
  columns: {
    partnerId: text({ column: 'former_id' }),
    /** Its retention period is over, an operator requested it, or it has moved. */
    cause: text<'term' | 'operator' | 'moved'>(),
    /** Name of the operator; empty when the cause is `term`. */
    askedBy: text(),
    begunAtMs: integer(),
    finishedAtMs: orUndefined(integer()),
    progress: json<object>(),
    signedRecord: orUndefined(document()),
    publicKey: orUndefined(document()),
    /** SHA-256 of the archive with which the partner has moved. */
    archive: orUndefined(text({ since: 60 })),
  },
  key: ['partnerId'],
});
