import type { CreateCampaignRequest } from '../../../generated/sponsored-product-ads-v1.ts';
import type { AuditChange } from '../../../platform/operations/audited.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { ChangeRequest, RequestedKeyword } from '../rules/records.ts';
import { requestStored } from '../views/audit.ts';
import { decideRequest } from './decide.ts';
import type { DecideDeps, SubmitDeps } from './deps.ts';
import { insertRequestOf, type RequestedWrite } from './submit.ts';

/** A campaign to create with everything in it, valid in form. */
export interface CampaignToMake {
  readonly campaign: CreateCampaignRequest;
  /** With bids for an AUTOMATIC campaign; at most 500. */
  readonly targets: readonly { readonly sku: string; readonly bidCents?: number }[];
  /** Keywords of each target of a MANUAL campaign; at most 500. */
  keywordsOf?(sku: string): readonly RequestedKeyword[];
}

/** Outcome: the campaign, or the request that was rejected. */
export interface Made {
  readonly campaignId: string | undefined;
  readonly rejected: ChangeRequest | undefined;
  readonly audit: AuditChange[];
}

/**
 * Creates a campaign through the same change requests that a partner sends, each decided at once, all in one
 * transaction: a block of the partner, an unknown sku or a fault rule rejects them as usual. Requests are not held.
 */
export async function makeCampaign(
  deps: SubmitDeps & DecideDeps,
  tx: WriteTx,
  { campaign, targets, keywordsOf }: CampaignToMake,
  nowMs: number,
): Promise<Made> {
  const audit: AuditChange[] = [];
  const submit = async (requested: RequestedWrite): Promise<ChangeRequest> => {
    const stored = await insertRequestOf(deps, tx, requested, nowMs);
    const { request, audit: changes } = await decideRequest(deps, tx, stored, nowMs);
    audit.push(requestStored(stored), ...changes);
    return request;
  };
  const created = await submit({
    requestType: 'CREATE_CAMPAIGN',
    body: campaign,
    campaignId: null,
    entityIds: null,
  });
  const { campaignId } = created;
  if (created.status === 'REJECTED' || campaignId === null) {
    return { campaignId: undefined, rejected: created, audit };
  }
  const requestedTargets = targets.map(({ sku, bidCents }) =>
    bidCents === undefined ? { sku } : { sku, bid: { amount: bidCents, currency: 'EUR' as const } },
  );
  const added = await submit({
    requestType: 'CREATE_TARGETS',
    body: { targets: requestedTargets },
    campaignId,
    entityIds: null,
  });
  if (added.status === 'REJECTED') return { campaignId, rejected: added, audit };
  for (const [index, targetId] of (added.entityIds ?? []).entries()) {
    const keywords = keywordsOf?.(targets[index]?.sku ?? '') ?? [];
    if (keywords.length === 0) continue;
    const body = { keywords };
    const kept = await submit({
      requestType: 'CREATE_KEYWORDS',
      body,
      campaignId,
      targetId,
      entityIds: null,
    });
    if (kept.status === 'REJECTED') return { campaignId, rejected: kept, audit };
  }
  return { campaignId, rejected: undefined, audit };
}
