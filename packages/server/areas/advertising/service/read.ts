import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { OperationRequest, ReadHandler } from '../../../platform/operations/operation.ts';
import { type KeysetList, type KeysetPage, openPage } from '../../../platform/paging/keyset.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { Keyword } from '../../../tables/advertising/campaign-keywords.ts';
import type { Target } from '../../../tables/advertising/campaign-targets.ts';
import type { Campaign } from '../../../tables/advertising/campaigns.ts';
import { advertisingErrors } from '../errors.ts';
import { campaignAt } from '../rules/lifecycle.ts';
import type { ChangeRequest } from '../rules/records.ts';
import { listCampaigns as campaignsFrom, findCampaign, type KeysetRange } from '../store/campaigns.ts';
import { findKeywords, listKeywords as keywordsFrom } from '../store/keywords.ts';
import { findTargets, listTargets as targetsFrom } from '../store/targets.ts';
import { latestPart, viewChangeRequest } from '../views/change-request.ts';
import { viewCampaign, viewKeyword, viewPage, viewTarget } from '../views/entities.ts';
import type { Deps } from './deps.ts';
import {
  findLatest,
  readIds,
  requireCampaignOf,
  requireKeyword,
  requireRequest,
  requireTargetOf,
} from './find.ts';

/** Reads one campaign with its latest request. */
export function readCampaign(deps: Deps): ReadHandler<'getCampaign'> {
  return async (tx, request) => {
    const campaign = await requireCampaignOf(deps, tx, request);
    const latest = await findLatest(tx, campaign, request.nowMs);
    return { status: 200, body: latestPart(deps.links, viewCampaign(deps.links, campaign), latest) };
  };
}

/** Reads one target with the latest request that named it. */
export function readTarget(deps: Deps): ReadHandler<'getTarget'> {
  return async (tx, request) => {
    const { target } = await requireTargetOf(deps, tx, request);
    const latest = await findLatest(tx, target, request.nowMs);
    return { status: 200, body: latestPart(deps.links, viewTarget(deps.links, target), latest) };
  };
}

/** Reads one keyword with the latest request that named it. */
export function readKeyword(deps: Deps): ReadHandler<'getKeyword'> {
  return async (tx, request) => {
    const { ids } = await requireTargetOf(deps, tx, request);
    const keyword = await requireKeyword(tx, ids.targetId, ids.keywordId);
    const latest = await findLatest(tx, keyword, request.nowMs);
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

/** What every row of a list has. */
interface Listed {
  readonly createdAtMs: number;
}

/** A list of this area: sorted by creation, ties by id. */
function listOf<Row extends Listed>(name: string, idOf: (row: Row) => string): KeysetList<Row> {
  return { name, parameter: 'cursor', keyOf: (row) => [row.createdAtMs, idOf(row)] };
}

const campaigns = listOf<Campaign>('getCampaigns', ({ campaignId }) => campaignId);
const targets = listOf<Target>('getCampaignTargets', ({ targetId }) => targetId);
const keywords = listOf<Keyword>('getCampaignKeywords', ({ keywordId }) => keywordId);

type ListRequest = OperationRequest<'getCampaigns' | 'getCampaignTargets' | 'getCampaignKeywords'>;

/**
 * Opens a page of the list below `parent`. A cursor from a list below another parent is refused like a damaged one,
 * with CURSOR_INVALID.
 */
function open<Row>(
  deps: Deps,
  list: KeysetList<Row>,
  request: ListRequest,
  parent = '',
): KeysetPage<Row, null> {
  const own = { ...list, name: `${list.name} ${parent}` };
  try {
    return openPage(deps.cursors, request.caller.partnerId, own, request, () => null);
  } catch (error) {
    if (error instanceof ApiError && error.entry === platformErrors.INVALID_CURSOR) {
      throw new ApiError(advertisingErrors.CURSOR_INVALID, error.facts);
    }
    throw error;
  }
}

/** Returns the rows that a page reads, of a list whose key is a creation time and an id. */
export function keysetRangeOf({
  key,
  isBackwards,
  count,
}: Pick<KeysetPage<never, never>, 'key' | 'isBackwards' | 'count'>): KeysetRange {
  const from = key && { atMs: Number(key[0]), id: String(key[1]) };
  return { from, isBackwards, count };
}

/** Lists campaigns of the partner, newest first. */
export function listCampaigns(deps: Deps): ReadHandler<'getCampaigns'> {
  return async (tx, request) => {
    const page = open(deps, campaigns, request);
    const { rows, ...cursors } = page.cut(await campaignsFrom(tx, keysetRangeOf(page)));
    const contract = await deps.contracts.findDates(tx);
    const entries = rows.map((each) => viewCampaign(deps.links, campaignAt(each, request.nowMs, contract)));
    return { status: 200, body: viewPage(deps.links, request, 'campaigns', { entries, ...cursors }) };
  };
}

/** Lists targets of a campaign, oldest first. */
export function listTargets(deps: Deps): ReadHandler<'getCampaignTargets'> {
  return async (tx, request) => {
    const { campaignId } = await requireCampaignOf(deps, tx, request);
    const page = open(deps, targets, request, campaignId);
    const { rows, ...cursors } = page.cut(await targetsFrom(tx, campaignId, keysetRangeOf(page)));
    const entries = rows.map((each) => viewTarget(deps.links, each));
    const more = { campaign: deps.links.campaign(campaignId) };
    return { status: 200, body: viewPage(deps.links, request, 'targets', { entries, ...cursors }, more) };
  };
}

/** Lists keywords of a target, oldest first. */
export function listKeywords(deps: Deps): ReadHandler<'getCampaignKeywords'> {
  const { links } = deps;
  return async (tx, request) => {
    const { campaignId, targetId } = (await requireTargetOf(deps, tx, request)).target;
    const page = open(deps, keywords, request, targetId);
    const { rows, ...cursors } = page.cut(await keywordsFrom(tx, targetId, keysetRangeOf(page)));
    const entries = rows.map((each) => viewKeyword(links, each));
    const more = { target: links.target(campaignId, targetId), campaign: links.campaign(campaignId) };
    return { status: 200, body: viewPage(links, request, 'keywords', { entries, ...cursors }, more) };
  };
}
