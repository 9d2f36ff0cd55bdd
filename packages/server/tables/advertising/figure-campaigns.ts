import { integer, partnerTable, text } from '../../platform/store/table.ts';

export const figureCampaigns = partnerTable('figure_campaigns', {
  holds: 'when figures of a campaign last came',
  kept: 'permanently, one row a campaign',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    campaignId: text(),
    fedAtMs: integer(),
  },
  key: ['campaignId'],
  isClustered: true,
});
