import { integer, partnerTable, text } from '../../platform/store/table.ts';

export const auditHeads = partnerTable('audit_heads', {
  holds: 'the end of each chain',
  kept: 'permanently',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    sequence: integer(),
    hash: text(),
  },
  key: [],
  isClustered: true,
});
