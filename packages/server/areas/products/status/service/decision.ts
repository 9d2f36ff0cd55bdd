import { ApiError } from '@kontor/contract/errors';
import type { StatusNote } from '@kontor/contract/generated/operator-v1';
import { violationAt } from '@kontor/contract/violations';
import { readStored } from '@kontor/values/text';
import { readBody } from '../../../../platform/operations/checked-body.ts';
import { ofPartner } from '../../../../platform/operations/of-partner.ts';
import type {
  OperationRequest,
  WriteHandler,
  WriteOperation,
} from '../../../../platform/operations/operation.ts';
import type { ListOfPartnerDeps } from '../../../../platform/paging/lists.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import type { Ids } from '../../../../platform/time/ids.ts';
import { productErrors, unknownSku } from '../../errors.ts';
import { operatorEvents } from '../rules/marketplace-status.ts';
import { waitsForOf } from '../rules/waits-for.ts';
import { findStatus } from '../store/list.ts';
import {
  type CheckedFacts,
  findCheckedFacts,
  findStatusFacts,
  type StatusFacts,
  takeStatusLock,
  writeOperatorOverrides,
} from '../store/status.ts';
import { renderStatus } from '../views/status.ts';
import { applyStatusChanges, type RequestedStatusChange, statusAfter } from './apply.ts';
import { recheckAfter, storedPlacesOf } from './duplicates.ts';
import { type Entering, enterShop } from './enter-shop.ts';
import { type CheckDeps, checkAfter, type OperatorOverride } from './pending-checks.ts';
import { productOf, shownHashOf } from './shown-content.ts';

export interface DecisionDeps extends Pick<ListOfPartnerDeps, 'partners'>, CheckDeps {
  readonly ids: Ids;
  readonly shopUrl: string;
}

/**
 * Sets the operator override of a variation. It takes effect immediately and takes precedence over the shop check until
 * the operator changes it or the partner delivers changed content; switching the variation off and on does not lift it.
 */
export function putMarketplaceStatus(
  deps: DecisionDeps,
): WriteOperation<'putMarketplaceStatus', OperatorOverride> {
  return {
    prepare: async (_tx, request) => readDecision(request),
    handle: ofPartner(deps.partners, async (tx, { parameters: { sku }, nowMs }, operatorOverride) => {
      const lock = { ...(await takeStatusLock(tx)), nowMs };
      const [facts] = await findCheckedFacts(tx, [sku]);
      if (facts === undefined) throw unknownSku();
      const { errors, information } = operatorOverride;
      const statusChange: RequestedStatusChange = {
        before: facts,
        event: operatorEvents[operatorOverride.status],
        errors,
        information,
      };
      if (statusChange.event === undefined || statusAfter(statusChange) === undefined)
        throw impossible(facts, operatorOverride);
      await writeOperatorOverrides(tx, [{ sku, override: JSON.stringify(operatorOverride) }]);
      const entering = operatorOverride.status === 'ONLINE' ? [enteringOf(facts)] : [];
      const entered = await enterShop(tx, deps.ids, entering, lock.revision);
      // Renumbering voids pending checks: they were enqueued before the operator override.
      const offerChanges = { ...entered.get(sku), isRenumbered: true } as const;
      await applyStatusChanges(deps, tx, [{ ...statusChange, offerChanges }], lock);
      if (operatorOverride.status === 'REJECTED') {
        await recheckAfter(deps, tx, storedPlacesOf([facts]), lock);
      }
      const audit = [
        { record: `products/${sku}`, before: { status: facts.status }, after: operatorOverride },
      ];
      return { status: 200, body: await statusNow(tx, deps, sku, nowMs), audit };
    }),
  };
}

/** Lifts the override: the shop check decides again, after its delay. Without an override nothing changes. */
export function liftMarketplaceStatus(deps: DecisionDeps): WriteHandler<'liftMarketplaceStatus'> {
  return ofPartner(deps.partners, async (tx, { parameters: { sku }, nowMs }) => {
    const lock = { ...(await takeStatusLock(tx)), nowMs };
    const [facts] = await findStatusFacts(tx, [sku]);
    if (facts === undefined) throw unknownSku();
    const { override } = facts;
    if (override === null) return { status: 200, body: await statusNow(tx, deps, sku, nowMs) };
    await writeOperatorOverrides(tx, [{ sku, override: null }]);
    if (facts.status !== 'INACTIVE') await checkAfter('operatorLifted', deps, tx, [facts], lock);
    const audit = [{ record: `products/${sku}`, before: readStored(override), after: undefined }];
    return { status: 200, body: await statusNow(tx, deps, sku, nowMs), audit };
  });
}

function enteringOf(facts: CheckedFacts): Entering {
  const { moin, sent_moin: sentMoin } = facts;
  return { facts, sentMoin, shownHash: shownHashOf(productOf(facts, moin ?? sentMoin)) };
}

/** The status as the partner reads it. */
async function statusNow(
  tx: WriteTx,
  { shopUrl, shopCheckDelayMs }: DecisionDeps,
  sku: string,
  nowMs: number,
): Promise<string> {
  const row = await findStatus(tx, sku);
  if (row === undefined) throw unknownSku();
  return renderStatus(row, shopUrl, waitsForOf(row, { nowMs, shopCheckDelayMs }));
}

/** RESTRICTED and REJECTED need at least one error; the other statuses have none (products-behaviour 7). */
function readDecision(request: OperationRequest<'putMarketplaceStatus'>): OperatorOverride {
  const { status, errors = [], information = [] } = readBody('MarketplaceStatusDecision', request);
  const isBlocked = status === 'RESTRICTED' || status === 'REJECTED';
  if (isBlocked && errors.length === 0) {
    throw violationAt('$.errors', `${status} requires at least one error that tells the partner the reason.`);
  }
  if (!isBlocked && errors.length > 0) {
    throw violationAt('$.errors', `${status} does not allow errors; send hints as information.`);
  }
  return { status, errors: errors.map(noteOf), information: information.map(noteOf) };
}

function noteOf({ code, title }: StatusNote): StatusNote {
  return { code, title };
}

function impossible(facts: StatusFacts, { status }: OperatorOverride): ApiError {
  return new ApiError(productErrors.STATUS_NOT_POSSIBLE, { detail: causeOf(facts, status) });
}

function causeOf(facts: StatusFacts, status: string): string {
  if (facts.status !== 'INACTIVE') {
    return `Only the partner sets ${status}, by switching the variation off; use RESTRICTED or REJECTED to block it.`;
  }
  return facts.active === 1
    ? 'The partner is suspended or its contract has ended, so all of its variations stay INACTIVE.'
    : 'The partner has switched the variation off; it stays INACTIVE until the partner switches it on.';
}
