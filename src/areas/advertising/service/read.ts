import type { ReadHandler } from '../../../platform/operations/operation.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { ChangeRequest } from '../rules/records.ts';
import { findCampaign } from '../store/campaigns.ts';
import { findKeywords } from '../store/keywords.ts';
import { findTargets } from '../store/targets.ts';
import { latestPart, viewChangeRequest } from '../views/change-request.ts';
import { viewCampaign, viewKeyword, viewTarget } from '../views/entities.ts';
import type { Deps } from './deps.ts';
import {
  findLatest,
  readIds,
  requireCampaign,
  requireKeyword,
  requireRequest,
  requireTarget,
} from './find.ts';

/** Reads one campaign with its latest request. */
export function readCampaign(deps: Deps): ReadHandler<'getCampaign'> {
  return async (tx, { parameters, nowMs }) => {
    const { campaignId } = readIds(parameters);
    const campaign = await requireCampaign(deps, tx, campaignId, nowMs);
    const latest = await findLatest(tx, campaign, nowMs);
    return { status: 200, body: latestPart(deps.links, viewCampaign(deps.links, campaign), latest) };
  };
}

/** Reads one target with the latest request that named it. */
export function readTarget(deps: Deps): ReadHandler<'getTarget'> {
  return async (tx, { parameters, nowMs }) => {
    const { campaignId, targetId } = readIds(parameters);
    await requireCampaign(deps, tx, campaignId, nowMs);
    const target = await requireTarget(tx, campaignId, targetId);
    const latest = await findLatest(tx, target, nowMs);
    return { status: 200, body: latestPart(deps.links, viewTarget(deps.links, target), latest) };
  };
}

/** Reads one keyword with the latest request that named it. */
export function readKeyword(deps: Deps): ReadHandler<'getKeyword'> {
  return async (tx, { parameters, nowMs }) => {
    const { campaignId, targetId, keywordId } = readIds(parameters);
    await requireCampaign(deps, tx, campaignId, nowMs);
    await requireTarget(tx, campaignId, targetId);
    const keyword = await requireKeyword(tx, targetId, keywordId);
    const latest = await findLatest(tx, keyword, nowMs);
    return { status: 200, body: latestPart(deps.links, viewKeyword(deps.links, keyword), latest) };
  };
}

/** Reads one change request with links to those of its entities that exist. */
export function readChangeRequest(deps: Deps): ReadHandler<'getChangeRequest'> {
  return async (tx, { parameters, nowMs }) => {
    const { requestId } = readIds(parameters);
    const request = await requireRequest(tx, requestId, nowMs);
    const existing = request.status === 'ACCEPTED' ? await existingOf(tx, request) : [];
    return { status: 200, body: viewChangeRequest(deps.links, request, existing) };
  };
}

/** Returns those of the entities of a request that exist. */
async function existingOf(tx: ReadTx, { requestType, entityIds }: ChangeRequest): Promise<string[]> {
  const ids = entityIds ?? [];
  if (requestType.startsWith('DELETE_')) return [];
  if (requestType.endsWith('_CAMPAIGN')) {
    const campaign = await findCampaign(tx, ids[0] ?? '');
    return campaign === undefined ? [] : [campaign.campaignId];
  }
  const found = requestType.endsWith('_TARGETS') ? await findTargets(tx, ids) : await findKeywords(tx, ids);
  return ids.filter((_, index) => found[index] !== undefined);
}
