import { partnerTables } from './table.ts';

/** Tables of campaigns, figures and reports. */
export const advertisingTables = partnerTables({
  advertising_controls: {
    key: [],
    holds: 'whether a partner may advertise, and how its change requests are decided',
    kept: 'permanently, one row a partner',
  },
  advertising_figures: {
    key: ['campaign_id', 'day', 'sku', 'keyword', 'match_type', 'search_term'],
    holds: 'figures of campaigns by day',
    kept: '90 days after their day',
    setBy: '`readableDays` in `src/areas/advertising-reports/rules/period.ts`',
  },
  advertising_reports: {
    key: ['report_id'],
    holds: 'reports that partners ordered, and what became of them',
    kept: 'seven days after they were built or failed',
    setBy: '`reportsKeptMs` in `src/areas/advertising-reports/rules/report.ts`',
  },
  campaign_keywords: {
    key: ['keyword_id'],
    holds: 'keywords of campaigns',
    kept: 'until the partner removes the keyword or its target',
  },
  campaign_skus: {
    key: ['campaign_id', 'sku'],
    holds: 'which skus a campaign has ever advertised, for its figures',
    kept: 'permanently',
  },
  campaign_targets: {
    key: ['target_id'],
    holds: 'what campaigns advertise',
    kept: 'until the partner removes the target',
  },
  campaigns: {
    key: ['campaign_id'],
    holds: 'campaigns; a partner can end one, nothing removes it',
    kept: 'permanently',
  },
  change_requests: {
    key: ['request_id'],
    holds: 'what was asked for, and what became of it',
    kept: '90 days after the decision; PENDING ones until they are decided',
    setBy: '`changeRequestsKeptMs` in `src/areas/advertising/rules/records.ts`',
  },
  figure_campaigns: {
    key: ['campaign_id'],
    holds: 'when figures of a campaign last came',
    kept: 'permanently, one row a campaign',
  },
  report_pieces: {
    key: ['report_id', 'file_id', 'piece'],
    holds: 'files of reports, in pieces',
    kept: '24 hours after the report was built',
    setBy: '`filesKeptMs` in `src/areas/advertising-reports/rules/report.ts`',
  },
  report_quotas: {
    key: ['client_id'],
    holds: 'how many reports a client ordered in the present 24 hours',
    kept: 'until the 24 hours end',
    setBy: '`windowMs` in `src/areas/advertising-reports/rules/quota.ts`',
  },
});
