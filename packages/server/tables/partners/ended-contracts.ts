import { integer, localPartnerTable } from '../../platform/store/table.ts';

export const endedContracts = localPartnerTable('ended_contracts', {
  holds: 'when the contract of a partner ended',
  kept: 'permanently',
  rows: { personal: 'none', reset: 'kept', removed: 'last' },
  columns: {
    endedAtMs: integer(),
  },
  key: [],
});
