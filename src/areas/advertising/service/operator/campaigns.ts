import type { OperatorCampaign } from '../../../../generated/operator-v1.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import type {
  OperationRequest,
  ReadHandler,
  Reply,
  WriteHandler,
} from '../../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../../platform/paging/cursor.ts';
import { listOfPartner } from '../../../../platform/paging/list-of-partner.ts';
import type { SharedWriteTx, WriteTx } from '../../../../platform/store/store.ts';
import { berlinDay } from '../../../../values/instant.ts';
import { advertisingErrors } from '../../errors.ts';
import type { Contracts, Partners } from '../../needs.ts';
import {
  campaignAt,
  moved,
  nextDueMs,
  startOf,
  type Trigger,
  withDueChanges,
} from '../../rules/lifecycle.ts';
import type { Campaign } from '../../rules/records.ts';
import { listCampaigns, updateCampaign } from '../../store/campaigns.ts';
import { campaignChanged } from '../../views/audit.ts';
import { campaignFacts } from '../../views/entities.ts';
import { requireCampaign } from '../find.ts';
import { recordCampaign } from '../journal.ts';

/** What operations on campaigns need. */
export interface CampaignDeps {
  readonly cursors: CursorCodec;
  readonly partners: Partners;
  readonly contracts: Contracts;
  /** Sets the partner's timer for changes by the calendar. */
  arm(tx: WriteTx, dueAtMs: number): Promise<void>;
}

/** Lists the partner's campaigns, newest first. */
export function listCampaignsOfPartner(deps: CampaignDeps): ReadHandler<'listCampaignsOfPartner'> {
  return listOfPartner(deps, {
    name: 'listCampaignsOfPartner',
    keyOf: ({ createdAtMs, campaignId }: Campaign) => [createdAtMs, campaignId],
    filtersOf: () => null,
    find(tx, { key, isBackwards, count }) {
      const from = key && { atMs: Number(key[0]), id: String(key[1]) };
      return listCampaigns(tx, { from, isBackwards, count });
    },
    async view(rows, tx, nowMs) {
      const contract = await deps.contracts.findDates(tx);
      return rows.map((each) => campaignFacts(campaignAt(each, nowMs, contract)));
    },
  });
}

/** Releases a campaign that is waiting for its review. */
export function releaseCampaign(deps: CampaignDeps): WriteHandler<'releaseCampaign'> {
  return (tx, request) => moveCampaign(deps, tx, request, 'released');
}

/** Cancels a campaign that is not in a final state. */
export function cancelCampaign(deps: CampaignDeps): WriteHandler<'cancelCampaign'> {
  return (tx, request) => moveCampaign(deps, tx, request, 'cancelled');
}

async function moveCampaign(
  deps: CampaignDeps,
  shared: SharedWriteTx,
  { parameters, nowMs }: OperationRequest<'releaseCampaign' | 'cancelCampaign'>,
  trigger: Trigger,
): Promise<Reply<OperatorCampaign>> {
  const { partnerId } = parameters;
  await deps.partners.requirePartner(shared, partnerId);
  const tx = shared.partner(partnerId);
  const campaign = await requireCampaign(deps, tx, parameters.campaignId.toLowerCase(), nowMs);
  const wanted = moved(campaign, trigger, startOf(campaign, berlinDay(nowMs)), nowMs);
  if (wanted === campaign) {
    throw new ApiError(advertisingErrors.CAMPAIGN_STATE_FORBIDS, {
      detail: `The campaign is ${campaign.status} and cannot be ${trigger}.`,
      structured: { status: campaign.status },
    });
  }
  const contract = await deps.contracts.findDates(tx);
  const after = withDueChanges(wanted, nowMs, contract);
  await updateCampaign(tx, after);
  recordCampaign(tx, campaign, after, nowMs);
  const dueMs = nextDueMs(after, contract);
  if (dueMs !== null) await deps.arm(tx, dueMs);
  return { status: 200, body: campaignFacts(after), audit: campaignChanged(campaign, after) };
}
