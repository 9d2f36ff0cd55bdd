/** The records that this area stores, and why requests are rejected. Bids and budgets are whole cents. */
import type {
  ChangeRequestType,
  CreateCampaignRequest,
  CreateKeywordsRequest,
  CreateTargetsRequest,
  PatchCampaignRequest,
  RejectionCode,
  UpdateKeywordsRequest,
  UpdateTargetsRequest,
} from '@kontor/contract/generated/sponsored-product-ads-v1';
import { dayMs } from '@kontor/values/instant';
import type { Controls } from '../../../tables/advertising/advertising-controls.ts';
import type { ChangeRequestRow } from '../../../tables/advertising/change-requests.ts';

/** The change that each type of request asks for, with the members that the contract knows. */
export interface RequestedChanges {
  CREATE_CAMPAIGN: CreateCampaignRequest;
  /** A null `endDate` makes the end open. */
  UPDATE_CAMPAIGN: PatchCampaignRequest;
  CREATE_TARGETS: CreateTargetsRequest;
  UPDATE_TARGETS: UpdateTargetsRequest;
  DELETE_TARGETS: { readonly targetIds: readonly string[] };
  CREATE_KEYWORDS: CreateKeywordsRequest;
  UPDATE_KEYWORDS: UpdateKeywordsRequest;
  DELETE_KEYWORDS: { readonly keywordIds: readonly string[] };
}

/** A type of request and the change that it asks for. */
export type RequestedChange = {
  [Type in ChangeRequestType]: { readonly requestType: Type; readonly body: RequestedChanges[Type] };
}[ChangeRequestType];

export type ChangeRequest = RequestedChange & Omit<ChangeRequestRow, 'requestType' | 'body'>;

/** Settings of a partner for which the operator has set nothing. */
export const defaultControls: Controls = {
  isBlocked: false,
  blockReason: null,
  mode: 'AUTOMATIC',
  rejectionCode: null,
};

/** Returns a keyword text for comparison: case-insensitive. */
export function foldKeyword(keyword: string): string {
  return keyword.normalize('NFC').toLowerCase();
}

/** How long a change request stays readable after its decision (SA10). */
export const changeRequestsKeptMs = 90 * dayMs;

/** Reason for a rejection: a code for programs and a sentence for people. */
export interface Rejection {
  readonly code: RejectionCode;
  readonly reason: string;
}

/** Most skus named in a sentence. */
const namedMax = 10;

/** Returns the rejection of a request with skus that the partner never delivered. */
export function unknownSkus(skus: readonly string[]): Rejection {
  const [only] = skus;
  if (skus.length === 1)
    return { code: 'SKU_NOT_FOUND', reason: `SKU ${only} is not part of the catalogue.` };
  const rest = skus.length > namedMax ? ` and ${skus.length - namedMax} more` : '';
  const named = skus.slice(0, namedMax).join(', ');
  return { code: 'SKU_NOT_FOUND', reason: `SKUs ${named}${rest} are not part of the catalogue.` };
}

/** Returns the rejection with a given code. */
export function rejectionOf(code: RejectionCode, { requestType, body }: RequestedChange): Rejection {
  const reasons = {
    PARTNER_BLOCKED: 'The partner is blocked from advertising.',
    SKU_NOT_FOUND:
      requestType === 'CREATE_TARGETS'
        ? unknownSkus(body.targets.slice(0, 1).map(({ sku }) => sku)).reason
        : 'A SKU is not part of the catalogue.',
    INTERNAL_ERROR: 'The server failed. Nothing was changed; the same write can be sent again.',
  } satisfies Record<RejectionCode, string>;
  return { code, reason: reasons[code] };
}
