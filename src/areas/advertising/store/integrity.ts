import { type IntegrityCheck, statementCheck, violationAt } from '../../../platform/integrity/check.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/advertising/store');

/** Invariants of campaigns, their targets and keywords, and the requests about them. */
export const advertisingChecks: readonly IntegrityCheck[] = [
  statementCheck(
    'every target has its campaign',
    statements.violations(
      'targetWithoutCampaign',
      `SELECT ${violationAt('t', 'target', 'target_id')} FROM campaign_targets t WHERE NOT EXISTS
       (SELECT 1 FROM campaigns c WHERE c.partner_id = t.partner_id AND c.campaign_id = t.campaign_id)`,
    ),
  ),
  statementCheck(
    'every target of an AUTOMATIC campaign has a bid, and none of a MANUAL one',
    statements.violations(
      'targetWithWrongBid',
      `SELECT ${violationAt('t', 'target', 'target_id')} FROM campaign_targets t
       JOIN campaigns c ON c.partner_id = t.partner_id AND c.campaign_id = t.campaign_id
       WHERE (c.campaign_type = 'AUTOMATIC' AND t.bid IS NULL) OR (c.campaign_type = 'MANUAL' AND t.bid IS NOT NULL)`,
    ),
  ),
  statementCheck(
    'the sku of every target is listed with its campaign',
    statements.violations(
      'targetWithoutSku',
      `SELECT ${violationAt('t', 'target', 'target_id')} FROM campaign_targets t WHERE NOT EXISTS
       (SELECT 1 FROM campaign_skus s
        WHERE s.partner_id = t.partner_id AND s.campaign_id = t.campaign_id AND s.sku = t.sku)`,
    ),
  ),
  statementCheck(
    'every keyword has its target, in a MANUAL campaign',
    statements.violations(
      'keywordWithoutTarget',
      `SELECT ${violationAt('k', 'keyword', 'keyword_id')} FROM campaign_keywords k WHERE NOT EXISTS
       (SELECT 1 FROM campaign_targets t
        JOIN campaigns c ON c.partner_id = t.partner_id AND c.campaign_id = t.campaign_id
        WHERE t.partner_id = k.partner_id AND t.target_id = k.target_id AND t.campaign_id = k.campaign_id
          AND c.campaign_type = 'MANUAL')`,
    ),
  ),
  statementCheck(
    'every POSITIVE keyword has a bid, and no NEGATIVE one',
    statements.violations(
      'keywordWithWrongBid',
      `SELECT ${violationAt('k', 'keyword', 'keyword_id')} FROM campaign_keywords k
       WHERE (k.keyword_type = 'POSITIVE') <> (k.bid IS NOT NULL)`,
    ),
  ),
  statementCheck(
    'no campaign ends before its start, and every LIFETIME campaign has an end',
    statements.violations(
      'campaignWithWrongEnd',
      `SELECT ${violationAt('c', 'campaign', 'campaign_id')} FROM campaigns c
       WHERE c.end_date < c.start_date OR (c.budget_type = 'LIFETIME' AND c.end_date IS NULL)`,
    ),
  ),
  statementCheck(
    'campaigns are closed exactly if they are final, and then have no due change',
    statements.violations(
      'campaignWithWrongMark',
      `SELECT ${violationAt('c', 'campaign', 'campaign_id')} FROM campaigns c
       WHERE (c.is_open = 1) <> (c.status IN ('PENDING', 'WAITING', 'ACTIVE', 'PAUSED'))
         OR (c.is_open = 0 AND c.due_at IS NOT NULL)`,
    ),
  ),
  statementCheck(
    'every decided change request has its status, time and reason',
    statements.violations(
      'requestWithoutOutcome',
      `SELECT ${violationAt('r', 'change request', 'request_id')} FROM change_requests r
       WHERE (r.status = 'PENDING') <> (r.decided_at IS NULL)
         OR (r.status = 'REJECTED') <> (r.rejection_code IS NOT NULL)
         OR (r.status = 'ACCEPTED' AND (r.campaign_id IS NULL OR r.entity_ids IS NULL))
         OR (r.status <> 'PENDING' AND r.hold IS NOT NULL)`,
    ),
  ),
  statementCheck(
    'every pending change request is held or has a job that decides it',
    statements.violations(
      'requestWithoutJob',
      `SELECT ${violationAt('r', 'change request', 'request_id')} FROM change_requests r
       WHERE r.status = 'PENDING' AND r.hold IS NULL AND NOT EXISTS
         (SELECT 1 FROM jobs j WHERE j.partner_id = r.partner_id AND j.lane = 'advertising-decisions'
          AND j.payload = r.request_id)`,
    ),
  ),
];
