import type {
  BudgetType,
  CampaignType,
  CreateCampaignRequest,
  KeywordInput,
  MatchType,
} from '@kontor/contract/generated/sponsored-product-ads-v1';
import type { AuditChange } from '../../platform/operations/audit-facts.ts';
import type { ReadTx, WriteTx } from '../../platform/store/store.ts';

/** The members of a campaign that figures depend on. */
export interface Campaign {
  readonly campaignId: string;
  readonly name: string;
  readonly campaignType: CampaignType;
  /** Days in Europe/Berlin; null means an open end. */
  readonly startDate: string;
  readonly endDate: string | null;
  readonly budgetCents: number;
  readonly budgetType: BudgetType;
}

/** The price limit of a click: on a target of an AUTOMATIC campaign, or on a POSITIVE keyword of a MANUAL one. */
interface Bid {
  readonly sku: string;
  readonly bidCents: number;
  readonly keyword?: { readonly text: string; readonly matchType: MatchType };
}

/** A campaign to create for test data. */
interface CampaignToMake {
  readonly campaign: CreateCampaignRequest;
  readonly targets: readonly { readonly sku: string; readonly bidCents?: number }[];
  keywordsOf(sku: string): KeywordInput[];
}

/** What figures and reports need from the area of campaigns. */
export interface Campaigns {
  /** Returns one campaign; undefined when the partner does not have it. */
  findCampaign(tx: ReadTx, campaignId: string): Promise<Campaign | undefined>;
  /** Returns whether each sku was ever a target of its campaign, including removed targets. */
  wereEverTargeted(
    tx: ReadTx,
    pairs: readonly { readonly campaignId: string; readonly sku: string }[],
  ): Promise<boolean[]>;
  /** Returns campaigns after the given id, sorted by id. */
  campaignsAfter(tx: ReadTx, campaignId: string, count: number): Promise<Campaign[]>;
  /**
   * Returns the bids of the first targets of a campaign; in a MANUAL campaign, those of the POSITIVE ones among the
   * first keywords of each of these targets.
   */
  bidsOf(
    tx: ReadTx,
    campaign: Campaign,
    countMax: { readonly targets: number; readonly keywords: number },
  ): Promise<Bid[]>;
  /** Creates a campaign with targets and keywords through change requests that are decided immediately. */
  make(tx: WriteTx, campaign: CampaignToMake, nowMs: number): Promise<{ readonly audit: AuditChange[] }>;
}

/** What test data need from the products area. */
export interface Catalogue {
  /** Returns the first skus of the partner, sorted. */
  findSkus(tx: ReadTx, count: number): Promise<string[]>;
  /** Returns prices of products by sku; unknown skus are left out. */
  productsForSale(
    tx: ReadTx,
    skus: readonly string[],
    nowMs: number,
  ): Promise<ReadonlyMap<string, { readonly standardPrice: { readonly amount: number } }>>;
}
