import { integer, partnerTable, text } from '../../platform/store/table.ts';

export const reportQuotas = partnerTable('report_quotas', {
  holds: 'how many reports a client ordered in the present 24 hours',
  kept: 'until the 24 hours end',
  setBy: '`windowMs` in `packages/server/areas/advertising-reports/rules/quota.ts`',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    clientId: text(),
    openedAtMs: integer(),
    used: integer(),
  },
  key: ['clientId'],
  indexes: {
    byOpening: { ofAll: ['openedAtMs'] },
  },
});
