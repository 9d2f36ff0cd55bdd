import type { TakedownScope } from '@kontor/contract/generated/operator-v1';
import { document, integer, json, localTable, orNull, text } from '../../platform/store/table.ts';

/** Product variations that the operator has taken out of the shop. */
export const takedowns = localTable('takedowns', {
  holds: 'takedowns with their scope, reason, note and operators',
  kept: 'permanently',
  since: 47,
  rows: { personal: 'copies', reset: 'kept' },
  columns: {
    takedownId: text(),
    createdAtMs: integer(),
    createdBy: document(),
    scope: json<TakedownScope>(),
    scopePartner: orNull(text()),
    reason: document(),
    note: orNull(document()),
    liftedAtMs: orNull(integer()),
    liftedBy: orNull(document()),
    matchedWhenLifted: integer({ fallback: '0' }),
  },
  key: ['takedownId'],
  indexes: {
    byTime: { on: ['createdAtMs', 'takedownId'] },
  },
});
