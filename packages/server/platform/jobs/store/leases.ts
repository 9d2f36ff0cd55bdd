import { jobLanes } from '../../../tables/platform/job-lanes.ts';
import { jobs } from '../../../tables/platform/jobs.ts';
import type { SharedWriteTx, WriteTx } from '../../store/store.ts';
import { statementsOf, statementsOfAll } from '../../store/table-statements.ts';
import { type ClaimedJob, jobNumbers } from '../job.ts';
import { removeEmptyLane } from './enqueue.ts';

const jobsOf = statementsOf(jobs);
const remove = jobsOf.remove('lane', 'sequence');
const firstDue = jobsOf.select('dueAtMs').where<[lane: string]>('lane = ?2 ORDER BY sequence LIMIT 1');

const lanes = statementsOf(jobLanes);
const free = lanes.update('leaseUntilMs', 'leaseOwner', 'dueAtMs');
const rest = lanes.update('leaseUntilMs', 'leaseOwner');
const renew = lanes.updateWhere<[lane: string, owner: string, untilMs: number]>(
  'lease_until = ?4',
  'lane = ?2 AND lease_owner = ?3',
);
const leaseOwner = lanes.select('leaseOwner').lock('lane');
const freeAll = statementsOfAll(jobLanes).updateWhere<[]>(
  "lease_until = 0, lease_owner = ''",
  'lease_until > 0',
);

/**
 * Removes a finished job from its lane and frees the lane for its next job; returns false when the lease was lost. It
 * locks the partner before the lane, as requests that add jobs do.
 */
export async function completeJob(tx: SharedWriteTx, owner: string, job: ClaimedJob): Promise<boolean> {
  const mine = job.partnerId === '' ? tx.withoutLock('') : tx.partner(job.partnerId);
  if (!(await holdsLease(mine, owner, job))) return false;
  await mine.run(remove, job.lane, job.sequence);
  const next = await mine.get(firstDue, job.lane);
  if (next === undefined) await removeEmptyLane(mine, job.lane);
  else await free(mine, { lane: job.lane, leaseUntilMs: 0, leaseOwner: '', dueAtMs: next.dueAtMs });
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
  if (!(await holdsLease(mine, owner, job))) return;
  await rest(mine, { lane: job.lane, leaseUntilMs: wallUntilMs, leaseOwner: '' });
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
    .run(renew, job.lane, owner, wallNowMs + jobNumbers.leaseMs);
  return changed > 0;
}

/** Frees leases left by a dead process of a single-node database; called once when the only writer starts. */
export async function releaseAllLeases(tx: SharedWriteTx): Promise<void> {
  await tx.run(freeAll);
}

/** Returns true when the lease is still ours; it then stays ours until the transaction ends. */
async function holdsLease(tx: WriteTx, owner: string, job: ClaimedJob): Promise<boolean> {
  const lane = await tx.get(leaseOwner, job.lane);
  return lane?.leaseOwner === owner;
}
