import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/**
 * Campaigns with what they advertise, and the requests to change them. An index ensures that a campaign has at most one
 * PENDING request. The skus of a campaign outlive its targets, because figures do.
 */
export const advertising: Migration = {
  number: 24,
  name: 'advertising',
  statements: (dialect) => {
    const { types } = dialect;
    return [
      `CREATE TABLE campaigns (
        partner_id ${types.key} NOT NULL,
        campaign_id ${types.key} NOT NULL,
        created_at ${types.integer} NOT NULL,
        updated_at ${types.integer} NOT NULL,
        name ${types.document} NOT NULL,
        status ${types.key} NOT NULL,
        is_open ${types.integer} NOT NULL,
        start_date ${types.key} NOT NULL,
        end_date ${types.key},
        budget ${types.integer} NOT NULL,
        budget_type ${types.key} NOT NULL,
        pacing ${types.key} NOT NULL,
        campaign_type ${types.key} NOT NULL,
        due_at ${types.integer},
        latest_request_id ${types.key},
        PRIMARY KEY (partner_id, campaign_id)
      )`,
      'CREATE INDEX campaigns_by_creation ON campaigns (partner_id, created_at, campaign_id)',
      'CREATE INDEX campaigns_by_due ON campaigns (partner_id, due_at) WHERE due_at IS NOT NULL',
      'CREATE INDEX campaigns_open ON campaigns (partner_id, campaign_id) WHERE is_open = 1',
      `CREATE TABLE campaign_targets (
        partner_id ${types.key} NOT NULL,
        target_id ${types.key} NOT NULL,
        campaign_id ${types.key} NOT NULL,
        sku ${types.key} NOT NULL,
        bid ${types.integer},
        created_at ${types.integer} NOT NULL,
        updated_at ${types.integer} NOT NULL,
        latest_request_id ${types.key},
        PRIMARY KEY (partner_id, target_id)
      )`,
      'CREATE INDEX campaign_targets_by_creation ON campaign_targets (partner_id, campaign_id, created_at, target_id)',
      'CREATE UNIQUE INDEX campaign_targets_by_sku ON campaign_targets (partner_id, campaign_id, sku)',
      `CREATE TABLE campaign_keywords (
        partner_id ${types.key} NOT NULL,
        keyword_id ${types.key} NOT NULL,
        campaign_id ${types.key} NOT NULL,
        target_id ${types.key} NOT NULL,
        keyword ${types.key} NOT NULL,
        folded ${types.key} NOT NULL,
        match_type ${types.key} NOT NULL,
        keyword_type ${types.key} NOT NULL,
        bid ${types.integer},
        created_at ${types.integer} NOT NULL,
        updated_at ${types.integer} NOT NULL,
        latest_request_id ${types.key},
        PRIMARY KEY (partner_id, keyword_id)
      )`,
      'CREATE INDEX campaign_keywords_by_creation ON campaign_keywords (partner_id, target_id, created_at, keyword_id)',
      `CREATE UNIQUE INDEX campaign_keywords_by_text ON campaign_keywords
        (partner_id, target_id, folded, match_type, keyword_type)`,
      `CREATE TABLE campaign_skus (
        partner_id ${types.key} NOT NULL,
        campaign_id ${types.key} NOT NULL,
        sku ${types.key} NOT NULL,
        PRIMARY KEY (partner_id, campaign_id, sku)
      ) ${dialect.clustered}`,
      `CREATE TABLE change_requests (
        partner_id ${types.key} NOT NULL,
        request_id ${types.key} NOT NULL,
        request_type ${types.key} NOT NULL,
        status ${types.key} NOT NULL,
        created_at ${types.integer} NOT NULL,
        decided_at ${types.integer},
        hold ${types.key},
        told_code ${types.key},
        campaign_id ${types.key},
        target_id ${types.key},
        entity_ids ${types.document},
        rejection_code ${types.key},
        rejection_reason ${types.document},
        body ${types.document} NOT NULL,
        PRIMARY KEY (partner_id, request_id)
      )`,
      `CREATE UNIQUE INDEX change_requests_one_pending ON change_requests (partner_id, campaign_id)
        WHERE status = 'PENDING' AND campaign_id IS NOT NULL`,
      'CREATE INDEX change_requests_by_creation ON change_requests (partner_id, created_at, request_id)',
      'CREATE INDEX change_requests_by_status ON change_requests (partner_id, status, created_at, request_id)',
      `CREATE INDEX change_requests_by_hold ON change_requests (partner_id, hold, created_at, request_id)
        WHERE hold IS NOT NULL`,
      'CREATE INDEX change_requests_by_decision ON change_requests (decided_at) WHERE decided_at IS NOT NULL',
      `CREATE TABLE advertising_controls (
        partner_id ${types.key} NOT NULL PRIMARY KEY,
        is_blocked ${types.integer} NOT NULL,
        block_reason ${types.document},
        mode ${types.key} NOT NULL,
        rejection_code ${types.key}
      )`,
      ...rowSecurityOf(dialect, [
        'advertising_controls',
        'campaign_keywords',
        'campaign_skus',
        'campaign_targets',
        'campaigns',
        'change_requests',
      ]),
    ];
  },
};
