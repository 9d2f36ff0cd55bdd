/** Access to campaigns for the area of figures and reports, within its own transaction: reads, and campaigns of test data. */
import type {
  CreateCampaignRequest,
  KeywordInput,
  MatchType,
} from '@kontor/contract/generated/sponsored-product-ads-v1';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { Campaign } from '../../../tables/advertising/campaigns.ts';
import type { ChangeRequest } from '../rules/records.ts';
import { campaignsAfter, findCampaign } from '../store/campaigns.ts';
import { listKeywords } from '../store/keywords.ts';
import { listTargets, skusEverTargeted, wereEverTargeted } from '../store/targets.ts';
import { requestStored } from '../views/change-request.ts';
import { decideRequest } from './decide.ts';
import type { DecideDeps, SubmitDeps } from './deps.ts';
import { insertRequestOf, type RequestedWrite } from './submit.ts';

/** The price limit of a click: on a target of an AUTOMATIC campaign, or on a POSITIVE keyword of a MANUAL one. */
interface Bid {
  readonly sku: string;
  readonly bidCents: number;
  readonly keyword?: { readonly text: string; readonly matchType: MatchType };
}

/** Reads of campaigns for figures. */
export const campaignsForFigures = {
  /** Returns one campaign; undefined when the partner does not have it. */
  findCampaign,
  /** Returns campaigns after the given id, sorted by id. */
  campaignsAfter,
  /** Returns whether each sku was ever a target of its campaign, including removed targets. */
  wereEverTargeted,
  /** Returns skus that were ever targets of a campaign, after the given one, sorted. */
  skusEverTargeted,
  bidsOf,
};

/**
 * Returns the bids of the first targets of a campaign; in a MANUAL campaign, those of the POSITIVE ones among the first
 * keywords of each of these targets.
 */
async function bidsOf(
  tx: ReadTx,
  { campaignId, campaignType }: Pick<Campaign, 'campaignId' | 'campaignType'>,
  countMax: { readonly targets: number; readonly keywords: number },
): Promise<Bid[]> {
  const targets = await listTargets(tx, campaignId, first(countMax.targets));
  if (campaignType === 'AUTOMATIC') {
    return targets.map(({ sku, bidCents }) => ({ sku, bidCents: bidCents ?? 0 }));
  }
  const bids: Bid[] = [];
  for (const { targetId, sku } of targets) {
    const keywords = await listKeywords(tx, targetId, first(countMax.keywords));
    const positive = keywords.filter(({ keywordType }) => keywordType === 'POSITIVE');
    for (const { keyword: text, matchType, bidCents } of positive) {
      bids.push({ sku, bidCents: bidCents ?? 0, keyword: { text, matchType } });
    }
  }
  return bids;
}

function first(count: number) {
  return { from: undefined, isBackwards: false, count };
}

/** A campaign to create with everything in it, valid in form. */
export interface CampaignToMake {
  readonly campaign: CreateCampaignRequest;
  /** With bids for an AUTOMATIC campaign; at most 500. */
  readonly targets: readonly { readonly sku: string; readonly bidCents?: number }[];
  /** Keywords of each target of a MANUAL campaign; at most 500. */
  keywordsOf?(sku: string): KeywordInput[];
}

/** Outcome: the campaign, or the request that was rejected. */
interface Made {
  readonly campaignId: string | undefined;
  readonly rejected: ChangeRequest | undefined;
  readonly audit: AuditChange[];
}

/**
 * Creates a campaign through the same change requests that a partner sends, each decided immediately, all in one
 * transaction: a block of the partner, an unknown sku or a fault rule rejects them as usual. Requests are not held.
 */
export async function makeCampaign(
  deps: SubmitDeps & DecideDeps,
  tx: WriteTx,
  { campaign, targets, keywordsOf }: CampaignToMake,
  nowMs: number,
): Promise<Made> {
  const audit: AuditChange[] = [];
  const submit = async (requested: RequestedWrite): Promise<ChangeRequest> => {
    const stored = await insertRequestOf(deps, tx, requested, nowMs);
    const { request, audit: changes } = await decideRequest(deps, tx, stored, nowMs);
    audit.push(requestStored(stored), ...changes);
    return request;
  };
  const created = await submit({
    requestType: 'CREATE_CAMPAIGN',
    body: campaign,
    campaignId: null,
    entityIds: null,
  });
  const { campaignId } = created;
  if (created.status === 'REJECTED' || campaignId === null) {
    return { campaignId: undefined, rejected: created, audit };
  }
  const place = { campaignId, entityIds: null };
  const body = {
    targets: targets.map(({ sku, bidCents }) => ({
      sku,
      ...(bidCents !== undefined && { bid: { amount: bidCents, currency: 'EUR' as const } }),
    })),
  };
  const added = await submit({ requestType: 'CREATE_TARGETS', body, ...place });
  if (added.status === 'REJECTED') return { campaignId, rejected: added, audit };
  for (const [index, targetId] of (added.entityIds ?? []).entries()) {
    const keywords = keywordsOf?.(targets[index]?.sku ?? '') ?? [];
    if (keywords.length === 0) continue;
    const kept = await submit({ requestType: 'CREATE_KEYWORDS', body: { keywords }, ...place, targetId });
    if (kept.status === 'REJECTED') return { campaignId, rejected: kept, audit };
  }
  return { campaignId, rejected: undefined, audit };
}
