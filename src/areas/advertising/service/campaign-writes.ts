import type {
  CreateCampaignRequest,
  PatchCampaignRequest,
} from '../../../generated/sponsored-product-ads-v1.ts';
import { refuseViolations } from '../../../platform/errors/body-violations.ts';
import { withoutNulls } from '../../../platform/json/parse-body.ts';
import type { WriteOperation } from '../../../platform/operations/operation.ts';
import { berlinDay } from '../../../values/instant.ts';
import { changeViolations, creationViolations } from '../rules/campaign-violations.ts';
import type { SubmitDeps } from './deps.ts';
import { readIds, requireCampaign } from './find.ts';
import { prepareBody, type RawBody, rawOf, requireOpen, submit } from './submit.ts';

/** Requests a new campaign. */
export function createCampaign(deps: SubmitDeps): WriteOperation<'createCampaign', RawBody> {
  return {
    prepare: prepareBody,
    async handle(tx, request, prepared) {
      const raw = rawOf(prepared);
      refuseViolations(creationViolations(raw, berlinDay(request.nowMs)));
      const body = knownOfCreation(withoutNulls(raw as CreateCampaignRequest));
      return submit(deps, tx, request, {
        requestType: 'CREATE_CAMPAIGN',
        body,
        campaignId: null,
        entityIds: null,
      });
    },
  };
}

/** Requests a change to a campaign. */
export function updateCampaign(
  deps: SubmitDeps,
): WriteOperation<'updateCampaign' | 'updateCampaignViaPost', RawBody> {
  return {
    prepare: prepareBody,
    async handle(tx, request, prepared) {
      const { nowMs } = request;
      const { campaignId } = readIds(request.parameters);
      const campaign = await requireCampaign(deps, tx, campaignId, nowMs);
      const raw = rawOf(prepared);
      refuseViolations(changeViolations(raw, campaign, berlinDay(nowMs)));
      requireOpen(campaign);
      const body = knownOfChange(raw as PatchCampaignRequest);
      return submit(deps, tx, request, {
        requestType: 'UPDATE_CAMPAIGN',
        body,
        campaignId,
        entityIds: [campaignId],
      });
    },
  };
}

function knownOfCreation(body: CreateCampaignRequest): CreateCampaignRequest {
  const { name, startDate, endDate, budget, pacing, budgetType, campaignType } = body;
  const { amount, currency } = budget;
  const end = endDate === undefined ? {} : { endDate };
  return { name, startDate, ...end, budget: { amount, currency }, pacing, budgetType, campaignType };
}

function knownOfChange(body: PatchCampaignRequest): PatchCampaignRequest {
  const { name, startDate, endDate, budget, pacing, status } = body;
  return {
    ...(name !== undefined && { name }),
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
    ...(budget !== undefined && { budget: { amount: budget.amount, currency: budget.currency } }),
    ...(pacing !== undefined && { pacing }),
    ...(status !== undefined && { status }),
  };
}
