import type {
  BudgetType,
  CampaignType,
  CreateCampaignRequest,
  KeywordType,
  MatchType,
  MonetaryAmount,
} from '../../contract/sponsored-product-ads-v1.ts';
import type { AuditChange } from '../../platform/http/audited.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../platform/store/store.ts';

/** A campaign as far as figures depend on it. */
export interface Campaign {
  readonly campaignId: string;
  readonly name: string;
  readonly campaignType: CampaignType;
  /** Days of Europe/Berlin; an open end is null. */
  readonly startDate: string;
  readonly endDate: string | null;
  readonly budgetCents: number;
  readonly budgetType: BudgetType;
}

/** What clicks may cost: on a target of an AUTOMATIC campaign, or on a POSITIVE keyword of a MANUAL one. */
export interface Bid {
  readonly sku: string;
  readonly bidCents: number;
  readonly keyword?: { readonly text: string; readonly matchType: MatchType };
}

/** A campaign that test data is made for. */
export interface CampaignToMake {
  readonly campaign: CreateCampaignRequest;
  readonly targets: readonly { readonly sku: string; readonly bidCents?: number }[];
  keywordsOf(sku: string): readonly KeywordToMake[];
}

export interface KeywordToMake {
  readonly keyword: string;
  readonly matchType: MatchType;
  readonly keywordType: KeywordType;
  readonly bid?: MonetaryAmount;
}

/** What figures and reports ask of the area of campaigns. */
export interface Campaigns {
  /** One campaign; undefined when the partner does not have it. */
  findCampaign(tx: ReadTx, campaignId: string): Promise<Campaign | undefined>;
  /** Whether each sku was ever a target of its campaign, removed ones included. */
  wereEverTargeted(
    tx: ReadTx,
    pairs: readonly { readonly campaignId: string; readonly sku: string }[],
  ): Promise<boolean[]>;
  /** Campaigns in the order of their ids, behind the given one. */
  campaignsAfter(tx: ReadTx, campaignId: string, count: number): Promise<Campaign[]>;
  /** Bids of the first targets of a campaign, and of the first POSITIVE keywords of each. */
  bidsOf(
    tx: ReadTx,
    campaign: Campaign,
    countMax: { readonly targets: number; readonly keywords: number },
  ): Promise<Bid[]>;
  /** Makes a campaign with targets and keywords by change requests that are decided at once. */
  make(tx: WriteTx, campaign: CampaignToMake, nowMs: number): Promise<{ readonly audit: AuditChange[] }>;
}

/** What test data asks of the products area. */
export interface Catalogue {
  /** The first skus of the partner, in the order of skus. */
  findSkus(tx: ReadTx, count: number): Promise<string[]>;
  /** What products cost, by sku; unknown skus are left out. */
  productsForSale(
    tx: ReadTx,
    skus: readonly string[],
    nowMs: number,
  ): Promise<ReadonlyMap<string, { readonly standardPrice: { readonly amount: number } }>>;
}

/** What figures and reports ask of the accounts area. */
export interface Partners {
  /** Throws 404 when there is no such partner. */
  requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
}
