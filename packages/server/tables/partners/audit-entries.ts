import { document, integer, orNull, partnerTable, sequence, text } from '../../platform/store/table.ts';

/** Who did what: one hash chain per partner, and one of the marketplace under the empty partner id. */
export const auditEntries = partnerTable('audit_entries', {
  holds:
    'who changed what, without data of shoppers. A delivery that changes nothing leaves no entry; on PostgreSQL it leaves one for its arrival, unless it has no elements',
  kept: 'permanently: removing one breaks its chain',
  rows: { personal: 'copies', reset: 'kept' },
  columns: {
    position: sequence(),
    sequence: integer(),
    at: integer(),
    actorKind: text<'partner' | 'operator' | 'server'>(),
    actor: text(),
    clientId: text(),
    operationId: text(),
    requestId: text(),
    path: text(),
    status: integer(),
    record: text(),
    hash: text(),
    before: orNull(document({ column: 'before_text' })),
    after: orNull(document({ column: 'after_text' })),
    actorId: orNull(text({ since: 45 })),
  },
  key: ['sequence'],
  indexes: {
    byPosition: { ofAll: ['position'], onlyOn: 'postgres' },
  },
});
