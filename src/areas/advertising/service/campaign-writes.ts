import type {
  CreateCampaignRequest,
  PatchCampaignRequest,
} from '../../../generated/sponsored-product-ads-v1.ts';
import { refuseViolations } from '../../../platform/errors/body-violations.ts';
import { withoutNulls } from '../../../platform/json/parse-body.ts';
import type { WriteOperation } from '../../../platform/operations/operation.ts';
import { pickGiven } from '../../../values/collections.ts';
import { berlinDay } from '../../../values/instant.ts';
import { changeViolations, creationViolations } from '../rules/campaign-violations.ts';
import type { SubmitDeps } from './deps.ts';
import { requireCampaignOf } from './find.ts';
import { moneyOf, prepareBody, type RawBody, requireOpen, submit } from './submit.ts';

/** Requests a new campaign. */
export function createCampaign(deps: SubmitDeps): WriteOperation<'createCampaign', RawBody> {
  return {
    prepare: prepareBody,
    async handle(tx, request, rawBody) {
      const raw = rawBody();
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
    async handle(tx, request, rawBody) {
      const campaign = await requireCampaignOf(deps, tx, request);
      const { campaignId } = campaign;
      const raw = rawBody();
      refuseViolations(changeViolations(raw, campaign, berlinDay(request.nowMs)));
      requireOpen(campaign);
      const body = knownOfChange(raw as PatchCampaignRequest);
      const entityIds = [campaignId];
      return submit(deps, tx, request, { requestType: 'UPDATE_CAMPAIGN', body, campaignId, entityIds });
    },
  };
}

function knownOfCreation(body: CreateCampaignRequest): CreateCampaignRequest {
  const { name, startDate, endDate, budget, pacing, budgetType, campaignType } = body;
  const end = endDate === undefined ? {} : { endDate };
  return { name, startDate, ...end, budget: moneyOf(budget), pacing, budgetType, campaignType };
}

function knownOfChange(body: PatchCampaignRequest): PatchCampaignRequest {
  const given = pickGiven(body, ['name', 'startDate', 'endDate', 'budget', 'pacing', 'status']);
  return { ...given, ...(given.budget && { budget: moneyOf(given.budget) }) };
}
