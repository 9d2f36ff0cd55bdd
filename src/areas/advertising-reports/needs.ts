import type { BudgetType, CampaignType } from '../../contract/sponsored-product-ads-v1.ts';
import type { ReadTx, SharedReadTx } from '../../platform/store/store.ts';

/** A campaign as far as figures depend on it. */
export interface Campaign {
  readonly campaignId: string;
  readonly campaignType: CampaignType;
  /** Days of Europe/Berlin; an open end is null. */
  readonly startDate: string;
  readonly endDate: string | null;
  readonly budgetCents: number;
  readonly budgetType: BudgetType;
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
}

/** What figures and reports ask of the accounts area. */
export interface Partners {
  /** Throws 404 when there is no such partner. */
  requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
}
