import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { RecordOf } from '../../../platform/store/table.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { type Campaign, campaigns } from '../../../tables/advertising/campaigns.ts';
import { isOpen, nextDueMs } from '../rules/lifecycle.ts';

const derived = statementsOf(campaigns);
const byId = derived.by('campaignId');
const byCreation = derived.pages([], ['createdAtMs', 'campaignId'], 'descending');
const inOrderOfIds = derived.pages([], ['campaignId']).after;
const insert = derived.insert();
const update = derived.update(
  'updatedAtMs',
  'name',
  'status',
  'isOpen',
  'startDate',
  'endDate',
  'budgetCents',
  'pacing',
  'dueAtMs',
  'isSuspended',
);
const changeRequest = derived.update('latestRequestId');

/** Uses campaigns_by_due. */
const due = derived.where<[nowMs: number, count: number]>(
  'due_at IS NOT NULL AND due_at <= ?2 ORDER BY due_at LIMIT ?3',
);
const earliestDue = derived.select('dueAtMs').where<[]>('due_at IS NOT NULL ORDER BY due_at LIMIT 1');

/** Campaigns that are not in a final state: all, those that a suspension pauses, and those that one has paused. */
const open = {
  all: openAnd('TRUE'),
  running: openAnd("status IN ('WAITING', 'ACTIVE')"),
  suspended: openAnd('is_suspended = 1'),
};

/** Uses campaigns_open. */
function openAnd(condition: string) {
  const rest = `is_open = 1 AND ${condition} ORDER BY campaign_id LIMIT ?2`;
  return derived.where<[count: number]>(rest);
}

/** A range of a list sorted by creation: the rows after a position or, backwards, before it, nearest first. */
export interface KeysetRange {
  readonly from: { readonly atMs: number; readonly id: string } | undefined;
  readonly isBackwards: boolean;
  readonly count: number;
}

export function findCampaign(tx: ReadTx, campaignId: string): Promise<Campaign | undefined> {
  return tx.get(byId, campaignId);
}

/** Returns campaigns, newest first. */
export function listCampaigns(tx: ReadTx, { from, isBackwards, count }: KeysetRange): Promise<Campaign[]> {
  const { atMs, id } = from ?? { atMs: Number.MAX_SAFE_INTEGER, id: '' };
  return tx.all(isBackwards ? byCreation.before : byCreation.after, atMs, id, count);
}

/** Returns campaigns after the given id, sorted by id. */
export function campaignsAfter(tx: ReadTx, campaignId: string, count: number): Promise<Campaign[]> {
  return tx.all(inOrderOfIds, campaignId, count);
}

export async function insertCampaign(tx: WriteTx, campaign: Campaign): Promise<void> {
  await insert(tx, rowOf(campaign));
}

/** Writes the columns of a campaign that can change. */
export async function updateCampaign(tx: WriteTx, campaign: Campaign): Promise<void> {
  await update(tx, rowOf(campaign));
}

/** Stores the latest request about a campaign. */
export async function noteRequestOfCampaign(
  tx: WriteTx,
  campaignId: string,
  latestRequestId: string,
): Promise<void> {
  await changeRequest(tx, { campaignId, latestRequestId });
}

/** Returns campaigns that the calendar changes at or before an instant, earliest first. */
export function findDueCampaigns(tx: ReadTx, nowMs: number, count: number): Promise<Campaign[]> {
  return tx.all(due, nowMs, count);
}

/** Returns when the calendar next changes a campaign of the partner. */
export async function earliestDueMs(tx: ReadTx): Promise<number | undefined> {
  return (await tx.get(earliestDue))?.dueAtMs ?? undefined;
}

/** Returns campaigns that are not in a final state. */
export function findOpenCampaigns(tx: ReadTx, which: keyof typeof open, count: number): Promise<Campaign[]> {
  return tx.all(open[which], count);
}

/** A campaign with what its columns repeat for the indexes. */
function rowOf(campaign: Campaign): RecordOf<typeof campaigns> {
  return { ...campaign, isOpen: isOpen(campaign.status), dueAtMs: nextDueMs(campaign) };
}
