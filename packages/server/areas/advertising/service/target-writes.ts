import type {
  CreateTargetsRequest,
  UpdateTargetsRequest,
} from '@kontor/contract/generated/sponsored-product-ads-v1';
import { refuseViolations } from '@kontor/contract/violations';
import { isUuid } from '@kontor/values/codes';
import { withoutNulls } from '../../../platform/json/parse-body.ts';
import type { WriteHandler, WriteOperation } from '../../../platform/operations/operation.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { Target } from '../../../tables/advertising/campaign-targets.ts';
import { entriesOf } from '../rules/form.ts';
import {
  idOf,
  skusNamed,
  targetChangeViolations,
  targetCreationViolations,
} from '../rules/target-violations.ts';
import { advertisedSkus, findTargets } from '../store/targets.ts';
import type { SubmitDeps } from './deps.ts';
import { idsOfQuery, requireCampaignOf, requireKnown } from './find.ts';
import { bidWarnings, givenBid, prepareBody, type RawBody, requireOpen, submit } from './submit.ts';

/** Requests new targets. */
export function createTargets(deps: SubmitDeps): WriteOperation<'createTargets', RawBody> {
  return {
    prepare: prepareBody,
    async handle(tx, request, rawBody) {
      const campaign = await requireCampaignOf(deps, tx, request);
      const { campaignId, campaignType } = campaign;
      const raw = rawBody();
      const advertised = await advertisedSkus(tx, campaignId, skusNamed(raw));
      refuseViolations(targetCreationViolations(raw, campaignType, advertised));
      requireOpen(campaign);
      const targets = withoutNulls(raw as CreateTargetsRequest).targets.map(({ sku, bid }) => ({
        sku,
        ...(campaignType === 'AUTOMATIC' && givenBid(bid)),
      }));
      const body = { targets };
      const requested = { requestType: 'CREATE_TARGETS', body, campaignId, entityIds: null } as const;
      return submit(deps, tx, request, requested, { warnings: bidWarnings(campaign, 'targets', targets) });
    },
  };
}

/** Requests new bids on targets. */
export function updateTargets(deps: SubmitDeps): WriteOperation<'updateTargets', RawBody> {
  return {
    prepare: prepareBody,
    async handle(tx, request, rawBody) {
      const campaign = await requireCampaignOf(deps, tx, request);
      const { campaignId, campaignType } = campaign;
      const raw = rawBody();
      const named = entriesOf(raw, 'targets').flatMap((entry) => idOf(entry, 'targetId') ?? []);
      const known = await targetsOf(tx, campaignId, named.filter(isUuid));
      refuseViolations(targetChangeViolations(raw, campaignType, known));
      requireKnown('target', named, known);
      requireOpen(campaign);
      const targets = withoutNulls(raw as UpdateTargetsRequest).targets.map(({ targetId, bid }) => ({
        targetId: targetId.toLowerCase(),
        ...givenBid(bid),
      }));
      const body = { targets };
      const requested = { requestType: 'UPDATE_TARGETS', body, campaignId, entityIds: named } as const;
      return submit(deps, tx, request, requested, { warnings: bidWarnings(campaign, 'targets', targets) });
    },
  };
}

/** Requests the removal of targets. */
export function deleteTargets(deps: SubmitDeps): WriteHandler<'deleteTargets'> {
  return async (tx, request) => {
    const campaign = await requireCampaignOf(deps, tx, request);
    const { campaignId } = campaign;
    const targetIds = idsOfQuery('targetIds', request.query.targetIds);
    requireKnown('target', targetIds, await targetsOf(tx, campaignId, targetIds));
    requireOpen(campaign);
    const body = { targetIds };
    return submit(deps, tx, request, {
      requestType: 'DELETE_TARGETS',
      body,
      campaignId,
      entityIds: targetIds,
    });
  };
}

/** Returns those of the named targets that belong to the campaign, by id. */
async function targetsOf(
  tx: ReadTx,
  campaignId: string,
  targetIds: readonly string[],
): Promise<ReadonlyMap<string, Target>> {
  const found = await findTargets(tx, targetIds);
  return new Map(
    found.flatMap((target) => (target?.campaignId === campaignId ? [[target.targetId, target]] : [])),
  );
}
