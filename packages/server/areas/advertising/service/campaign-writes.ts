import type {
  CreateCampaignRequest,
  MonetaryAmount,
  PatchCampaignRequest,
} from '@kontor/contract/generated/sponsored-product-ads-v1';
import { refuseViolations } from '@kontor/contract/violations';
import { pickGiven } from '@kontor/values/collections';
import { berlinDay } from '@kontor/values/instant';
import { withoutNulls } from '../../../platform/json/parse-body.ts';
import type { WriteOperation } from '../../../platform/operations/operation.ts';
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
      const body = pickKnown(withoutNulls(raw as CreateCampaignRequest), creationMembers);
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
      const body = pickKnown(raw as PatchCampaignRequest, changeMembers);
      const entityIds = [campaignId];
      return submit(deps, tx, request, { requestType: 'UPDATE_CAMPAIGN', body, campaignId, entityIds });
    },
  };
}

const sharedMembers = ['name', 'startDate', 'endDate', 'budget', 'pacing'] as const;
const creationMembers = [...sharedMembers, 'budgetType', 'campaignType'] as const;
const changeMembers = [...sharedMembers, 'status'] as const;

/** Copies the named members, and those of the budget that the contract knows. */
function pickKnown<Body extends { readonly budget?: MonetaryAmount }, Name extends keyof Body & string>(
  body: Body,
  names: readonly Name[],
) {
  return { ...pickGiven(body, names), ...(body.budget && { budget: moneyOf(body.budget) }) };
}
