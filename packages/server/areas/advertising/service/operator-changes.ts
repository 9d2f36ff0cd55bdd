/** The operator's operations on campaigns and change requests of a partner. */

import { ApiError } from '@kontor/contract/errors';
import type { ChangeRequestDecision, OperatorCampaign } from '@kontor/contract/generated/operator-v1';
import { violationAt } from '@kontor/contract/violations';
import { berlinDay } from '@kontor/values/instant';
import { readBody } from '../../../platform/operations/checked-body.ts';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type {
  OperationRequest,
  ReadHandler,
  Reply,
  WriteHandler,
  WriteOperation,
} from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type FirstQuery, listOfPartner } from '../../../platform/paging/lists.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Campaign } from '../../../tables/advertising/campaigns.ts';
import { advertisingErrors } from '../errors.ts';
import type { Contracts } from '../needs.ts';
import { campaignAt, moved, nextDueMs, startOf, type Trigger, withDueChanges } from '../rules/lifecycle.ts';
import { type ChangeRequest, rejectionOf } from '../rules/records.ts';
import { listCampaigns, updateCampaign } from '../store/campaigns.ts';
import { listRequests } from '../store/change-requests.ts';
import { campaignChanged, viewForOperator } from '../views/change-request.ts';
import { campaignFacts } from '../views/entities.ts';
import { decideRequest, recordCampaign, rejectRequest } from './decide.ts';
import type { DecideDeps } from './deps.ts';
import { requireCampaign, requireRequest } from './find.ts';
import { keysetRangeOf } from './read.ts';

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
    find: (tx, page) => listCampaigns(tx, keysetRangeOf(page)),
    async view(rows, tx, nowMs) {
      const contract = await deps.contracts.findDates(tx);
      return rows.map((each) => campaignFacts(campaignAt(each, nowMs, contract)));
    },
  });
}

/** Releases a campaign that is waiting for its review. */
export function releaseCampaign(deps: CampaignDeps): WriteHandler<'releaseCampaign'> {
  return ofPartner(deps.partners, (tx, request) => moveCampaign(deps, tx, request, 'released'));
}

/** Cancels a campaign that is not in a final state. */
export function cancelCampaign(deps: CampaignDeps): WriteHandler<'cancelCampaign'> {
  return ofPartner(deps.partners, (tx, request) => moveCampaign(deps, tx, request, 'cancelled'));
}

async function moveCampaign(
  deps: CampaignDeps,
  tx: WriteTx,
  { parameters, nowMs }: OperationRequest<'releaseCampaign' | 'cancelCampaign'>,
  trigger: Trigger,
): Promise<Reply<OperatorCampaign>> {
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

/** What operations on requests need. */
export interface RequestDeps {
  readonly cursors: CursorCodec;
  readonly partners: Partners;
  readonly decide: DecideDeps;
}

/** Lists the partner's requests, newest first. */
export function listChangeRequests(deps: RequestDeps): ReadHandler<'listChangeRequests'> {
  return listOfPartner(deps, {
    name: 'listChangeRequests',
    keyOf: ({ createdAtMs, requestId }: ChangeRequest) => [createdAtMs, requestId],
    filtersOf: ({ status }: FirstQuery<'listChangeRequests'>) => status ?? null,
    find: (tx, page) => listRequests(tx, page.filters ?? undefined, keysetRangeOf(page)),
    view: (rows) => rows.map(viewForOperator),
  });
}

/** Decides a request that is PENDING, held or not; a request to be accepted still has to pass the rules. */
export function decideChangeRequest(
  deps: RequestDeps,
): WriteOperation<'decideChangeRequest', ChangeRequestDecision> {
  return {
    async prepare(_tx, request) {
      const body = readBody('ChangeRequestDecision', request);
      if (body.status === 'REJECTED' || body.rejectionCode === undefined) return body;
      throw violationAt('$.rejectionCode', 'rejectionCode is only allowed with status REJECTED.');
    },
    handle: ofPartner(deps.partners, async (tx, { parameters, nowMs }, body) => {
      const { status, rejectionCode = 'INTERNAL_ERROR' } = body;
      const request = await requireRequest(tx, parameters.requestId.toLowerCase(), nowMs);
      if (request.status !== 'PENDING') {
        throw new ApiError(advertisingErrors.CHANGE_REQUEST_DECIDED, {
          detail: `The change request is already ${request.status}.`,
          structured: { status: request.status },
        });
      }
      const { request: decided, audit } =
        status === 'REJECTED'
          ? await rejectRequest(tx, request, rejectionOf(rejectionCode, request), nowMs)
          : await decideRequest(deps.decide, tx, { ...request, presetRejectionCode: null }, nowMs);
      return { status: 200, body: viewForOperator(decided), audit };
    }),
  };
}
