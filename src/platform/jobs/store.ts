import type { SharedWriteTx, WriteTx } from '../store/store.ts';
import type { ClaimedJob, JobHandler, NewJob } from './job.ts';
import { jobNumbers } from './numbers.ts';

const insertJob =
  'INSERT INTO jobs (partner_id, lane, kind, payload, due_at, attempts) VALUES (?1, ?2, ?3, ?4, ?5, 0)';
/**
 * A new lane queues behind those that wait longer, whoever they belong to.
 * A lane that exists keeps its turn and the due time of its first job: later jobs never overtake. Its row is written
 * all the same: whoever finishes the last job of the lane at this moment waits for us, or we for them.
 */
const insertLane = `INSERT INTO job_lanes (partner_id, lane, priority, due_at, served_at, lease_until, lease_owner)
  VALUES (?1, ?2, ?3, ?4, ?4, 0, '') ON CONFLICT (partner_id, lane) DO UPDATE SET priority = excluded.priority`;

/** Adds a job at the end of its partner's lane and puts the lane in the queue. */
export async function enqueueJob(tx: WriteTx, handler: Omit<JobHandler, 'run'>, job: NewJob): Promise<void> {
  await tx.text.run(insertJob, handler.lane, job.kind, job.payload, job.dueAtMs);
  await tx.text.run(insertLane, handler.lane, handler.priority, job.dueAtMs);
  tx.signal('jobs');
}

/** Adds a job for each of the partners, for all of them at once. */
export async function enqueueJobOfEach(
  tx: SharedWriteTx,
  partnerIds: readonly string[],
  handler: Omit<JobHandler, 'run'>,
  job: NewJob,
): Promise<void> {
  if (partnerIds.length === 0) return;
  await tx.text.runEach(
    insertJob,
    partnerIds.map((partnerId) => [partnerId, handler.lane, job.kind, job.payload, job.dueAtMs]),
  );
  await tx.text.runEach(
    insertLane,
    partnerIds.map((partnerId) => [partnerId, handler.lane, handler.priority, job.dueAtMs]),
  );
  tx.signal('jobs');
}

/**
 * Makes sure that the lane's one job is started at the instant, or earlier when it was armed so: for work that knows
 * by itself what is due. Lanes armed like this take no other jobs.
 */
export async function armTimer(
  tx: WriteTx,
  handler: Omit<JobHandler, 'run'>,
  dueAtMs: number,
): Promise<void> {
  const armed = await tx.text.get(
    'SELECT sequence FROM jobs WHERE partner_id = ?1 AND lane = ?2 LIMIT 1',
    handler.lane,
  );
  if (armed === undefined) {
    await tx.text.run(
      `INSERT INTO jobs (partner_id, lane, kind, payload, due_at, attempts) VALUES (?1, ?2, ?3, '', ?4, 0)`,
      handler.lane,
      handler.kind,
      dueAtMs,
    );
  }
  await tx.text.run(
    `INSERT INTO job_lanes (partner_id, lane, priority, due_at, served_at, lease_until, lease_owner)
     VALUES (?1, ?2, ?3, ?4, ?4, 0, '') ON CONFLICT (partner_id, lane) DO UPDATE SET due_at =
       CASE WHEN excluded.due_at < job_lanes.due_at THEN excluded.due_at ELSE job_lanes.due_at END`,
    handler.lane,
    handler.priority,
    dueAtMs,
  );
}

interface LaneRow {
  partner_id: string;
  lane: string;
  priority: number;
}

/** Which lane goes next: the most urgent one, one that cannot wait, or of the others the one that has waited longest. */
export type Turn = 'urgent' | 'urgent-only' | 'patient';

const urgentFirst = 'priority, served_at';
const ways: Readonly<Record<Turn, readonly [condition: string, order: string]>> = {
  urgent: ['', urgentFirst],
  'urgent-only': ['AND priority = 0', urgentFirst],
  patient: ['AND priority > 0', 'served_at, priority'],
};

/** Of the lanes that are due and free the next one; among equals the partner served longest ago. */
async function nextLane(tx: SharedWriteTx, turn: Turn, nowMs: number): Promise<LaneRow | undefined> {
  const [condition, order] = ways[turn];
  return await tx.text.get<LaneRow>(
    `SELECT partner_id, lane, priority FROM job_lanes WHERE due_at <= ?1 AND lease_until <= ?1 ${condition}
     ORDER BY ${order} LIMIT 1 ${tx.dialect.skipLocked}`,
    nowMs,
  );
}

