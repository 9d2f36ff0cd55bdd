import { ApiError } from '@kontor/contract/errors';
import type {
  Link,
  MonetaryAmount,
  WriteOperationResponse,
} from '@kontor/contract/generated/sponsored-product-ads-v1';
import { type ErrorItem, renderViolation, type Violation } from '@kontor/contract/rendered-errors';
import { parseJsonBody } from '../../../platform/json/parse-body.ts';
import type { OperationRequest, Reply } from '../../../platform/operations/operation.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Campaign } from '../../../tables/advertising/campaigns.ts';
import { advertisingErrors, advertisingWarnings } from '../errors.ts';
import { isOpen } from '../rules/lifecycle.ts';
import type { ChangeRequest, RequestedChange } from '../rules/records.ts';
import { noteRequestOfCampaign } from '../store/campaigns.ts';
import { insertRequest } from '../store/change-requests.ts';
import { findControls } from '../store/controls.ts';
import { noteRequestOfKeywords } from '../store/keywords.ts';
import { noteRequestOfTargets } from '../store/targets.ts';
import { requestStored, viewBrief } from '../views/change-request.ts';
import type { SubmitDeps } from './deps.ts';

/** A checked change that a caller requests. */
export type RequestedWrite = RequestedChange & {
  /** Null for a new campaign. */
  readonly campaignId: string | null;
  readonly targetId?: string;
  /** Null for a creation. */
  readonly entityIds: readonly string[] | null;
};

/** Refuses writes to a campaign in a final state. */
export function requireOpen({ status }: Campaign): void {
  if (isOpen(status)) return;
  throw new ApiError(advertisingErrors.CAMPAIGN_FINAL, {
    detail: `The campaign is ${status} and can no longer be changed.`,
    structured: { status },
  });
}

/** Stores a PENDING change request; 409 while the campaign has another one. */
export async function insertRequestOf(
  deps: Pick<SubmitDeps, 'ids'>,
  tx: WriteTx,
  requested: RequestedWrite,
  nowMs: number,
): Promise<ChangeRequest> {
  const { mode, rejectionCode } = await findControls(tx);
  const request = {
    ...requested,
    requestId: deps.ids.uuid(),
    status: 'PENDING',
    createdAtMs: nowMs,
    decidedAtMs: null,
    hold: mode === 'HOLD' ? 'HELD' : null,
    presetRejectionCode: mode === 'REJECT' ? rejectionCode : null,
    targetId: requested.targetId ?? null,
    rejectionCode: null,
    rejectionReason: null,
  } satisfies ChangeRequest as ChangeRequest;
  if (!(await insertRequest(tx, request))) {
    throw new ApiError(advertisingErrors.CHANGE_REQUEST_PENDING, {
      detail: 'An earlier change of this campaign is still being processed.',
    });
  }
  await noteLatest(tx, request);
  return request;
}

/** Stores that this is the latest request about its campaign, and about the entities that it names. */
async function noteLatest(
  tx: WriteTx,
  { requestId, requestType, campaignId, entityIds }: ChangeRequest,
): Promise<void> {
  if (campaignId !== null) await noteRequestOfCampaign(tx, campaignId, requestId);
  if (entityIds === null) return;
  if (requestType.endsWith('_TARGETS')) await noteRequestOfTargets(tx, entityIds, requestId);
  if (requestType.endsWith('_KEYWORDS')) await noteRequestOfKeywords(tx, entityIds, requestId);
}

const area = 'sponsored-product-ads';
const warningsMax = 50;

/** Stores a change request, enqueues its decision unless it is held, and answers the write. */
export async function submit(
  deps: SubmitDeps,
  tx: WriteTx,
  sent: Pick<OperationRequest, 'path' | 'requestId' | 'nowMs'>,
  requested: RequestedWrite,
  more: { readonly links?: Readonly<Record<string, Link>>; readonly warnings?: readonly Violation[] } = {},
): Promise<Reply<WriteOperationResponse>> {
  const request = await insertRequestOf(deps, tx, requested, sent.nowMs);
  if (request.hold === null)
    await deps.deciding.ask(tx, request.requestId, sent.nowMs + deps.decisionDelayMs);
  const { links } = deps;
  const { warnings = [] } = more;
  const body: WriteOperationResponse = {
    changeRequest: viewBrief(request),
    _links: {
      self: links.to(sent.path),
      'change-request': links.changeRequest(request.requestId),
      ...more.links,
    },
    ...(warnings.length > 0 && {
      warnings: warnings
        .slice(0, warningsMax)
        .map((each) => renderViolation(each, sent, area)) as WriteOperationResponse['warnings'] & ErrorItem[],
    }),
  };
  return { status: 202, body, audit: [requestStored(request)] };
}

/** Returns a warning for every bid above the budget of the campaign; `bids` are those of the entries of a list. */
export function bidWarnings(
  { budgetCents }: Pick<Campaign, 'budgetCents'>,
  list: 'targets' | 'keywords',
  bids: readonly { readonly bid?: MonetaryAmount }[],
): Violation[] {
  return bids.flatMap(({ bid }, index) => {
    if (bid === undefined || bid.amount <= budgetCents) return [];
    const jsonpath = `$.${list}[${index}].bid.amount`;
    const detail = `The bid of ${bid.amount} cents is higher than the budget of ${budgetCents} cents.`;
    const structured = { value: bid.amount, budget: budgetCents };
    return [{ entry: advertisingWarnings.BID_ABOVE_BUDGET, facts: { jsonpath, detail, structured } }];
  });
}

/** Copies a bid, with the members that the contract knows; nothing without one. */
export function givenBid(bid: MonetaryAmount | undefined): { bid?: MonetaryAmount } {
  return bid === undefined ? {} : { bid: moneyOf(bid) };
}

/** Copies an amount, with the members that the contract knows. */
export function moneyOf({ amount, currency }: MonetaryAmount): MonetaryAmount {
  return { amount, currency };
}

/** Returns a parsed body, or throws the refusal of one that cannot be parsed: only once the path has been checked (SA3). */
export type RawBody = () => unknown;

/** Parses a body before the transaction. */
export async function prepareBody(_tx: unknown, request: { readonly body: Uint8Array }): Promise<RawBody> {
  try {
    const raw = parseJsonBody(request.body);
    return () => raw;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return () => {
      throw error;
    };
  }
}
