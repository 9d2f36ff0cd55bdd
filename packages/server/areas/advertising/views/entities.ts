/** Campaigns, targets and keywords as callers read them, singly and in pages, with absolute links. */
import type {
  CampaignListItemDTO,
  CursorPage,
  KeywordListItemDTO,
  Link,
  MonetaryAmount,
  PageLink,
  TargetListItemDTO,
} from '@kontor/contract/generated/sponsored-product-ads-v1';
import { formatInstant } from '@kontor/values/instant';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { PagedRequest } from '../../../platform/paging/keyset.ts';
import { hrefOf } from '../../../platform/paging/page.ts';
import type { Keyword } from '../../../tables/advertising/campaign-keywords.ts';
import type { Target } from '../../../tables/advertising/campaign-targets.ts';
import type { Campaign } from '../../../tables/advertising/campaigns.ts';

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

const prefix = '/v1/sponsored-product-ads';

/** Absolute links of this area. */
export interface Links {
  /** Links to a path of this server, with its query. */
  to(path: string): Link;
  campaign(campaignId: string): Link;
  targets(campaignId: string): Link;
  target(campaignId: string, targetId: string): Link;
  keywords(campaignId: string, targetId: string): Link;
  keyword(place: { campaignId: string; targetId: string }, keywordId: string): Link;
  changeRequest(requestId: string): Link;
}

/** Creates links below the server's public address (no trailing slash), which is known only once the server listens. */
export function createLinks(address: () => string): Links {
  const to = (path: string): Link => ({ href: address() + path });
  const campaignPath = (campaignId: string) => `${prefix}/campaigns/${campaignId}`;
  const targetPath = (campaignId: string, targetId: string) =>
    `${campaignPath(campaignId)}/targets/${targetId}`;
  return {
    to,
    campaign: (campaignId) => to(campaignPath(campaignId)),
    targets: (campaignId) => to(`${campaignPath(campaignId)}/targets`),
    target: (campaignId, targetId) => to(targetPath(campaignId, targetId)),
    keywords: (campaignId, targetId) => to(`${targetPath(campaignId, targetId)}/keywords`),
    keyword: ({ campaignId, targetId }, keywordId) =>
      to(`${targetPath(campaignId, targetId)}/keywords/${keywordId}`),
    changeRequest: (requestId) => to(`${prefix}/change-requests/${requestId}`),
  };
}

/** A page of entries. */
interface ReadPage<Entry> {
  readonly entries: Entry[];
  /** Cursors of the neighbouring pages. */
  readonly next?: string;
  readonly prev?: string;
}

type ListPage<Entry> = CursorPage & { resources: Entry[]; links: PageLink[] };

/**
 * Renders a page of a list (SA26): the entries are in `resources`, with `links`, or, for callers that are registered
 * so, under their public name. `more` has links that only this list has.
 */
export function viewPage<Entry>(
  links: Links,
  { caller, path, query }: Pick<PagedRequest, 'path' | 'query'> & { readonly caller: Caller },
  name: string,
  { entries, next, prev }: ReadPage<Entry>,
  more: Readonly<Record<string, Link>> = {},
): ListPage<Entry> {
  const { limit } = query;
  const hrefTo = (cursor: string) => hrefOf(path, { limit, cursor });
  const relations: PageLink[] = [
    ...(next === undefined ? [] : [{ rel: 'next' as const, href: hrefTo(next) }]),
    ...(prev === undefined ? [] : [{ rel: 'prev' as const, href: hrefTo(prev) }]),
  ];
  const neighbours = Object.fromEntries(relations.map(({ rel, href }) => [rel, links.to(href)]));
  const self = links.to(hrefOf(path, { limit, cursor: query.cursor }));
  const list =
    caller.listEnvelope === 'named' ? { [name]: entries } : { resources: entries, links: relations };
  const page: CursorPage = {
    ...list,
    nextCursor: next ?? null,
    prevCursor: prev ?? null,
    _links: { self, ...neighbours, ...more },
  };
  // The type is that of most callers; the contract has the other form in `x-named-list`.
  return page as ListPage<Entry>;
}
