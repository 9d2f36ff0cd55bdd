import { keysetSql } from '../../../platform/paging/keyset.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { singles } from '../../../values/collections.ts';
import type { Target } from '../rules/records.ts';
import type { KeysetRange } from './campaigns.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/advertising/store');

const targetById = statements.partner(
  'targetById',
  'SELECT * FROM campaign_targets WHERE partner_id = ?1 AND target_id = ?2',
);

/** Uses campaign_targets_by_sku. */
const targetBySku = statements.partner(
  'targetBySku',
  'SELECT target_id, sku FROM campaign_targets WHERE partner_id = ?1 AND campaign_id = ?2 AND sku = ?3',
);

const { forwards, backwards } = keysetSql(['created_at', 'target_id'], 'ascending');

/** Uses campaign_targets_by_creation. */
const targetsAfter = statements.partner(
  'targetsAfter',
  `SELECT * FROM campaign_targets WHERE partner_id = ?1 AND campaign_id = ?2 AND ${forwards.after(3)}
   ORDER BY ${forwards.order} LIMIT ?5`,
);

const targetsBefore = statements.partner(
  'targetsBefore',
  `SELECT * FROM campaign_targets WHERE partner_id = ?1 AND campaign_id = ?2 AND ${backwards.after(3)}
   ORDER BY ${backwards.order} LIMIT ?5`,
);

const targetInsert = statements.partner(
  'targetInsert',
  `INSERT INTO campaign_targets (partner_id, target_id, campaign_id, sku, bid, created_at, updated_at,
     latest_request_id)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7)`,
);

const skuInsert = statements.partner(
  'skuInsert',
  'INSERT INTO campaign_skus (partner_id, campaign_id, sku) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING',
);

const targetBidUpdate = statements.partner(
  'targetBidUpdate',
  `UPDATE campaign_targets SET bid = ?3, updated_at = ?4
   WHERE partner_id = ?1 AND target_id = ?2`,
);

const latestOfTarget = statements.partner(
  'latestOfTarget',
  'UPDATE campaign_targets SET latest_request_id = ?3 WHERE partner_id = ?1 AND target_id = ?2',
);

const targetDelete = statements.partner(
  'targetDelete',
  'DELETE FROM campaign_targets WHERE partner_id = ?1 AND target_id = ?2',
);

/** Uses campaign_keywords_by_creation. */
const keywordsOfTargetDelete = statements.partner(
  'keywordsOfTargetDelete',
  'DELETE FROM campaign_keywords WHERE partner_id = ?1 AND target_id = ?2',
);

const skusOfCampaign = statements.partner(
  'skusOfCampaign',
  'SELECT sku FROM campaign_skus WHERE partner_id = ?1 AND campaign_id = ?2 AND sku > ?3 ORDER BY sku LIMIT ?4',
);

const skuOfCampaign = statements.partner(
  'skuOfCampaign',
  'SELECT sku FROM campaign_skus WHERE partner_id = ?1 AND campaign_id = ?2 AND sku = ?3',
);

/** Returns targets in the order of the ids; undefined for those that the partner does not have. */
export async function findTargets(tx: ReadTx, targetIds: readonly string[]): Promise<(Target | undefined)[]> {
  const found = await tx.each(targetById, singles(targetIds));
  return found.map(([row]) => row && toTarget(row));
}

/** Returns those of the skus that are targets of the campaign. */
export async function advertisedSkus(
  tx: ReadTx,
  campaignId: string,
  skus: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await tx.each(
    targetBySku,
    skus.map((sku): [string, string] => [campaignId, sku]),
  );
  return new Set(found.flat().map(({ sku }) => sku));
}

/** Returns targets of a campaign, oldest first. */
export async function listTargets(
  tx: ReadTx,
  campaignId: string,
  { from, isBackwards, count }: KeysetRange,
): Promise<Target[]> {
  const { atMs, id } = from ?? { atMs: -1, id: '' };
  const rows = await tx.all(isBackwards ? targetsBefore : targetsAfter, campaignId, atMs, id, count);
  return rows.map(toTarget);
}

/** Adds targets; their skus stay recorded for the campaign even when the targets are removed. */
export async function insertTargets(tx: WriteTx, targets: readonly Target[]): Promise<void> {
  await tx.runEach(
    targetInsert,
    targets.map((each) => [
      each.targetId,
      each.campaignId,
      each.sku,
      each.bidCents,
      each.createdAtMs,
      each.latestRequestId,
    ]),
  );
  await tx.runEach(
    skuInsert,
    targets.map(({ campaignId, sku }) => [campaignId, sku]),
  );
}

export async function updateTargetBids(
  tx: WriteTx,
  bids: readonly { readonly targetId: string; readonly bidCents: number }[],
  nowMs: number,
): Promise<void> {
  await tx.runEach(
    targetBidUpdate,
    bids.map(({ targetId, bidCents }) => [targetId, bidCents, nowMs]),
  );
}

/** Stores the latest request that named the targets. */
export async function noteRequestOfTargets(
  tx: WriteTx,
  targetIds: readonly string[],
  requestId: string,
): Promise<void> {
  await tx.runEach(
    latestOfTarget,
    targetIds.map((id) => [id, requestId]),
  );
}

/** Removes targets and their keywords. */
export async function deleteTargets(tx: WriteTx, targetIds: readonly string[]): Promise<void> {
  const keys = singles(targetIds);
  await tx.runEach(keywordsOfTargetDelete, keys);
  await tx.runEach(targetDelete, keys);
}

/** Returns skus that were ever targets of a campaign, after the given one, sorted. */
export async function skusEverTargeted(
  tx: ReadTx,
  campaignId: string,
  after: string,
  count: number,
): Promise<string[]> {
  return (await tx.all(skusOfCampaign, campaignId, after, count)).map(({ sku }) => sku);
}

/** Returns whether each sku was ever a target of its campaign. */
export async function wereEverTargeted(
  tx: ReadTx,
  pairs: readonly { readonly campaignId: string; readonly sku: string }[],
): Promise<boolean[]> {
  const found = await tx.each(
    skuOfCampaign,
    pairs.map(({ campaignId, sku }): [string, string] => [campaignId, sku]),
  );
  return found.map((rows) => rows.length > 0);
}

function toTarget(row: StatementTypes['targetById']['row']): Target {
  return {
    targetId: row.target_id,
    campaignId: row.campaign_id,
    sku: row.sku,
    bidCents: row.bid,
    createdAtMs: row.created_at,
    updatedAtMs: row.updated_at,
    latestRequestId: row.latest_request_id,
  };
}
