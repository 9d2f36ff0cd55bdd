import { integer, json, sequence, serviceTable, text } from '../../platform/store/table.ts';

/** Rules by which a sandbox breaks parts of itself on purpose. */
export const faultRules = serviceTable('fault_rules', {
  holds: 'what a sandbox breaks on purpose',
  kept: 'until the rule is removed; on a live server there is none',
  setBy: '`deleteFaults`',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    position: sequence(),
    faultId: text({ isUnique: true }),
    asks: integer(),
    document: json<object>(),
  },
  key: ['position'],
});