/**
 * Takes the next job of the turn; when no patient lane waits, the most urgent one. The start is counted durably before
 * any work, so that a crash counts too.
 */
export async function claimJob(
  tx: SharedWriteTx,
  owner: string,
  turn: Turn,
  nowMs: number,
): Promise<ClaimedJob | undefined> {
  const asked = await nextLane(tx, turn, nowMs);
  const lane = asked ?? (turn === 'patient' ? await nextLane(tx, 'urgent', nowMs) : undefined);
  if (lane === undefined) return undefined;
  const mine = tx.withoutLock(lane.partner_id);
  await mine.text.run(
    `UPDATE job_lanes SET served_at = ?3, lease_until = ?4, lease_owner = ?5
     WHERE partner_id = ?1 AND lane = ?2`,
    lane.lane,
    nowMs,
    nowMs + jobNumbers.leaseMs,
    owner,
  );
  const job = await mine.text.get<Omit<ClaimedJob, 'partnerId' | 'lane' | 'isUrgent'>>(
    `UPDATE jobs SET attempts = attempts + 1
     WHERE sequence = (SELECT MIN(sequence) FROM jobs WHERE partner_id = ?1 AND lane = ?2)
     RETURNING sequence, kind, payload, attempts`,
    lane.lane,
  );
  if (job === undefined) {
    await mine.text.run('DELETE FROM job_lanes WHERE partner_id = ?1 AND lane = ?2', lane.lane);
    return undefined;
  }
  return { ...job, partnerId: lane.partner_id, lane: lane.lane, isUrgent: Number(lane.priority) === 0 };
}

/** Takes a finished job off its lane and frees the lane for its next job; false when the lease was lost. */
export async function completeJob(tx: SharedWriteTx, owner: string, job: ClaimedJob): Promise<boolean> {
  const mine = tx.withoutLock(job.partnerId);
  if (!(await holdsLease(mine, owner, job))) return false;
  await mine.text.run('DELETE FROM jobs WHERE partner_id = ?1 AND sequence = ?2', job.sequence);
  const next = await mine.text.get<{ due_at: number }>(
    'SELECT due_at FROM jobs WHERE partner_id = ?1 AND lane = ?2 ORDER BY sequence LIMIT 1',
    job.lane,
  );
  if (next === undefined) {
    await mine.text.run('DELETE FROM job_lanes WHERE partner_id = ?1 AND lane = ?2', job.lane);
  } else {
    await freeLane(mine, job.lane, next.due_at);
  }
  return true;
}

/** Gives a job back after a throw; the lane waits until `dueAtMs` so that order is kept. */
export async function postponeJob(
  tx: SharedWriteTx,
  owner: string,
  job: ClaimedJob,
  dueAtMs: number,
): Promise<void> {
  const mine = tx.withoutLock(job.partnerId);
  if (await holdsLease(mine, owner, job)) await freeLane(mine, job.lane, dueAtMs);
}

/** Holds on to a job for another lease; false when it was lost. */
export async function renewLease(
  tx: SharedWriteTx,
  owner: string,
  job: ClaimedJob,
  nowMs: number,
): Promise<boolean> {
  const changed = await tx
    .withoutLock(job.partnerId)
    .text.run(
      'UPDATE job_lanes SET lease_until = ?4 WHERE partner_id = ?1 AND lane = ?2 AND lease_owner = ?3',
      job.lane,
      owner,
      nowMs + jobNumbers.leaseMs,
    );
  return changed > 0;
}

/** Frees what a dead process of a single-node database held; called once when the only writer starts. */
export async function releaseAllLeases(tx: SharedWriteTx): Promise<void> {
  await tx.text.run("UPDATE job_lanes SET lease_until = 0, lease_owner = '' WHERE lease_until > 0");
}

/** Whether the lease is still ours; it then stays so until the transaction ends. */
async function holdsLease(tx: WriteTx, owner: string, job: ClaimedJob): Promise<boolean> {
  const lane = await tx.text.get<{ lease_owner: string }>(
    `SELECT lease_owner FROM job_lanes WHERE partner_id = ?1 AND lane = ?2 ${tx.dialect.forUpdate}`,
    job.lane,
  );
  return lane?.lease_owner === owner;
}

async function freeLane(tx: WriteTx, lane: string, dueAtMs: number): Promise<void> {
  await tx.text.run(
    `UPDATE job_lanes SET lease_until = 0, lease_owner = '', due_at = ?3 WHERE partner_id = ?1 AND lane = ?2`,
    lane,
    dueAtMs,
  );
}
