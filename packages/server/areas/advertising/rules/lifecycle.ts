/** The states of a campaign and every transition between them (T1 to T10). */
import type { CampaignStatus } from '@kontor/contract/generated/sponsored-product-ads-v1';
import { berlinDay, nextBerlinMidnight, startOfBerlinDay } from '@kontor/values/instant';
import { isSuspended } from '../../../platform/auth/authorize.ts';
import type { ContractDates } from '../../../platform/auth/caller.ts';
import type { Campaign } from '../../../tables/advertising/campaigns.ts';

/** Everything that can happen to a campaign. */
export type Trigger =
  | 'created-for-review'
  | 'created'
  | 'released'
  | 'start-reached'
  | 'paused'
  | 'resumed'
  | 'end-passed'
  | 'cancelled';

/** Whether the first day of a campaign is still ahead. */
export type Start = 'ahead' | 'reached';

interface Transition {
  /** Its rule in the life cycle. */
  readonly rule: string;
  /** Empty when the campaign does not exist yet. */
  readonly from: readonly CampaignStatus[];
  readonly trigger: Trigger;
  /** When absent, the transition applies regardless of the start. */
  readonly start?: Start;
  readonly to: CampaignStatus;
}

const open = ['PENDING', 'WAITING', 'ACTIVE', 'PAUSED'] as const;

/** Every transition; there are no others. */
export const transitions: readonly Transition[] = [
  { rule: 'T1', from: [], trigger: 'created-for-review', to: 'PENDING' },
  { rule: 'T2', from: [], trigger: 'created', start: 'ahead', to: 'WAITING' },
  { rule: 'T3', from: [], trigger: 'created', start: 'reached', to: 'ACTIVE' },
  { rule: 'T4', from: ['PENDING'], trigger: 'released', start: 'ahead', to: 'WAITING' },
  { rule: 'T4', from: ['PENDING'], trigger: 'released', start: 'reached', to: 'ACTIVE' },
  { rule: 'T5', from: ['WAITING'], trigger: 'start-reached', start: 'reached', to: 'ACTIVE' },
  { rule: 'T6', from: ['WAITING', 'ACTIVE'], trigger: 'paused', to: 'PAUSED' },
  { rule: 'T7', from: ['PAUSED'], trigger: 'resumed', start: 'ahead', to: 'WAITING' },
  { rule: 'T7', from: ['PAUSED'], trigger: 'resumed', start: 'reached', to: 'ACTIVE' },
  { rule: 'T8', from: ['WAITING', 'ACTIVE'], trigger: 'resumed', start: 'ahead', to: 'WAITING' },
  { rule: 'T8', from: ['WAITING', 'ACTIVE'], trigger: 'resumed', start: 'reached', to: 'ACTIVE' },
  { rule: 'T9', from: open, trigger: 'end-passed', to: 'ENDED' },
  { rule: 'T10', from: open, trigger: 'cancelled', to: 'CANCELED' },
];

/**
 * Returns the state after the trigger; undefined when the state before does not allow it. `before` is undefined for a
 * new campaign.
 */
export function step(
  before: CampaignStatus | undefined,
  trigger: Trigger,
  start: Start,
): CampaignStatus | undefined {
  return transitions.find(
    (row) =>
      row.trigger === trigger &&
      (row.start === undefined || row.start === start) &&
      (before === undefined ? row.from.length === 0 : row.from.includes(before)),
  )?.to;
}

/** False for a campaign in a final state. */
export function isOpen(status: CampaignStatus): boolean {
  return (open as readonly CampaignStatus[]).includes(status);
}

/** Returns whether the start date has come; `today` is a day in Europe/Berlin. */
export function startOf({ startDate }: Pick<Campaign, 'startDate'>, today: string): Start {
  return startDate <= today ? 'reached' : 'ahead';
}

/** Last day of the calendar: a campaign with this end date never ends. */
const lastDay = '9999-12-31';

/** Returns the instant at which the day after the end date begins; undefined for an open end. */
function endInstantMs({ endDate }: Pick<Campaign, 'endDate'>): number | undefined {
  if (endDate === null || endDate >= lastDay) return undefined;
  return nextBerlinMidnight(startOfBerlinDay(endDate));
}

/** A change that becomes due by time alone. */
interface Due {
  readonly atMs: number;
  readonly trigger: Trigger;
  /** True when it comes from the partner's suspension. */
  readonly isSuspension?: boolean;
}

/** Dates of a partner that is not suspended and has no known end. */
const noDates: ContractDates = { suspendedAtMs: undefined, endedAtMs: undefined };

/** Returns the next change that time makes to a campaign, including those by the dates of the partner's contract. */
function nextDue(campaign: Campaign, { suspendedAtMs, endedAtMs }: ContractDates): Due | undefined {
  if (!isOpen(campaign.status)) return undefined;
  const due: Due[] = [];
  if (campaign.status === 'WAITING') {
    due.push({ atMs: startOfBerlinDay(campaign.startDate), trigger: 'start-reached' });
  }
  const endMs = endInstantMs(campaign);
  if (endMs !== undefined) due.push({ atMs: endMs, trigger: 'end-passed' });
  if (endedAtMs !== undefined) due.push({ atMs: endedAtMs, trigger: 'cancelled' });
  if (suspendedAtMs !== undefined && step(campaign.status, 'paused', 'reached') !== undefined) {
    due.push({ atMs: suspendedAtMs, trigger: 'paused', isSuspension: true });
  }
  return due.sort((one, other) => one.atMs - other.atMs)[0];
}

/** Returns when the calendar, and the contract if given, next change a campaign; null when they never do. */
export function nextDueMs(campaign: Campaign, contract: ContractDates = noDates): number | null {
  return nextDue(campaign, contract)?.atMs ?? null;
}

/**
 * Applies everything that time has made due, each change at its own instant; returns the same object when nothing was
 * due.
 */
export function withDueChanges(campaign: Campaign, nowMs: number, contract: ContractDates): Campaign {
  let current = campaign;
  for (;;) {
    const due = nextDue(current, contract);
    if (due === undefined || due.atMs > nowMs) return current;
    const after = moved(current, due.trigger, 'reached', due.atMs);
    current = due.isSuspension ? { ...after, isSuspended: true } : after;
  }
}

/** Returns the campaign of a partner that is no longer suspended: what the suspension paused resumes. */
export function resumed(campaign: Campaign, nowMs: number): Campaign {
  if (!campaign.isSuspended) return campaign;
  return moved(campaign, 'resumed', startOf(campaign, berlinDay(nowMs)), nowMs);
}

/**
 * Returns the campaign as it is at `nowMs`, whether or not the job that follows calendar and contract has stored it
 * yet. Until it has, a resumed campaign keeps the instant of its last change; the job sets the next one.
 */
export function campaignAt(campaign: Campaign, nowMs: number, contract: ContractDates): Campaign {
  const current = withDueChanges(campaign, nowMs, contract);
  if (isSuspended(contract, nowMs)) return current;
  return { ...resumed(current, nowMs), updatedAtMs: current.updatedAtMs };
}

/** Returns the campaign after a trigger; the same object when its state does not allow it or does not change. */
export function moved(campaign: Campaign, trigger: Trigger, start: Start, atMs: number): Campaign {
  const status = step(campaign.status, trigger, start);
  if (status === undefined || status === campaign.status) return campaign;
  return { ...campaign, status, updatedAtMs: Math.max(atMs, campaign.updatedAtMs), isSuspended: false };
}
