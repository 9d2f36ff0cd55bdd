import { declareStatements } from '../../store/statement.ts';
import type { SharedWriteTx, WriteTx } from '../../store/store.ts';
import { type ClaimedJob, jobNumbers } from '../job.ts';
import { removeEmptyLane } from './enqueue.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/jobs/store');

const jobDelete = statements.partner(
  'jobDelete',
  'DELETE FROM jobs WHERE partner_id = ?1 AND lane = ?2 AND sequence = ?3',
);

const firstDueOfLane = statements.partner(
  'firstDueOfLane',
  'SELECT due_at FROM jobs WHERE partner_id = ?1 AND lane = ?2 ORDER BY sequence LIMIT 1',
);

const laneFree = statements.partner(
  'laneFree',
  `UPDATE job_lanes SET lease_until = 0, lease_owner = '', due_at = ?3 WHERE partner_id = ?1 AND lane = ?2`,
);

const laneRest = statements.partner(
  'laneRest',
  `UPDATE job_lanes SET lease_until = ?3, lease_owner = '' WHERE partner_id = ?1 AND lane = ?2`,
);

const leaseRenewal = statements.partner(
  'leaseRenewal',
  'UPDATE job_lanes SET lease_until = ?4 WHERE partner_id = ?1 AND lane = ?2 AND lease_owner = ?3',
);

const leaseOwner = statements.partner(
  'leaseOwner',
  ({ forUpdate }) => `SELECT lease_owner FROM job_lanes WHERE partner_id = ?1 AND lane = ?2 ${forUpdate}`,
);

const allLeasesRelease = statements.shared(
  'allLeasesRelease',
  "UPDATE job_lanes SET lease_until = 0, lease_owner = '' WHERE lease_until > 0",
);

/**
 * Removes a finished job from its lane and frees the lane for its next job; returns false when the lease was lost. It
 * locks the partner before the lane, as requests that add jobs do.
 */
export async function completeJob(tx: SharedWriteTx, owner: string, job: ClaimedJob): Promise<boolean> {
  const mine = job.partnerId === '' ? tx.withoutLock('') : tx.partner(job.partnerId);
  if (!(await holdsLease(mine, owner, job))) return false;
  await mine.run(jobDelete, job.lane, job.sequence);
  const next = await mine.get(firstDueOfLane, job.lane);
  if (next === undefined) await removeEmptyLane(mine, job.lane);
  else await mine.run(laneFree, job.lane, next.due_at);
  return true;
}

/**
 * Releases a job after a throw. Nobody can lease its lane before `wallUntilMs`, so that order is preserved. The wall
 * clock counts, because the marketplace clock may be stopped.
 */
export async function postponeJob(
  tx: SharedWriteTx,
  owner: string,
  job: ClaimedJob,
  wallUntilMs: number,
): Promise<void> {
  const mine = tx.withoutLock(job.partnerId);
  if (await holdsLease(mine, owner, job)) await mine.run(laneRest, job.lane, wallUntilMs);
}

/** Extends the lease on a job; returns false when the lease was lost. */
export async function renewLease(
  tx: SharedWriteTx,
  owner: string,
  job: ClaimedJob,
  wallNowMs: number,
): Promise<boolean> {
  const changed = await tx
    .withoutLock(job.partnerId)
    .run(leaseRenewal, job.lane, owner, wallNowMs + jobNumbers.leaseMs);
  return changed > 0;
}

/** Frees leases left by a dead process of a single-node database; called once when the only writer starts. */
export async function releaseAllLeases(tx: SharedWriteTx): Promise<void> {
  await tx.run(allLeasesRelease);
}

/** Returns true when the lease is still ours; it then stays ours until the transaction ends. */
async function holdsLease(tx: WriteTx, owner: string, job: ClaimedJob): Promise<boolean> {
  const lane = await tx.get(leaseOwner, job.lane);
  return lane?.lease_owner === owner;
}
