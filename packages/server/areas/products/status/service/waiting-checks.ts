import { findFirstDueMs } from '../../../../platform/jobs/store/figures.ts';
import type { SharedReadTx } from '../../../../platform/store/store.ts';
import { countWaiting } from '../../reviews/store/waiting.ts';
import { countPending } from '../store/counts.ts';
import { shopCheckJob } from './pending-checks.ts';

/** The variations that wait for the shop check, of all partners. */
export interface WaitingChecks {
  /** Number of variations that are PENDING and wait for no review. */
  readonly variations: number;
  /** When the first check is due, or was, by the clock of the marketplace; undefined when none waits. */
  readonly firstDueMs: number | undefined;
}

/** Returns what waits, of partners that can be reached. */
export async function findWaitingChecks(tx: SharedReadTx): Promise<WaitingChecks> {
  const variations = Math.max(0, (await countPending(tx)) - (await countWaiting(tx)));
  // Jobs of changes that an earlier check answered may be left.
  const firstDueMs = variations === 0 ? undefined : await findFirstDueMs(tx, shopCheckJob.lane);
  return { variations, firstDueMs };
}
