import { appendJobEntries } from '../../platform/audit/append.ts';
import { isSuspended } from '../../platform/auth/authorize.ts';
import type { ContractDates } from '../../platform/auth/caller.ts';
import {
  createDueWork,
  createPendingWork,
  type DueWork,
  type PendingWork,
} from '../../platform/jobs/work.ts';
import type { AuditChange } from '../../platform/operations/audit-facts.ts';
import type { SharedWriteTx, WriteTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Campaign } from '../../tables/advertising/campaigns.ts';
import type { Contracts } from './needs.ts';
import { resumed, withDueChanges } from './rules/lifecycle.ts';
import { changeRequestsKeptMs, rejectionOf } from './rules/records.ts';
import { decideRequest, recordCampaign, rejectRequest } from './service/decide.ts';
import type { DecideDeps } from './service/deps.ts';
import { earliestDueMs, findDueCampaigns, findOpenCampaigns, updateCampaign } from './store/campaigns.ts';
import { endHold, findReleased, findRequest, removeRequests } from './store/change-requests.ts';
import { campaignChanged } from './views/change-request.ts';

/**
 * Starts of a decision that may end in an exception or a crash; after that the request is rejected with INTERNAL_ERROR.
 */
const decisionStartsMax = 3;

/** Rows changed in one transaction; bounded so that waiting callers get a turn in between. */
const rowsPerRun = 100;

/** Creates the job that decides requests when they are due, those of a partner one after the other. */
export function createDeciding(deps: DecideDeps, clock: Clock): PendingWork {
  return createPendingWork(
    {
      name: 'advertising-decisions',
      priority: 10,
      startsMax: decisionStartsMax,
      async decide(tx, requestId, nowMs) {
        const request = await findRequest(tx, requestId);
        if (request?.status !== 'PENDING' || request.hold === 'HELD') return;
        await note(tx, 'decideChangeRequest', (await decideRequest(deps, tx, request, nowMs)).audit, nowMs);
      },
      async giveUp(tx, requestId, nowMs) {
        const request = await findRequest(tx, requestId);
        if (request?.status !== 'PENDING' || request.hold === 'HELD') return;
        const { audit } = await rejectRequest(tx, request, rejectionOf('INTERNAL_ERROR', request), nowMs);
        await note(tx, 'decideChangeRequest', audit, nowMs);
      },
    },
    clock,
  );
}

/** Enqueues the jobs of requests that are no longer held, a bounded number at a time. */
export function createReleasing(deciding: PendingWork, clock: Clock): DueWork {
  return createDueWork(
    {
      name: 'advertising-releases',
      priority: 12,
      async change(tx, nowMs) {
        const requestIds = await findReleased(tx, rowsPerRun);
        await endHold(tx, requestIds);
        for (const requestId of requestIds) await deciding.ask(tx, requestId, nowMs);
      },
      nextDueMs: async (tx) => ((await findReleased(tx, 1)).length > 0 ? 0 : undefined),
    },
    clock,
  );
}

/**
 * Applies the changes that the calendar and the partner's contract make due: a suspension pauses campaigns until the
 * partner is resumed, an end cancels them.
 */
export function createCalendar(contracts: Contracts, clock: Clock): DueWork {
  return createDueWork(
    {
      name: 'advertising-due',
      priority: 20,
      async change(tx, nowMs) {
        const contract = await contracts.findDates(tx);
        const ofContract = await campaignsOfContract(tx, contract, nowMs);
        const due = ofContract.length > 0 ? ofContract : await findDueCampaigns(tx, nowMs, rowsPerRun);
        const changes: AuditChange[] = [];
        for (const campaign of due) {
          const current = withDueChanges(campaign, nowMs, contract);
          const after = isSuspended(contract, nowMs) ? current : resumed(current, nowMs);
          await updateCampaign(tx, after);
          recordCampaign(tx, campaign, after, nowMs);
          changes.push(...campaignChanged(campaign, after));
        }
        await note(tx, 'changeDueCampaigns', changes, nowMs);
      },
      async nextDueMs(tx) {
        const contract = await contracts.findDates(tx);
        const { suspendedAtMs, endedAtMs } = contract;
        const nowMs = clock.nowMs();
        if ((await campaignsOfContract(tx, contract, nowMs, 1)).length > 0) return nowMs;
        const dates = [
          await earliestDueMs(tx),
          (await findOpenCampaigns(tx, 'all', 1)).length > 0 ? endedAtMs : undefined,
          (await findOpenCampaigns(tx, 'running', 1)).length > 0 ? suspendedAtMs : undefined,
        ].filter((atMs) => atMs !== undefined);
        return dates.length === 0 ? undefined : Math.min(...dates);
      },
    },
    clock,
  );
}

/** Returns campaigns whose status does not match their partner's contract yet. */
async function campaignsOfContract(
  tx: WriteTx,
  contract: ContractDates,
  nowMs: number,
  count = rowsPerRun,
): Promise<Campaign[]> {
  const { endedAtMs } = contract;
  if (endedAtMs !== undefined && endedAtMs <= nowMs) return findOpenCampaigns(tx, 'all', count);
  return findOpenCampaigns(tx, isSuspended(contract, nowMs) ? 'running' : 'suspended', count);
}

/** Removes a bounded number of requests that are no longer readable; true when there are more. */
export async function removeOldRequests(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const removed = await removeRequests(tx, nowMs - changeRequestsKeptMs, rowsRemovedMax);
  return removed === rowsRemovedMax;
}

const rowsRemovedMax = 1_000;

/** Writes the changes of background work to the audit log. */
async function note(
  tx: WriteTx,
  operationId: string,
  changes: readonly AuditChange[],
  nowMs: number,
): Promise<void> {
  await appendJobEntries(tx, operationId, 'advertising', changes, nowMs);
}
