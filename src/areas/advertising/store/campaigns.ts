import { keysetSql } from '../../../platform/paging/keyset.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { isOpen, nextDueMs } from '../rules/lifecycle.ts';
import type { Campaign } from '../rules/records.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/advertising/store');

const campaignById = statements.partner(
  'campaignById',
  'SELECT * FROM campaigns WHERE partner_id = ?1 AND campaign_id = ?2',
);

const { forwards, backwards } = keysetSql(['created_at', 'campaign_id'], 'descending');

/** Uses campaigns_by_creation. */
const campaignPageAfter = statements.partner(
  'campaignPageAfter',
  `SELECT * FROM campaigns WHERE partner_id = ?1 AND ${forwards.after(2)} ORDER BY ${forwards.order} LIMIT ?4`,
);

const campaignsBefore = statements.partner(
  'campaignsBefore',
  `SELECT * FROM campaigns WHERE partner_id = ?1 AND ${backwards.after(2)} ORDER BY ${backwards.order} LIMIT ?4`,
);

const campaignsById = statements.partner(
  'campaignsById',
  'SELECT * FROM campaigns WHERE partner_id = ?1 AND campaign_id > ?2 ORDER BY campaign_id LIMIT ?3',
);

const campaignInsert = statements.partner(
  'campaignInsert',
  `INSERT INTO campaigns (partner_id, campaign_id, created_at, updated_at, name, status, is_open, start_date, end_date,
     budget, budget_type, pacing, campaign_type, due_at, latest_request_id, is_suspended)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)`,
);

const campaignUpdate = statements.partner(
  'campaignUpdate',
  `UPDATE campaigns SET updated_at = ?3, name = ?4, status = ?5, is_open = ?6, start_date = ?7, end_date = ?8,
     budget = ?9, pacing = ?10, due_at = ?11, is_suspended = ?12
   WHERE partner_id = ?1 AND campaign_id = ?2`,
);

const latestOfCampaign = statements.partner(
  'latestOfCampaign',
  'UPDATE campaigns SET latest_request_id = ?3 WHERE partner_id = ?1 AND campaign_id = ?2',
);

/** Uses campaigns_by_due. */
const campaignsDue = statements.partner(
  'campaignsDue',
  `SELECT * FROM campaigns WHERE partner_id = ?1 AND due_at IS NOT NULL AND due_at <= ?2 ORDER BY due_at LIMIT ?3`,
);

const earliestDueCampaign = statements.partner(
  'earliestDueCampaign',
  `SELECT due_at FROM campaigns WHERE partner_id = ?1 AND due_at IS NOT NULL ORDER BY due_at LIMIT 1`,
);

/** What is asked of campaigns that are not in a final state: nothing, what a suspension pauses, or what one has paused. */
const openConditions = {
  all: '',
  running: "AND status IN ('WAITING', 'ACTIVE')",
  suspended: 'AND is_suspended = 1',
} as const;

type OpenCampaigns = keyof typeof openConditions;

/** Uses campaigns_open. */
const openCampaigns = statements.partnerFamily(
  'openCampaigns',
  { which: Object.keys(openConditions) as OpenCampaigns[] },
  ({ which }) => `SELECT * FROM campaigns WHERE partner_id = ?1 AND is_open = 1 ${openConditions[which]}
    ORDER BY campaign_id LIMIT :count`,
);

/** A range of a list sorted by creation: the rows after a position or, backwards, before it, nearest first. */
export interface KeysetRange {
  readonly from: { readonly atMs: number; readonly id: string } | undefined;
  readonly isBackwards: boolean;
  readonly count: number;
}

export async function findCampaign(tx: ReadTx, campaignId: string): Promise<Campaign | undefined> {
  const row = await tx.get(campaignById, campaignId);
  return row && toCampaign(row);
}

/** Returns campaigns, newest first. */
export async function listCampaigns(
  tx: ReadTx,
  { from, isBackwards, count }: KeysetRange,
): Promise<Campaign[]> {
  const { atMs, id } = from ?? { atMs: Number.MAX_SAFE_INTEGER, id: '' };
  const rows = await tx.all(isBackwards ? campaignsBefore : campaignPageAfter, atMs, id, count);
  return rows.map(toCampaign);
}

/** Returns campaigns after the given id, sorted by id. */
export async function campaignsAfter(tx: ReadTx, campaignId: string, count: number): Promise<Campaign[]> {
  return (await tx.all(campaignsById, campaignId, count)).map(toCampaign);
}

export async function insertCampaign(tx: WriteTx, campaign: Campaign): Promise<void> {
  await tx.run(
    campaignInsert,
    campaign.campaignId,
    campaign.createdAtMs,
    campaign.updatedAtMs,
    campaign.name,
    campaign.status,
    openMark(campaign),
    campaign.startDate,
    campaign.endDate,
    campaign.budgetCents,
    campaign.budgetType,
    campaign.pacing,
    campaign.campaignType,
    nextDueMs(campaign),
    campaign.latestRequestId,
    suspensionMark(campaign),
  );
}

/** Writes the columns of a campaign that can change. */
export async function updateCampaign(tx: WriteTx, campaign: Campaign): Promise<void> {
  await tx.run(
    campaignUpdate,
    campaign.campaignId,
    campaign.updatedAtMs,
    campaign.name,
    campaign.status,
    openMark(campaign),
    campaign.startDate,
    campaign.endDate,
    campaign.budgetCents,
    campaign.pacing,
    nextDueMs(campaign),
    suspensionMark(campaign),
  );
}

/** Stores the latest request about a campaign. */
export async function noteRequestOfCampaign(
  tx: WriteTx,
  campaignId: string,
  requestId: string,
): Promise<void> {
  await tx.run(latestOfCampaign, campaignId, requestId);
}

/** Returns campaigns that the calendar changes at or before an instant, earliest first. */
export async function findDueCampaigns(tx: ReadTx, nowMs: number, count: number): Promise<Campaign[]> {
  return (await tx.all(campaignsDue, nowMs, count)).map(toCampaign);
}

/** Returns when the calendar next changes a campaign of the partner. */
export async function earliestDueMs(tx: ReadTx): Promise<number | undefined> {
  const row = await tx.get(earliestDueCampaign);
  return row?.due_at ?? undefined;
}

/** Returns campaigns that are not in a final state. */
export async function findOpenCampaigns(
  tx: ReadTx,
  which: OpenCampaigns,
  count: number,
): Promise<Campaign[]> {
  return (await tx.all(...openCampaigns.with({ which }, { count }))).map(toCampaign);
}

function suspensionMark({ isSuspended }: Campaign): number {
  return isSuspended ? 1 : 0;
}

function openMark({ status }: Campaign): number {
  return isOpen(status) ? 1 : 0;
}

function toCampaign(row: StatementTypes['campaignById']['row']): Campaign {
  return {
    campaignId: row.campaign_id,
    createdAtMs: row.created_at,
    updatedAtMs: row.updated_at,
    name: row.name,
    status: row.status as Campaign['status'],
    startDate: row.start_date,
    endDate: row.end_date,
    budgetCents: row.budget,
    budgetType: row.budget_type as Campaign['budgetType'],
    pacing: row.pacing as Campaign['pacing'],
    campaignType: row.campaign_type as Campaign['campaignType'],
    latestRequestId: row.latest_request_id,
    isSuspended: row.is_suspended === 1,
  };
}
