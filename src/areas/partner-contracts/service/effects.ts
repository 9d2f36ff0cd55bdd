import { countRevocation } from '../../../platform/auth/store/revisions.ts';
import type { AuditChange } from '../../../platform/http/audited.ts';
import { armDue } from '../../../platform/jobs/due-work.ts';
import { recordEvent } from '../../../platform/journal/index.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Campaigns, Ends, Shop } from '../needs.ts';
import { nextChangeMs, stateAt } from '../rules/states.ts';
import { findRecord, putRecord } from '../store/contracts.ts';
import { type Contract, viewContract } from '../views.ts';
import { findContract } from './contract.ts';

/** Name and rank of the timer that rings when a date of a contract has come. */
export const contractTimer = { name: 'contract-due', priority: 20 } as const;

export interface EffectParts {
  readonly ends: Ends;
  readonly shop: Shop;
  readonly campaigns: Campaigns;
  /** Told `tokens-revoked` after a commit that changed what tokens open. */
  announce(name: string, detail?: unknown): void;
}

/**
 * Brings about what the dates of the contract make of it at `nowMs`, and sets the timer to the next one. Resolves to
 * whether the state changed. What tokens open needs nothing: it follows from the dates.
 */
export async function takeEffect({ ends, shop }: EffectParts, tx: WriteTx, nowMs: number): Promise<boolean> {
  const record = await findRecord(tx);
  const contract = await findContract(ends, tx);
  if (contract.isDeleted) return false;
  const state = stateAt(contract, nowMs);
  const nextMs = nextChangeMs(contract, nowMs);
  if (nextMs !== undefined) await armDue(tx, contractTimer, nextMs);
  if (state === record.state) return false;
  await putRecord(tx, { ...record, state, sinceMs: nowMs });
  await shop.setOffline(tx, state !== 'active', nowMs);
  return true;
}

/** What follows when an operation has changed dates: effects that are due, the event, and tokens looked at anew. */
export async function datesChanged(
  parts: EffectParts,
  tx: WriteTx,
  before: Contract,
  nowMs: number,
): Promise<AuditChange[]> {
  await takeEffect(parts, tx, nowMs);
  const after = await findContract(parts.ends, tx);
  await parts.campaigns.contractChanged(tx, nowMs);
  recordChange(tx, after, nowMs);
  await countRevocation(tx.shared);
  tx.afterCommit(() => parts.announce('tokens-revoked'));
  return [{ record: 'contract', before: viewContract(before, nowMs), after: viewContract(after, nowMs) }];
}

/** Records the state and the dates of a contract. */
export function recordChange(tx: WriteTx, contract: Contract, nowMs: number): void {
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
