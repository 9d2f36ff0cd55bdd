/** Access to campaigns for the area of figures and reports, within its own transaction. */
import type { MatchType } from '../../../generated/sponsored-product-ads-v1.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { Campaign } from '../rules/records.ts';
import { campaignsAfter, findCampaign } from '../store/campaigns.ts';
import { listKeywords } from '../store/keywords.ts';
import { listTargets, skusEverTargeted, wereEverTargeted } from '../store/targets.ts';

/** The members of a campaign that figures depend on. */
export type CampaignOfFigures = Pick<
  Campaign,
  'campaignId' | 'name' | 'campaignType' | 'startDate' | 'endDate' | 'budgetCents' | 'budgetType'
>;

/** The price limit of a click: on a target of an AUTOMATIC campaign, or on a POSITIVE keyword of a MANUAL one. */
export interface Bid {
  readonly sku: string;
  readonly bidCents: number;
  readonly keyword?: { readonly text: string; readonly matchType: MatchType };
}

/** Reads of campaigns for figures. */
export const campaignsForFigures = {
  /** Returns one campaign; undefined when the partner does not have it. */
  findCampaign: findCampaign as (tx: ReadTx, campaignId: string) => Promise<CampaignOfFigures | undefined>,
  /** Returns campaigns after the given id, sorted by id. */
  campaignsAfter: campaignsAfter as (
    tx: ReadTx,
    campaignId: string,
    count: number,
  ) => Promise<CampaignOfFigures[]>,
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
  { campaignId, campaignType }: CampaignOfFigures,
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
