/** What accepted requests make of a campaign. */
import type {
  CreateCampaignRequest,
  PatchCampaignRequest,
} from '../../../contract/sponsored-product-ads-v1.ts';
import type { ContractDates } from '../../../platform/auth/contract-dates.ts';
import { berlinDay } from '../../../values/berlin-day.ts';
import { isOpen, moved, startOf, step, withDueChanges } from './lifecycle.ts';
import type { Campaign } from './records.ts';

/** When something is accepted, and what the dates of the partner's contract are then. */
export interface Moment {
  readonly contract: ContractDates;
  readonly nowMs: number;
}

/** A campaign whose creation is accepted at an instant, with what time has made of it since it was asked for. */
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
 * The campaign after an accepted change. One that is final takes the change and keeps its status; dates were judged when
 * the change was asked for, and those that have passed since work at once.
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
    // Whoever wants it paused does not want it to go on with the partner.
    isSuspended: before.isSuspended && patch.status !== 'PAUSED',
  };
  if (!isOpen(before.status)) return changed;
  const start = startOf(changed, berlinDay(nowMs));
  const trigger = patch.status === 'PAUSED' ? 'paused' : 'resumed';
  const asWanted = patch.status === undefined ? changed : moved(changed, trigger, start, nowMs);
  return withDueChanges(asWanted, nowMs, contract);
}
