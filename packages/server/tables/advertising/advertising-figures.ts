import { flag, integer, partnerTable, text } from '../../platform/store/table.ts';

/**
 * Figures of campaigns, the reports that partners order of them with their files in pieces, and how many each client
 * ordered. A figure without a keyword has empty texts in its place. A campaign's figures are stored together by day, so
 * that a period of one campaign and a period of all campaigns are both read in ranges.
 */
export const advertisingFigures = partnerTable('advertising_figures', {
  holds: 'figures of campaigns by day',
  kept: '90 days after their day',
  setBy: '`readableDays` in `packages/server/areas/advertising-reports/rules/period.ts`',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    campaignId: text(),
    day: text(),
    sku: text(),
    keyword: text(),
    matchType: text(),
    searchTerm: text(),
    views: integer(),
    clicks: integer(),
    costs: integer(),
    orderedSkus: integer(),
    sales: integer(),
    salesSeller: integer(),
    isMade: flag(),
  },
  key: ['campaignId', 'day', 'sku', 'keyword', 'matchType', 'searchTerm'],
  isClustered: true,
});
