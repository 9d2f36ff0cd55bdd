import { integer, orNull, partnerTable, type RecordOf, text } from '../../platform/store/table.ts';

export const campaignTargets = partnerTable('campaign_targets', {
  holds: 'what campaigns advertise',
  kept: 'until the partner removes the target',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    targetId: text(),
    campaignId: text(),
    sku: text(),
    /** Null in MANUAL campaigns. */
    bidCents: orNull(integer()),
    createdAtMs: integer(),
    updatedAtMs: integer(),
    latestRequestId: orNull(text()),
  },
  key: ['targetId'],
  indexes: {
    byCreation: { on: ['campaignId', 'createdAtMs', 'targetId'] },
    bySku: { unique: ['campaignId', 'sku'] },
  },
});

export type Target = RecordOf<typeof campaignTargets>;
