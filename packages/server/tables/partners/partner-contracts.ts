import { document, integer, localPartnerTable, orUndefined, text } from '../../platform/store/table.ts';

/** What happens to a partner's contract besides its end, and which of its states is in effect. */
export const partnerContracts = localPartnerTable('partner_contracts', {
  holds: 'since when a partner is suspended, why, and the state of its contract that is in effect',
  kept: 'permanently, one row a partner',
  rows: { personal: 'none', reset: 'kept', removed: 'last' },
  columns: {
    suspendedAtMs: orUndefined(integer()),
    /** Why it is suspended, for operators. */
    reason: orUndefined(document()),
    /** The state whose effects have been applied; it may lag behind the dates for a moment. */
    state: text<'active' | 'suspended' | 'ended' | 'deleted'>(),
    sinceMs: integer({ column: 'state_since' }),
  },
  key: [],
});
