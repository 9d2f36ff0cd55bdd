import { formatInstant } from '@kontor/values/instant';
import { appendJobEntries } from '../../../platform/audit/append.ts';
import { countRevocation } from '../../../platform/auth/store/sessions.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { armDue } from '../../../platform/jobs/work.ts';
import { recordEvent } from '../../../platform/journal/index.ts';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Campaigns, Ends, Shop } from '../needs.ts';
import { nextChangeMs, stateAt } from '../rules/states.ts';
import { findStored, putStored } from '../store/contracts.ts';
import { type Contract, viewContract } from '../views.ts';

/** Name and priority of the timer that fires at a date of a contract. */
const contractTimer = { name: 'contract-due', priority: 20 } as const;

export interface EffectDeps {
  readonly ends: Ends;
  readonly shop: Shop;
  readonly campaigns: Campaigns;
  /** Called with `tokens-revoked` after a commit that changed the access that tokens give. */
  announce(name: string, detail?: unknown): void;
}

/**
 * Applies the effects of the contract's dates at `nowMs` and sets the timer to the next date. Resolves to true when the
 * state changed. Token checks need no update: they use the dates themselves.
 */
async function takeEffect({ ends, shop }: EffectDeps, tx: WriteTx, nowMs: number): Promise<boolean> {
  const stored = await findStored(tx);
  const contract = await findContract(ends, tx);
  if (contract.isDeleted) return false;
  const state = stateAt(contract, nowMs);
  const nextMs = nextChangeMs(contract, nowMs);
  if (nextMs !== undefined) await armDue(tx, contractTimer, nextMs);
  if (state === stored.state) return false;
  await putStored(tx, { ...stored, state, sinceMs: nowMs });
  await shop.setOffline(tx, state !== 'active', nowMs);
  return true;
}

/**
 * Called after an operation has changed dates: applies due effects, records the event and has tokens checked again.
 * Returns the audit changes.
 */
export async function datesChanged(
  deps: EffectDeps,
  tx: WriteTx,
  before: Contract,
  nowMs: number,
): Promise<AuditChange[]> {
  await takeEffect(deps, tx, nowMs);
  const after = await findContract(deps.ends, tx);
  await deps.campaigns.contractChanged(tx, nowMs);
  recordChange(tx, after, nowMs);
  await countRevocation(tx.marketplace, () => deps.announce('tokens-revoked'));
  return [{ record: 'contract', before: viewContract(before, nowMs), after: viewContract(after, nowMs) }];
}

/** Records an event with the state and the dates of a contract. */
function recordChange(tx: WriteTx, contract: Contract, nowMs: number): void {
  const { partnerId, endedAtMs } = contract;
  const { state, suspendsAt } = viewContract(contract, nowMs);
  recordEvent(tx, {
    type: 'kontor.partner.changed.v1',
    subject: `partners/${partnerId}`,
    atMs: nowMs,
    data: {
      partnerId,
      state,
      ...(suspendsAt !== undefined && { contractSuspendsAt: suspendsAt }),
      ...(endedAtMs !== undefined && { contractEndsAt: formatInstant(endedAtMs) }),
    },
  });
}

/** Reads the contract of the handle's partner. */
export async function findContract(ends: Pick<Ends, 'findEndMs'>, tx: ReadTx): Promise<Contract> {
  const { suspendedAtMs, reason, state } = await findStored(tx);
  const endedAtMs = await ends.findEndMs(tx);
  return { partnerId: tx.partnerId, suspendedAtMs, reason, endedAtMs, isDeleted: state === 'deleted' };
}

/**
 * Applies the effects of a date of a contract that has come; a date that was postponed or cancelled changes nothing.
 */
export function createContractJob(deps: EffectDeps, clock: Clock): JobHandler {
  const { name, priority } = contractTimer;
  return {
    kind: name,
    lane: name,
    priority,
    async run(job, { store, complete }) {
      await store.write(async (shared) => {
        const tx = shared.partner(job.partnerId);
        const nowMs = clock.nowMs();
        const { state: before } = await findStored(tx);
        await complete(shared);
        if (!(await takeEffect(deps, tx, nowMs))) return;
        const contract = await findContract(deps.ends, tx);
        recordChange(tx, contract, nowMs);
        const sides = { before: { state: before }, after: viewContract(contract, nowMs) };
        const changes = [{ record: 'contract', ...sides }];
        await appendJobEntries(tx, 'changeContractState', 'contract', changes, nowMs);
      });
    },
  };
}
