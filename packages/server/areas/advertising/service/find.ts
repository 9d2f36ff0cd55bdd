/** Ids and records named in a request: 400 for ids that are not UUIDs, 404 for records that the partner does not have. */

import { ApiError, platformErrors, type RefusalEntry } from '@kontor/contract/errors';
import { sponsoredProductAdsV1 } from '@kontor/contract/generated/sponsored-product-ads-v1';
import { refuseViolations } from '@kontor/contract/violations';
import { isUuid } from '@kontor/values/codes';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { Keyword } from '../../../tables/advertising/campaign-keywords.ts';
import type { Target } from '../../../tables/advertising/campaign-targets.ts';
import type { Campaign } from '../../../tables/advertising/campaigns.ts';
import { advertisingErrors } from '../errors.ts';
import type { Contracts } from '../needs.ts';
import { campaignAt } from '../rules/lifecycle.ts';
import { type ChangeRequest, changeRequestsKeptMs } from '../rules/records.ts';
import { findCampaign } from '../store/campaigns.ts';
import { findRequest } from '../store/change-requests.ts';
import { findKeywords } from '../store/keywords.ts';
import { findTargets } from '../store/targets.ts';

/** Returns the ids of a path in lower case; 400 that lists every one that is not a UUID. */
export function readIds<Names extends Readonly<Record<string, string>>>(parameters: Names): Names {
  const ids = Object.entries(parameters).map(([name, text]) => [name, text.toLowerCase()] as const);
  const wrong = ids.filter(([, id]) => !isUuid(id));
  if (wrong.length > 0) {
    const names = wrong.map(([name]) => name);
    throw new ApiError(platformErrors.INVALID_PARAMETER, {
      detail: `Path parameter ${names.join(' and ')} must be a UUID, such as 0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d.`,
      structured: { parameter: names[0], parameters: names },
    });
  }
  return Object.fromEntries(ids) as Names;
}

/** What operations that read campaigns need. */
interface FindDeps {
  readonly contracts: Contracts;
}

/** A request with the ids in its path, such as those of a campaign and a target. */
interface PathRequest<Names> {
  readonly parameters: Names;
  readonly nowMs: number;
}

/** Returns the campaign that a path names; 400 and 404 as for `readIds` and `requireCampaign`. */
export async function requireCampaignOf(
  deps: FindDeps,
  tx: ReadTx,
  { parameters, nowMs }: PathRequest<Readonly<Record<'campaignId', string>>>,
): Promise<Campaign> {
  return requireCampaign(deps, tx, readIds(parameters).campaignId, nowMs);
}

/** Returns the campaign and the target that a path names, and all ids of the path; 404 when there is none of the two. */
export async function requireTargetOf<Names extends Readonly<Record<'campaignId' | 'targetId', string>>>(
  deps: FindDeps,
  tx: ReadTx,
  { parameters, nowMs }: PathRequest<Names>,
): Promise<{ readonly ids: Names; readonly campaign: Campaign; readonly target: Target }> {
  const ids = readIds(parameters);
  const campaign = await requireCampaign(deps, tx, ids.campaignId, nowMs);
  const [target] = await findTargets(tx, [ids.targetId]);
  if (target?.campaignId === ids.campaignId) return { ids, campaign, target };
  throw notFound(advertisingErrors.TARGET_NOT_FOUND, 'target', ids.targetId);
}

/** Returns a campaign in its current state, with everything that time has made due; 404 when there is none. */
export async function requireCampaign(
  { contracts }: FindDeps,
  tx: ReadTx,
  campaignId: string,
  nowMs: number,
): Promise<Campaign> {
  const stored = await findCampaign(tx, campaignId);
  if (stored === undefined) throw notFound(advertisingErrors.CAMPAIGN_NOT_FOUND, 'campaign', campaignId);
  return campaignAt(stored, nowMs, await contracts.findDates(tx));
}

