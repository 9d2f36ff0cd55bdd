import type {
  CampaignListItemDTO,
  KeywordListItemDTO,
  MonetaryAmount,
  TargetListItemDTO,
} from '../../../generated/sponsored-product-ads-v1.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Campaign, Keyword, Target } from '../rules/records.ts';
import type { Links } from './links.ts';

/** The members of a campaign, without links. */
export function campaignFacts(campaign: Campaign): Omit<CampaignListItemDTO, '_links'> {
  return {
    campaignId: campaign.campaignId,
    name: campaign.name,
    status: campaign.status,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    budget: euroCents(campaign.budgetCents),
    budgetType: campaign.budgetType,
    pacing: campaign.pacing,
    campaignType: campaign.campaignType,
    createdAt: formatInstant(campaign.createdAtMs),
    updatedAt: formatInstant(campaign.updatedAtMs),
  };
}

/** A campaign as a list shows it. */
export function viewCampaign(links: Links, campaign: Campaign): CampaignListItemDTO {
  const { campaignId } = campaign;
  return {
    ...campaignFacts(campaign),
    _links: { self: links.campaign(campaignId), targets: links.targets(campaignId) },
  };
}

/** A target as a list shows it. */
export function viewTarget(links: Links, target: Target): TargetListItemDTO {
  const { targetId, campaignId, sku, bidCents, createdAtMs, updatedAtMs } = target;
  return {
    targetId,
    sku,
    bid: bidCents === null ? null : euroCents(bidCents),
    createdAt: formatInstant(createdAtMs),
    updatedAt: formatInstant(updatedAtMs),
    _links: {
      self: links.target(campaignId, targetId),
      campaign: links.campaign(campaignId),
      keywords: links.keywords(campaignId, targetId),
    },
  };
}

/** A keyword as a list shows it. */
export function viewKeyword(links: Links, keyword: Keyword): KeywordListItemDTO {
  const { campaignId, targetId, keywordId, bidCents } = keyword;
  return {
    keywordId,
    keyword: keyword.keyword,
    matchType: keyword.matchType,
    keywordType: keyword.keywordType,
    bid: bidCents === null ? null : euroCents(bidCents),
    createdAt: formatInstant(keyword.createdAtMs),
    updatedAt: formatInstant(keyword.updatedAtMs),
    _links: { self: links.keyword(keyword, keywordId), target: links.target(campaignId, targetId) },
  };
}

function euroCents(amount: number): MonetaryAmount {
  return { amount, currency: 'EUR' };
}
