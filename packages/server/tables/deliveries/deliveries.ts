import { integer, orNull, partnerTable, text } from '../../platform/store/table.ts';

export const deliveries = partnerTable('deliveries', {
  holds: 'state of each delivery',
  kept: '30 days after it was done',
  setBy: '`deliveryRetentionDays` in `packages/server/platform/limits/numbers.ts`',
  rows: { personal: 'copies', reset: 'kept' },
  columns: {
    deliveryId: text(),
    kind: text(),
    state: text<'pending' | 'done'>(),
    total: integer(),
    succeeded: integer(),
    failed: integer(),
    unchanged: integer(),
    clientTimeMs: orNull(integer({ column: 'client_time_ms' })),
    acceptedAtMs: integer(),
    doneAtMs: orNull(integer()),
    logref: text(),
    crashes: integer(),
    /** Name of the caller; null for a delivery that an earlier version accepted. */
    sentBy: orNull(text({ since: 49 })),
  },
  key: ['deliveryId'],
  indexes: {
    byArrival: { ofAll: ['acceptedAtMs', 'partnerId', 'deliveryId'] },
    done: { on: ['doneAtMs'], where: 'done_at IS NOT NULL' },
    doneAlone: { ofAll: ['doneAtMs'], where: 'done_at IS NOT NULL' },
    failed: { ofAll: ['acceptedAtMs', 'partnerId', 'deliveryId'], where: 'failed > 0' },
    failedOfKind: { on: ['kind', 'acceptedAtMs', 'deliveryId'], where: 'failed > 0', since: 54 },
    failedOfPartner: { on: ['acceptedAtMs', 'deliveryId'], where: 'failed > 0' },
    ofKind: { on: ['kind', 'acceptedAtMs', 'deliveryId'], since: 54 },
    ofPartner: { on: ['acceptedAtMs', 'deliveryId'] },
    waiting: { on: ['acceptedAtMs'], where: "state = 'pending'" },
    waitingOfAll: { ofAll: ['acceptedAtMs', 'partnerId', 'deliveryId'], where: "state = 'pending'" },
  },
  isClustered: true,
});
