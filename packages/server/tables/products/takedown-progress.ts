import { flag, integer, localPartnerTable, text } from '../../platform/store/table.ts';

export const takedownProgress = localPartnerTable('takedown_progress', {
  holds: 'how many variations of a partner a takedown matched',
  kept: 'until the takedown has been lifted',
  setBy: '`liftTakedown`',
  since: 47,
  rows: { personal: 'none', reset: 'kept', leftBehind: 'takedowns belong to the installation' },
  columns: {
    takedownId: text(),
    afterSku: text(),
    matched: integer(),
    done: flag(),
  },
  key: ['takedownId'],
  indexes: {
    byTakedown: { ofAll: ['takedownId', 'partnerId'] },
  },
  isClustered: true,
});
