import { appendEntries, entriesOfJob } from '../../platform/audit/append.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { contractTimer, type EffectDeps, findContract, recordChange, takeEffect } from './service/effects.ts';
import { findRecord } from './store/contracts.ts';
import { viewContract } from './views.ts';

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
        const { state: before } = await findRecord(tx);
        await complete(shared);
        if (!(await takeEffect(deps, tx, nowMs))) return;
        const contract = await findContract(deps.ends, tx);
        recordChange(tx, contract, nowMs);
        const change = {
          record: 'contract',
          before: { state: before },
          after: viewContract(contract, nowMs),
        };
        await appendEntries(
          shared,
          entriesOfJob(job.partnerId, 'changeContractState', 'contract', [change], nowMs),
        );
      });
    },
  };
}
