import { partnerTable, text } from '../../platform/store/table.ts';

export const campaignSkus = partnerTable('campaign_skus', {
  holds: 'which skus a campaign has ever advertised, for its figures',
  kept: 'permanently',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    campaignId: text(),
    sku: text(),
  },
  key: ['campaignId', 'sku'],
  isClustered: true,
});
