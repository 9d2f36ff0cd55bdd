import { checksOf } from '../../../platform/integrity/check.ts';
import { rowsOf } from '../../../platform/integrity/store.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/advertising/store');

const campaign = rowsOf('campaigns c', 'campaign', 'campaign_id');
const target = rowsOf('campaign_targets t', 'target', 'target_id');
const keyword = rowsOf('campaign_keywords k', 'keyword', 'keyword_id');
const request = rowsOf('change_requests r', 'change request', 'request_id');

/** Invariants of campaigns, their targets and keywords, and the requests about them. */
export const advertisingChecks = checksOf(statements, {
  targetWithoutCampaign: ['every target has its campaign', target.without('campaigns c', ['campaign_id'])],
  targetWithWrongBid: [
    'every target of an AUTOMATIC campaign has a bid, and none of a MANUAL one',
    target.with('campaigns c', ['campaign_id'], "(c.campaign_type = 'AUTOMATIC') <> (t.bid IS NOT NULL)"),
  ],
  targetWithoutSku: [
    'the sku of every target is listed with its campaign',
    target.without('campaign_skus s', ['campaign_id', 'sku']),
  ],
  keywordWithoutTarget: [
    'every keyword has its target, in a MANUAL campaign',
    keyword.without(
      'campaign_targets t',
      ['target_id', 'campaign_id'],
      `EXISTS (SELECT 1 FROM campaigns c WHERE c.partner_id = t.partner_id AND c.campaign_id = t.campaign_id
        AND c.campaign_type = 'MANUAL')`,
    ),
  ],
  keywordWithWrongBid: [
    'every POSITIVE keyword has a bid, and no NEGATIVE one',
    keyword.where("(k.keyword_type = 'POSITIVE') <> (k.bid IS NOT NULL)"),
  ],
  campaignWithWrongEnd: [
    'no campaign ends before its start, and every LIFETIME campaign has an end',
    campaign.where("c.end_date < c.start_date OR (c.budget_type = 'LIFETIME' AND c.end_date IS NULL)"),
  ],
  campaignWithWrongMark: [
    'campaigns are closed exactly if they are final, and then have no due change',
    campaign.where(`(c.is_open = 1) <> (c.status IN ('PENDING', 'WAITING', 'ACTIVE', 'PAUSED'))
      OR (c.is_open = 0 AND c.due_at IS NOT NULL)`),
  ],
  requestWithoutOutcome: [
    'every decided change request has its status, time and reason',
    request.where(`(r.status = 'PENDING') <> (r.decided_at IS NULL)
      OR (r.status = 'REJECTED') <> (r.rejection_code IS NOT NULL)
      OR (r.status = 'ACCEPTED' AND (r.campaign_id IS NULL OR r.entity_ids IS NULL))
      OR (r.status <> 'PENDING' AND r.hold IS NOT NULL)`),
  ],
  requestWithoutJob: [
    'every pending change request is held or has a job that decides it',
    request.where(`r.status = 'PENDING' AND r.hold IS NULL AND NOT EXISTS
      (SELECT 1 FROM jobs j WHERE j.partner_id = r.partner_id AND j.lane = 'advertising-decisions'
       AND j.payload = r.request_id)`),
  ],
});
