/** Effects of an accepted request, applied in one transaction (SA5). */

import type { ContractDates } from '../../../platform/auth/caller.ts';
import { findSetting } from '../../../platform/store/settings.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import type { Keyword } from '../../../tables/advertising/campaign-keywords.ts';
import type { Target } from '../../../tables/advertising/campaign-targets.ts';
import type { Campaign } from '../../../tables/advertising/campaigns.ts';
import { changedCampaign, newCampaign } from '../rules/campaign-change.ts';
import { campaignAt } from '../rules/lifecycle.ts';
import type { ChangeRequest, RequestedChanges } from '../rules/records.ts';
import { findCampaign, insertCampaign, updateCampaign } from '../store/campaigns.ts';
import { deleteKeywords, findKeywords, insertKeywords, replaceKeywords } from '../store/keywords.ts';
import { deleteTargets, insertTargets, updateTargetBids } from '../store/targets.ts';
import { reviewSetting } from './operator-controls.ts';

/** Outcome of an accepted request. */
export interface Applied {
  readonly campaignId: string;
  readonly entityIds: readonly string[];
  /** Only for requests about the campaign itself. */
  readonly campaign?: { readonly before: Campaign | undefined; readonly after: Campaign };
}

/** The context in which a request is applied. */
interface Application {
  readonly tx: WriteTx;
  readonly ids: Ids;
  readonly nowMs: number;
  readonly contract: ContractDates;
}

/** Applies the change that a request asks for. */
export async function applyRequest(at: Application, request: ChangeRequest): Promise<Applied> {
  switch (request.requestType) {
    case 'CREATE_CAMPAIGN':
      return await addCampaign(at, request.requestId, request.body);
    case 'UPDATE_CAMPAIGN':
      return await changeCampaign(at, idsOf(request), request.body);
    case 'CREATE_TARGETS':
      return await addTargets(at, idsOf(request), request.requestId, request.body);
    case 'CREATE_KEYWORDS':
      return await addKeywords(at, idsOf(request), request.requestId, request.body);
    case 'UPDATE_TARGETS': {
      const { targets } = request.body;
      const bids = targets.flatMap(({ targetId, bid }) => (bid ? [{ targetId, bidCents: bid.amount }] : []));
      await updateTargetBids(at.tx, bids, at.nowMs);
      return named(request);
    }
    case 'UPDATE_KEYWORDS':
      await changeKeywords(at, request.body);
      return named(request);
    case 'DELETE_TARGETS':
      await deleteTargets(at.tx, request.body.targetIds);
      return named(request);
    case 'DELETE_KEYWORDS':
      await deleteKeywords(at.tx, request.body.keywordIds);
      return named(request);
  }
}

/** The campaign and the target that the path of a request names; empty where it names none. */
interface PathIds {
  readonly campaignId: string;
  readonly targetId: string;
}

function idsOf({ campaignId, targetId }: ChangeRequest): PathIds {
  return { campaignId: campaignId ?? '', targetId: targetId ?? '' };
}

function named(request: ChangeRequest): Applied {
  return { campaignId: idsOf(request).campaignId, entityIds: request.entityIds ?? [] };
}

async function addCampaign(
  { tx, ids, nowMs, contract }: Application,
  requestId: string,
  body: RequestedChanges['CREATE_CAMPAIGN'],
): Promise<Applied> {
  const isReviewed = (await findSetting(tx.marketplace, reviewSetting)) === 'on';
  const campaign = newCampaign({ campaignId: ids.uuid(), requestId }, body, isReviewed, { contract, nowMs });
  await insertCampaign(tx, campaign);
  const { campaignId } = campaign;
  return { campaignId, entityIds: [campaignId], campaign: { before: undefined, after: campaign } };
}

async function changeCampaign(
  { tx, nowMs, contract }: Application,
  { campaignId }: PathIds,
  body: RequestedChanges['UPDATE_CAMPAIGN'],
): Promise<Applied> {
  const stored = await findCampaign(tx, campaignId);
  if (stored === undefined) throw new Error(`campaign ${campaignId} of a change request does not exist`);
  const after = changedCampaign(campaignAt(stored, nowMs, contract), body, { contract, nowMs });
  await updateCampaign(tx, after);
  return { campaignId, entityIds: [campaignId], campaign: { before: stored, after } };
}

async function addTargets(
  at: Application,
  { campaignId }: PathIds,
  requestId: string,
  { targets }: RequestedChanges['CREATE_TARGETS'],
): Promise<Applied> {
  const added = targets.map(
    ({ sku, bid }): Target => ({
      targetId: at.ids.uuid(),
      campaignId,
      sku,
      bidCents: bid?.amount ?? null,
      ...stampsOf(at, requestId),
    }),
  );
  await insertTargets(at.tx, added);
  return { campaignId, entityIds: added.map(({ targetId }) => targetId) };
}

async function addKeywords(
  at: Application,
  pathIds: PathIds,
  requestId: string,
  { keywords }: RequestedChanges['CREATE_KEYWORDS'],
): Promise<Applied> {
  const added = keywords.map(
    ({ keyword, matchType, keywordType, bid }): Keyword => ({
      ...pathIds,
      keywordId: at.ids.uuid(),
      keyword,
      matchType,
      keywordType,
      bidCents: bid?.amount ?? null,
      ...stampsOf(at, requestId),
    }),
  );
  await insertKeywords(at.tx, added);
  return { campaignId: pathIds.campaignId, entityIds: added.map(({ keywordId }) => keywordId) };
}

/** What a new target or keyword has of the request that created it. */
function stampsOf({ nowMs }: Application, latestRequestId: string) {
  return { createdAtMs: nowMs, updatedAtMs: nowMs, latestRequestId };
}

async function changeKeywords(
  { tx, nowMs }: Application,
  { keywords }: RequestedChanges['UPDATE_KEYWORDS'],
): Promise<void> {
  const stored = await findKeywords(
    tx,
    keywords.map(({ keywordId }) => keywordId),
  );
  const changed = stored.flatMap((keyword, index): Keyword[] => {
    if (keyword === undefined) return [];
    const { matchType = keyword.matchType, bid } = keywords[index] ?? {};
    const isPositive = keyword.keywordType === 'POSITIVE';
    const bidCents = isPositive && bid !== undefined ? bid.amount : keyword.bidCents;
    return [{ ...keyword, matchType, bidCents, updatedAtMs: Math.max(nowMs, keyword.updatedAtMs) }];
  });
  await replaceKeywords(tx, changed);
}
