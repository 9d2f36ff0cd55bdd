import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/**
 * Figures of campaigns, the reports that partners order of them with their files in pieces, and how many each client
 * ordered. A figure without a keyword has empty texts in its place. A campaign's figures are stored together by day, so
 * that a period of one campaign and a period of all campaigns are both read in ranges.
 */
export const advertisingReports: Migration = {
  number: 29,
  name: 'advertising-reports',
  statements: (dialect) => {
    const { types } = dialect;
    return [
      `CREATE TABLE advertising_figures (
        partner_id ${types.key} NOT NULL,
        campaign_id ${types.key} NOT NULL,
        day ${types.key} NOT NULL,
        sku ${types.key} NOT NULL,
        keyword ${types.key} NOT NULL,
        match_type ${types.key} NOT NULL,
        search_term ${types.key} NOT NULL,
        views ${types.integer} NOT NULL,
        clicks ${types.integer} NOT NULL,
        costs ${types.integer} NOT NULL,
        ordered_skus ${types.integer} NOT NULL,
        sales ${types.integer} NOT NULL,
        sales_seller ${types.integer} NOT NULL,
        is_made ${types.integer} NOT NULL,
        PRIMARY KEY (partner_id, campaign_id, day, sku, keyword, match_type, search_term)
      ) ${dialect.clustered}`,
      `CREATE TABLE figure_campaigns (
        partner_id ${types.key} NOT NULL,
        campaign_id ${types.key} NOT NULL,
        fed_at ${types.integer} NOT NULL,
        PRIMARY KEY (partner_id, campaign_id)
      ) ${dialect.clustered}`,
      `CREATE TABLE advertising_reports (
        partner_id ${types.key} NOT NULL,
        report_id ${types.key} NOT NULL,
        kind ${types.key} NOT NULL,
        status ${types.key} NOT NULL,
        created_at ${types.integer} NOT NULL,
        settled_at ${types.integer},
        file_until ${types.integer},
        file_id ${types.key},
        file_bytes ${types.integer},
        ordered ${types.document} NOT NULL,
        PRIMARY KEY (partner_id, report_id)
      )`,
      'CREATE INDEX advertising_reports_by_end ON advertising_reports (settled_at) WHERE settled_at IS NOT NULL',
      'CREATE INDEX advertising_reports_by_file ON advertising_reports (file_until) WHERE file_until IS NOT NULL',
      `CREATE TABLE report_pieces (
        partner_id ${types.key} NOT NULL,
        report_id ${types.key} NOT NULL,
        file_id ${types.key} NOT NULL,
        piece ${types.integer} NOT NULL,
        bytes ${types.bytes} NOT NULL,
        PRIMARY KEY (partner_id, report_id, file_id, piece)
      )`,
      `CREATE TABLE report_quotas (
        partner_id ${types.key} NOT NULL,
        client_id ${types.key} NOT NULL,
        opened_at ${types.integer} NOT NULL,
        used ${types.integer} NOT NULL,
        PRIMARY KEY (partner_id, client_id)
      )`,
      'CREATE INDEX report_quotas_by_opening ON report_quotas (opened_at)',
      ...rowSecurityOf(dialect, [
        'advertising_figures',
        'advertising_reports',
        'figure_campaigns',
        'report_pieces',
        'report_quotas',
      ]),
    ];
  },
};
