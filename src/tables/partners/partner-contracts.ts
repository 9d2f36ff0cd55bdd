import { document, integer, localPartnerTable, orNull, text } from '../../platform/store/table.ts';

/** What happens to a partner's contract besides its end, and which of its states is in effect. */
export const partnerContracts = localPartnerTable('partner_contracts', {
  holds: 'since when a partner is suspended, why, and the state of its contract that is in effect',
  kept: 'permanently, one row a partner',
  columns: {
    suspendedAtMs: orNull(integer()),
    reason: orNull(document()),
    state: text(),
    stateSinceMs: integer(),
  },
  key: [],
});