/** Returns a keyword of the target; 404 when there is none. */
export async function requireKeyword(tx: ReadTx, targetId: string, keywordId: string): Promise<Keyword> {
  const [keyword] = await findKeywords(tx, [keywordId]);
  if (keyword?.targetId === targetId) return keyword;
  throw notFound(advertisingErrors.KEYWORD_NOT_FOUND, 'keyword', keywordId);
}

/** Returns a change request that is still readable; 404 when there is none. */
export async function requireRequest(tx: ReadTx, requestId: string, nowMs: number): Promise<ChangeRequest> {
  const request = await findRequest(tx, requestId);
  if (request !== undefined && isReadable(request, nowMs)) return request;
  throw notFound(advertisingErrors.CHANGE_REQUEST_NOT_FOUND, 'change request', requestId);
}

/** Returns the latest request about a record, if it is still readable. */
export async function findLatest(
  tx: ReadTx,
  { latestRequestId }: { readonly latestRequestId: string | null },
  nowMs: number,
): Promise<ChangeRequest | undefined> {
  const request = latestRequestId === null ? undefined : await findRequest(tx, latestRequestId);
  return request !== undefined && isReadable(request, nowMs) ? request : undefined;
}

function isReadable({ decidedAtMs }: ChangeRequest, nowMs: number): boolean {
  return decidedAtMs === null || decidedAtMs + changeRequestsKeptMs > nowMs;
}

/** Creates the refusal of an id that the partner does not have. */
function notFound(entry: RefusalEntry, kind: string, id: string): ApiError {
  return new ApiError(entry, { detail: `There is no ${kind} with the id ${id}.`, structured: { value: id } });
}

/** Throws 404 that lists every one of the named ids that is not known. */
export function requireKnown(
  kind: 'target' | 'keyword',
  ids: readonly string[],
  known: ReadonlyMap<string, unknown>,
): void {
  const { TARGET_NOT_FOUND, KEYWORD_NOT_FOUND } = advertisingErrors;
  const entry = kind === 'target' ? TARGET_NOT_FOUND : KEYWORD_NOT_FOUND;
  refuseViolations(ids.filter((id) => !known.has(id)).map((id) => notFound(entry, kind, id)));
}

/** Most ids in one removal (SA23). */
const most = {
  targetIds: sponsoredProductAdsV1.deleteTargets.query[0].itemsMaximum,
  keywordIds: sponsoredProductAdsV1.deleteKeywords.query[0].itemsMaximum,
};

/**
 * Returns the ids of a query parameter, in lower case and without duplicates; 400 for none, too many, and those that
 * are not UUIDs.
 */
export function idsOfQuery(name: 'targetIds' | 'keywordIds', sent: readonly string[] | undefined): string[] {
  const idsMax = most[name];
  const ids = [...new Set((sent ?? []).map((id) => id.toLowerCase()))];
  const { REQUIRED_FIELD_MISSING, TOO_MANY_ENTRIES, FIELD_FORMAT_INVALID } = advertisingErrors;
  const parameter = { parameter: name };
  if (ids.length === 0) {
    throw new ApiError(REQUIRED_FIELD_MISSING, {
      detail: `Query parameter ${name} is missing; send 1 to ${idsMax} ids, such as ?${name}=ID1&${name}=ID2.`,
      structured: parameter,
    });
  }
  const many = new ApiError(TOO_MANY_ENTRIES, {
    detail: `Query parameter ${name} has ${ids.length} ids; at most ${idsMax} are allowed.`,
    structured: { ...parameter, entries: ids.length, entriesMax: idsMax },
  });
  const wrong = ids.filter((id) => !isUuid(id));
  refuseViolations([
    ...(ids.length > idsMax ? [many] : []),
    ...wrong.map((id) => {
      const value = id.slice(0, 50);
      const detail = `Query parameter ${name} has ${JSON.stringify(value)}, which is not a UUID.`;
      return new ApiError(FIELD_FORMAT_INVALID, { detail, structured: { ...parameter, value } });
    }),
  ]);
  return ids;
}
