import { ApiError } from '@kontor/contract/errors';
import type { PartnerContract, Suspension } from '@kontor/contract/generated/operator-v1';
import { valueViolation } from '@kontor/contract/violations';
import { formatInstant, parseInstant } from '@kontor/values/instant';
import { readBody } from '../../../platform/operations/checked-body.ts';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type {
  OperationRequest,
  ReadHandler,
  Reply,
  WriteHandler,
  WriteOperation,
} from '../../../platform/operations/operation.ts';
import { findMove } from '../../../platform/partner-data/archive/store.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { contractErrors } from '../errors.ts';
import { type ContractEvent, nextState } from '../rules/states.ts';
import { findStored, putStored } from '../store/contracts.ts';
import { type Contract, stateOf, viewContract } from '../views.ts';
import { datesChanged, type EffectDeps, findContract } from './effects.ts';

export interface OperationDeps extends EffectDeps {
  readonly partners: Partners;
}

/** Returns the contract of a partner with its dates. */
export function getContract({ partners, ends }: OperationDeps): ReadHandler<'getContract'> {
  return ofPartner(partners, async (tx, { nowMs }) => ({
    status: 200,
    body: viewContract(await findContract(ends, tx), nowMs),
  }));
}

/** A requested suspension. */
interface WantedSuspension {
  readonly atMs: number;
  readonly reason: string | undefined;
}

/** Suspends the partner, immediately or at a given time. The time can be changed until it has come. */
export function suspendPartner(deps: OperationDeps): WriteOperation<'suspendPartner', WantedSuspension> {
  return {
    prepare: async (_tx, request) => readSuspension(request),
    handle: ofPartner(deps.partners, async (tx, { nowMs }, { atMs, reason }) => {
      const before = await findContract(deps.ends, tx);
      if (stateOf(before, nowMs) === 'suspended') return unchanged(before, nowMs);
      requirePossible(before, 'suspended', nowMs);
      refuseAfterEnd(atMs, before.endedAtMs);
      await putStored(tx, { ...(await findStored(tx)), suspendedAtMs: atMs, reason });
      return changed(deps, tx, before, nowMs);
    }),
  };
}

/** Lifts the suspension, or cancels one that has not come yet. Without a suspension nothing changes. */
export function resumePartner(deps: OperationDeps): WriteHandler<'resumePartner'> {
  return async (shared, { parameters: { partnerId }, nowMs }) => {
    await deps.partners.requirePartner(shared, partnerId);
    const tx = shared.partner(partnerId);
    const before = await findContract(deps.ends, tx);
    if (['ended', 'deleted'].includes(stateOf(before, nowMs))) requirePossible(before, 'resumed', nowMs);
    if (before.suspendedAtMs === undefined) return unchanged(before, nowMs);
    if ((await findMove(shared, 'out', partnerId)) !== undefined)
      throw impossible(before, 'A partner that is being moved cannot be resumed here', nowMs);
    await putStored(tx, { ...(await findStored(tx)), suspendedAtMs: undefined, reason: undefined });
    return changed(deps, tx, before, nowMs);
  };
}

/** Cancels an end of contract that has not come yet. Without one nothing changes. */
export function takeBackEnd(deps: OperationDeps): WriteHandler<'takeBackEnd'> {
  return ofPartner(deps.partners, async (tx, { nowMs }) => {
    const before = await findContract(deps.ends, tx);
    if (before.endedAtMs === undefined) return unchanged(before, nowMs);
    if (before.endedAtMs <= nowMs)
      throw impossible(
        before,
        'The end of a contract cannot be taken back once the contract has ended',
        nowMs,
      );
    await deps.ends.removeEnd(tx);
    return changed(deps, tx, before, nowMs);
  });
}

async function changed(
  deps: OperationDeps,
  tx: WriteTx,
  before: Contract,
  nowMs: number,
): Promise<Reply<PartnerContract>> {
  const audit = await datesChanged(deps, tx, before, nowMs);
  return { status: 200, body: viewContract(await findContract(deps.ends, tx), nowMs), audit };
}

function unchanged(contract: Contract, nowMs: number): Reply<PartnerContract> {
  return { status: 200, body: viewContract(contract, nowMs), audit: 'none' };
}

/** Throws 409 when the event cannot happen in the state of the contract. */
export function requirePossible(contract: Contract, event: ContractEvent, nowMs: number): void {
  const state = stateOf(contract, nowMs);
  if (nextState(state, event) !== undefined) return;
  throw impossible(contract, `A contract that is ${state} cannot be ${event}`, nowMs);
}

function impossible(contract: Contract, reason: string, nowMs: number): ApiError {
  const { state, endsAt } = viewContract(contract, nowMs);
  const hasEnded = contract.endedAtMs !== undefined && contract.endedAtMs <= nowMs;
  return new ApiError(contractErrors.CONTRACT_STATE, {
    detail: `${reason}${hasEnded ? `; this one ended at ${endsAt}` : ''}.`,
    structured: { state },
  });
}

/** Throws 400 for a suspension that could never take effect, because the contract ends first. */
function refuseAfterEnd(atMs: number, endedAtMs: number | undefined): void {
  if (endedAtMs === undefined || atMs < endedAtMs) return;
  const form = `before the end of the contract, ${formatInstant(endedAtMs)}`;
  throw valueViolation('$.suspendsAt', formatInstant(atMs), { form });
}

/** Reads the suspension; without a body or a `suspendsAt`, it starts now. */
function readSuspension(request: OperationRequest<'suspendPartner'>): WantedSuspension {
  if (request.body.length === 0) return { atMs: request.nowMs, reason: undefined };
  const { suspendsAt, reason }: Suspension = readBody('Suspension', request);
  if (suspendsAt === undefined) return { atMs: request.nowMs, reason };
  const atMs = parseInstant(suspendsAt) ?? Number.NaN;
  if (atMs >= request.nowMs) return { atMs, reason };
  throw valueViolation('$.suspendsAt', suspendsAt, {
    form: `${formatInstant(request.nowMs)} or later; omit it to suspend the partner immediately`,
  });
}
