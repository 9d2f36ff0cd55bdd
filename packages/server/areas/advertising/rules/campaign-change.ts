/** Effects of accepted requests on a campaign. */
import type {
  CreateCampaignRequest,
  PatchCampaignRequest,
} from '@kontor/contract/generated/sponsored-product-ads-v1';
import { berlinDay } from '@kontor/values/instant';
import type { ContractDates } from '../../../platform/auth/caller.ts';
import type { Campaign } from '../../../tables/advertising/campaigns.ts';
import { isOpen, moved, startOf, step, withDueChanges } from './lifecycle.ts';

/** The instant of an acceptance, and the dates of the partner's contract at that time. */
interface Moment {
  readonly contract: ContractDates;
  readonly nowMs: number;
}

/**
 * Returns a campaign whose creation is accepted at an instant, with everything that time has made due since the
 * request.
 */
export function newCampaign(
  { campaignId, requestId }: { readonly campaignId: string; readonly requestId: string },
  asked: CreateCampaignRequest,
  isReviewed: boolean,
  { contract, nowMs }: Moment,
): Campaign {
  const trigger = isReviewed ? 'created-for-review' : 'created';
  const status = step(undefined, trigger, startOf(asked, berlinDay(nowMs)));
  if (status === undefined) throw new Error(`no campaign starts with the trigger ${trigger}`);
  const campaign: Campaign = {
    campaignId,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    name: asked.name,
    status,
    startDate: asked.startDate,
    endDate: asked.endDate ?? null,
    budgetCents: asked.budget.amount,
    budgetType: asked.budgetType,
    pacing: asked.pacing,
    campaignType: asked.campaignType,
    latestRequestId: requestId,
    isSuspended: false,
  };
  return withDueChanges(campaign, nowMs, contract);
}

/**
 * Returns the campaign after an accepted change. A final campaign takes the change and keeps its status. Dates were
 * checked when the change was requested; those that have passed since take effect immediately.
 */
export function changedCampaign(
  before: Campaign,
  patch: PatchCampaignRequest,
  { contract, nowMs }: Moment,
): Campaign {
  const changed: Campaign = {
    ...before,
    updatedAtMs: Math.max(nowMs, before.updatedAtMs),
    name: patch.name ?? before.name,
    startDate: patch.startDate ?? before.startDate,
    endDate: patch.endDate === undefined ? before.endDate : patch.endDate,
    budgetCents: patch.budget?.amount ?? before.budgetCents,
    pacing: patch.pacing ?? before.pacing,
    // A campaign that the change pauses must stay paused when the partner's suspension ends.
    isSuspended: before.isSuspended && patch.status !== 'PAUSED',
  };
  if (!isOpen(before.status)) return changed;
  const start = startOf(changed, berlinDay(nowMs));
  const trigger = patch.status === 'PAUSED' ? 'paused' : 'resumed';
  const asWanted = patch.status === undefined ? changed : moved(changed, trigger, start, nowMs);
  return withDueChanges(asWanted, nowMs, contract);
}
