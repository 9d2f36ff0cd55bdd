import { singles } from '@kontor/values/collections';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { campaignKeywords } from '../../../tables/advertising/campaign-keywords.ts';
import { campaignSkus } from '../../../tables/advertising/campaign-skus.ts';
import { campaignTargets, type Target } from '../../../tables/advertising/campaign-targets.ts';
import type { KeysetRange } from './campaigns.ts';

const targets = statementsOf(campaignTargets);
const byId = targets.by('targetId');
const bySku = targets.select('sku').by('campaignId', 'sku');
const byCreation = targets.pages(['campaignId'], ['createdAtMs', 'targetId']);
const insert = targets.insert();
const changeBid = targets.update('bidCents', 'updatedAtMs');
const changeRequest = targets.update('latestRequestId');
const removeById = targets.remove('targetId');
const removeKeywords = statementsOf(campaignKeywords).remove('targetId');

/** Skus stay recorded for their campaign when their targets are removed. */
const skus = statementsOf(campaignSkus);
const recordSku = skus.insertIfAbsent();
const recorded = skus.by('campaignId', 'sku');
const recordedAfter = skus.pages(['campaignId'], ['sku']).after;

/** Returns targets in the order of the ids; undefined for those that the partner does not have. */
export async function findTargets(tx: ReadTx, targetIds: readonly string[]): Promise<(Target | undefined)[]> {
  return (await tx.each(byId, singles(targetIds))).map(([target]) => target);
}

/** Returns those of the skus that are targets of the campaign. */
export async function advertisedSkus(
  tx: ReadTx,
  campaignId: string,
  skus: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await tx.each(
    bySku,
    skus.map((sku): [string, string] => [campaignId, sku]),
  );
  return new Set(found.flat().map(({ sku }) => sku));
}

/** Returns targets of a campaign, oldest first. */
export function listTargets(
  tx: ReadTx,
  campaignId: string,
  { from, isBackwards, count }: KeysetRange,
): Promise<Target[]> {
  const { atMs, id } = from ?? { atMs: -1, id: '' };
  return tx.all(isBackwards ? byCreation.before : byCreation.after, campaignId, atMs, id, count);
}

/** Adds targets, whose skus stay recorded for the campaign. */
export async function insertTargets(tx: WriteTx, targets: readonly Target[]): Promise<void> {
  await insert.each(tx, targets);
  await recordSku.each(tx, targets);
}

export function updateTargetBids(
  tx: WriteTx,
  bids: readonly { readonly targetId: string; readonly bidCents: number }[],
  nowMs: number,
): Promise<void> {
  return changeBid.each(
    tx,
    bids.map((bid) => ({ ...bid, updatedAtMs: nowMs })),
  );
}

/** Stores the latest request that named the targets. */
export function noteRequestOfTargets(
  tx: WriteTx,
  targetIds: readonly string[],
  latestRequestId: string,
): Promise<void> {
  return changeRequest.each(
    tx,
    targetIds.map((targetId) => ({ targetId, latestRequestId })),
  );
}

/** Removes targets and their keywords. */
export async function deleteTargets(tx: WriteTx, targetIds: readonly string[]): Promise<void> {
  await tx.runEach(removeKeywords, singles(targetIds));
  await tx.runEach(removeById, singles(targetIds));
}

/** Returns skus that were ever targets of a campaign, after the given one, sorted. */
export async function skusEverTargeted(
  tx: ReadTx,
  campaignId: string,
  after: string,
  count: number,
): Promise<string[]> {
  return (await tx.all(recordedAfter, campaignId, after, count)).map(({ sku }) => sku);
}

/** Returns whether each sku was ever a target of its campaign. */
export async function wereEverTargeted(
  tx: ReadTx,
  pairs: readonly { readonly campaignId: string; readonly sku: string }[],
): Promise<boolean[]> {
  const found = await tx.each(
    recorded,
    pairs.map(({ campaignId, sku }): [string, string] => [campaignId, sku]),
  );
  return found.map((rows) => rows.length > 0);
}
