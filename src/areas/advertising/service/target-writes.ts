import type {
  CreateTargetsRequest,
  UpdateTargetsRequest,
} from '../../../generated/sponsored-product-ads-v1.ts';
import { refuseViolations } from '../../../platform/errors/body-violations.ts';
import { withoutNulls } from '../../../platform/json/parse-body.ts';
import type { WriteHandler, WriteOperation } from '../../../platform/operations/operation.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { entriesOf } from '../rules/form.ts';
import type { Target } from '../rules/records.ts';
import {
  idOf,
  skusNamed,
  targetChangeViolations,
  targetCreationViolations,
} from '../rules/target-violations.ts';
import { advertisedSkus, findTargets } from '../store/targets.ts';
import type { SubmitDeps } from './deps.ts';
import { idsOfQuery, isUuid, readIds, requireCampaign, requireKnown } from './find.ts';
import { bidWarnings, prepareBody, type RawBody, rawOf, requireOpen, submit } from './submit.ts';

/** Requests new targets. */
export function createTargets(deps: SubmitDeps): WriteOperation<'createTargets', RawBody> {
  return {
    prepare: prepareBody,
    async handle(tx, request, prepared) {
      const { campaignId } = readIds(request.parameters);
      const campaign = await requireCampaign(deps, tx, campaignId, request.nowMs);
      const raw = rawOf(prepared);
      const isManual = campaign.campaignType === 'MANUAL';
      const advertised = await advertisedSkus(tx, campaignId, skusNamed(raw));
      refuseViolations(targetCreationViolations(raw, campaign.campaignType, advertised));
      requireOpen(campaign);
      const targets = withoutNulls(raw as CreateTargetsRequest).targets.map(({ sku, bid }) =>
        isManual || bid === undefined
          ? { sku }
          : { sku, bid: { amount: bid.amount, currency: bid.currency } },
      );
      const requested = {
        requestType: 'CREATE_TARGETS',
        body: { targets },
        campaignId,
        entityIds: null,
      } as const;
      const bids = targets.map((each) => ('bid' in each ? each.bid?.amount : undefined));
      return submit(deps, tx, request, requested, { warnings: bidWarnings(campaign, bids, bidPlace) });
    },
  };
}

/** Requests new bids on targets. */
export function updateTargets(deps: SubmitDeps): WriteOperation<'updateTargets', RawBody> {
  return {
    prepare: prepareBody,
    async handle(tx, request, prepared) {
      const { campaignId } = readIds(request.parameters);
      const campaign = await requireCampaign(deps, tx, campaignId, request.nowMs);
      const raw = rawOf(prepared);
      const named = entriesOf(raw, 'targets').flatMap((entry) => idOf(entry, 'targetId') ?? []);
      const known = await targetsOf(tx, campaignId, named.filter(isUuid));
      refuseViolations(targetChangeViolations(raw, campaign.campaignType, known));
      requireKnown('target', named, known);
      requireOpen(campaign);
      const targets = withoutNulls(raw as UpdateTargetsRequest).targets.map(({ targetId, bid }) => ({
        targetId: targetId.toLowerCase(),
        ...(bid && { bid: { amount: bid.amount, currency: bid.currency } }),
      }));
      const requested = {
        requestType: 'UPDATE_TARGETS',
        body: { targets },
        campaignId,
        entityIds: named,
      } as const;
      const bids = targets.map(({ bid }) => bid?.amount);
      return submit(deps, tx, request, requested, { warnings: bidWarnings(campaign, bids, bidPlace) });
    },
  };
}

/** Requests the removal of targets. */
export function deleteTargets(deps: SubmitDeps): WriteHandler<'deleteTargets'> {
  return async (tx, request) => {
    const { campaignId } = readIds(request.parameters);
    const campaign = await requireCampaign(deps, tx, campaignId, request.nowMs);
    const targetIds = idsOfQuery('targetIds', request.query.targetIds);
    requireKnown('target', targetIds, await targetsOf(tx, campaignId, targetIds));
    requireOpen(campaign);
    return submit(deps, tx, request, {
      requestType: 'DELETE_TARGETS',
      body: { targetIds },
      campaignId,
      entityIds: targetIds,
    });
  };
}

const bidPlace = (index: number) => `$.targets[${index}].bid.amount`;

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
