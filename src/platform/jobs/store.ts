import { declareStatements } from '../store/statement.ts';
import type { SharedReadTx, SharedWriteTx, WriteTx } from '../store/store.ts';
import type { ClaimedJob, JobHandler, NewJob } from './job.ts';
import { jobNumbers } from './numbers.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/jobs');

const jobInsertText =
  'INSERT INTO jobs (partner_id, lane, kind, payload, due_at, attempts) VALUES (?1, ?2, ?3, ?4, ?5, 0)';
const jobInsert = statements.partner('jobInsert', jobInsertText);
const jobOfEachInsert = statements.shared('jobOfEachInsert', jobInsertText);

/**
 * A new lane queues behind those that wait longer, whoever they belong to.
 * A lane that exists keeps its turn and the due time of its first job: later jobs never overtake. Its row is written
 * all the same: whoever finishes the last job of the lane at this moment waits for us, or we for them.
 */
const laneInsertText = `INSERT INTO job_lanes (partner_id, lane, priority, due_at, served_at, lease_until, lease_owner)
  VALUES (?1, ?2, ?3, ?4, ?4, 0, '') ON CONFLICT (partner_id, lane) DO UPDATE SET priority = excluded.priority`;
const laneInsert = statements.partner('laneInsert', laneInsertText);
const laneOfEachInsert = statements.shared('laneOfEachInsert', laneInsertText);

const anyJobOfLane = statements.partner(
  'anyJobOfLane',
  'SELECT sequence FROM jobs WHERE partner_id = ?1 AND lane = ?2 LIMIT 1',
);

/** A lane that exists is due at the earlier of both times. */
const armedLaneInsert = statements.partner(
  'armedLaneInsert',
  `INSERT INTO job_lanes (partner_id, lane, priority, due_at, served_at, lease_until, lease_owner)
   VALUES (?1, ?2, ?3, ?4, ?4, 0, '') ON CONFLICT (partner_id, lane) DO UPDATE SET due_at =
     CASE WHEN excluded.due_at < job_lanes.due_at THEN excluded.due_at ELSE job_lanes.due_at END`,
);

const ways = {
  urgent: ['', 'priority, served_at'],
  'urgent-only': ['AND priority = 0', 'priority, served_at'],
  patient: ['AND priority > 0', 'served_at, priority'],
} as const;

/** Which lane goes next: the most urgent one, one that cannot wait, or of the others the one that has waited longest. */
export type Turn = keyof typeof ways;

/**
 * Of the lanes that are due and free the next one; among equals the partner served longest ago. Lanes of one name can be
 * left out.
 */
const nextLane = statements.sharedFamily(
  'nextLane',
  { turn: ['urgent', 'urgent-only', 'patient'] },
  ({ turn }, { skipLocked }) =>
    `SELECT partner_id, lane, priority FROM job_lanes WHERE due_at <= :now AND lease_until <= :wallNow AND lane <> :without
       ${ways[turn][0]} ORDER BY ${ways[turn][1]} LIMIT 1 ${skipLocked}`,
);

const laneLease = statements.partner(
  'laneLease',
  `UPDATE job_lanes SET served_at = ?3, lease_until = ?4, lease_owner = ?5
   WHERE partner_id = ?1 AND lane = ?2`,
);

const firstJobStart = statements.partner(
  'firstJobStart',
  `UPDATE jobs SET attempts = attempts + 1
   WHERE partner_id = ?1 AND sequence = (SELECT MIN(sequence) FROM jobs WHERE partner_id = ?1 AND lane = ?2)
   RETURNING sequence, kind, payload, attempts`,
);

const laneDelete = statements.partner(
  'laneDelete',
  'DELETE FROM job_lanes WHERE partner_id = ?1 AND lane = ?2',
);

const jobDelete = statements.partner('jobDelete', 'DELETE FROM jobs WHERE partner_id = ?1 AND sequence = ?2');

const firstDueOfLane = statements.partner(
  'firstDueOfLane',
  'SELECT due_at FROM jobs WHERE partner_id = ?1 AND lane = ?2 ORDER BY sequence LIMIT 1',
);

const leaseRenewal = statements.partner(
  'leaseRenewal',
  'UPDATE job_lanes SET lease_until = ?4 WHERE partner_id = ?1 AND lane = ?2 AND lease_owner = ?3',
);

const allLeasesRelease = statements.shared(
  'allLeasesRelease',
  "UPDATE job_lanes SET lease_until = 0, lease_owner = '' WHERE lease_until > 0",
);

const leaseOwner = statements.partner(
  'leaseOwner',
  ({ forUpdate }) => `SELECT lease_owner FROM job_lanes WHERE partner_id = ?1 AND lane = ?2 ${forUpdate}`,
);

const laneFree = statements.partner(
  'laneFree',
  `UPDATE job_lanes SET lease_until = 0, lease_owner = '', due_at = ?3 WHERE partner_id = ?1 AND lane = ?2`,
);

/** What was due by the clock before it was set back stays due. */
const dueJobsKept = statements.shared(
  'dueJobsKept',
  'UPDATE jobs SET due_at = ?1 WHERE due_at > ?1 AND due_at <= ?2',
);
const dueLanesKept = statements.shared(
  'dueLanesKept',
  'UPDATE job_lanes SET due_at = ?1 WHERE due_at > ?1 AND due_at <= ?2',
);

/** Jobs of a lane, and lanes, that are due within a time are due at another instant. */
const heldJobsRelease = statements.shared(
  'heldJobsRelease',
  'UPDATE jobs SET due_at = ?4 WHERE lane = ?1 AND due_at >= ?2 AND due_at <= ?3',
);
const heldLanesRelease = statements.shared(
  'heldLanesRelease',
  'UPDATE job_lanes SET due_at = ?4 WHERE lane = ?1 AND due_at >= ?2 AND due_at <= ?3',
);

/** MIN of no rows is NULL. */
const nextDueLane = statements.shared(
  'nextDueLane',
  'SELECT MIN(due_at) AS due_at FROM job_lanes WHERE due_at > ?1 AND due_at <= ?2',
);

/** The turn of a task is taken by its row; nobody has it while its time is not come. */
const taskTurn = statements.shared(
  'taskTurn',
  `INSERT INTO periodic_tasks (name, due_at) VALUES (?1, ?2)
   ON CONFLICT (name) DO UPDATE SET due_at = excluded.due_at
   WHERE periodic_tasks.due_at <= ?3 OR periodic_tasks.due_at > ?2`,
  { ofNoPartner: true },
);

/** Adds a job at the end of its partner's lane and puts the lane in the queue. */
export async function enqueueJob(tx: WriteTx, handler: Omit<JobHandler, 'run'>, job: NewJob): Promise<void> {
  await tx.run(jobInsert, handler.lane, job.kind, job.payload, job.dueAtMs);
  await tx.run(laneInsert, handler.lane, handler.priority, job.dueAtMs);
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
  await tx.runEach(
    jobOfEachInsert,
    partnerIds.map((partnerId) => [partnerId, handler.lane, job.kind, job.payload, job.dueAtMs]),
  );
  await tx.runEach(
    laneOfEachInsert,
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
  const armed = await tx.get(anyJobOfLane, handler.lane);
  if (armed === undefined) await tx.run(jobInsert, handler.lane, handler.kind, '', dueAtMs);
  await tx.run(armedLaneInsert, handler.lane, handler.priority, dueAtMs);
}

/** The time of both clocks at one moment (0095): work is due by the marketplace's, leases run by the wall's. */
export interface Times {
  readonly nowMs: number;
  readonly wallNowMs: number;
}

/** Which job is asked for. */
export interface Wanted {
  readonly turn: Turn;
  /** Name of lanes that are left out. */
  readonly withoutLane?: string | undefined;
}

/**
 * Takes the next job of the turn; when no patient lane waits, the most urgent one. The start is counted durably before
 * any work, so that a crash counts too.
 */
export async function claimJob(
  tx: SharedWriteTx,
  owner: string,
  { turn, withoutLane = '' }: Wanted,
  { nowMs, wallNowMs }: Times,
): Promise<ClaimedJob | undefined> {
  const times = { now: nowMs, wallNow: wallNowMs };
  const find = (of: Turn) => tx.get(...nextLane.with({ turn: of }, { ...times, without: withoutLane }));
  const lane = (await find(turn)) ?? (turn === 'patient' ? await find('urgent') : undefined);
  if (lane === undefined) return undefined;
  const mine = tx.withoutLock(lane.partner_id);
  await mine.run(laneLease, lane.lane, nowMs, wallNowMs + jobNumbers.leaseMs, owner);
  const job = await mine.get(firstJobStart, lane.lane);
  if (job === undefined) {
    await mine.run(laneDelete, lane.lane);
    return undefined;
  }
  return { ...job, partnerId: lane.partner_id, lane: lane.lane, isUrgent: lane.priority === 0 };
}

/** Takes a finished job off its lane and frees the lane for its next job; false when the lease was lost. */
export async function completeJob(tx: SharedWriteTx, owner: string, job: ClaimedJob): Promise<boolean> {
  const mine = tx.withoutLock(job.partnerId);
  if (!(await holdsLease(mine, owner, job))) return false;
  await mine.run(jobDelete, job.sequence);
  const next = await mine.get(firstDueOfLane, job.lane);
  if (next === undefined) await mine.run(laneDelete, job.lane);
  else await mine.run(laneFree, job.lane, next.due_at);
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
  if (await holdsLease(mine, owner, job)) await mine.run(laneFree, job.lane, dueAtMs);
}

/** Holds on to a job for another lease; false when it was lost. */
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

/** Frees what a dead process of a single-node database held; called once when the only writer starts. */
export async function releaseAllLeases(tx: SharedWriteTx): Promise<void> {
  await tx.run(allLeasesRelease);
}

/** Whether the lease is still ours; it then stays so until the transaction ends. */
async function holdsLease(tx: WriteTx, owner: string, job: ClaimedJob): Promise<boolean> {
  const lane = await tx.get(leaseOwner, job.lane);
  return lane?.lease_owner === owner;
}

/** Takes the turn of a periodic task; false when it is somebody else's. It then comes back at its time. */
export async function takeTaskTurn(
  tx: SharedWriteTx,
  { name, everyMs }: { readonly name: string; readonly everyMs: number },
  nowMs: number,
): Promise<boolean> {
  return (await tx.run(taskTurn, name, nowMs + everyMs, nowMs)) > 0;
}

/** The first instant after the one and up to the other at which a lane is due. */
export async function nextDueLaneMs(
  tx: SharedReadTx,
  afterMs: number,
  untilMs: number,
): Promise<number | undefined> {
  return (await tx.get(nextDueLane, afterMs, untilMs))?.due_at ?? undefined;
}

/** To be called with the transaction that sets the marketplace's clock from `fromMs` back to `toMs`. */
export async function keepDueJobs(tx: SharedWriteTx, fromMs: number, toMs: number): Promise<void> {
  if (toMs >= fromMs) return;
  await tx.run(dueJobsKept, toMs, fromMs);
  await tx.run(dueLanesKept, toMs, fromMs);
}

/** Makes the jobs of a lane that were put off until an instant due at `nowMs`; without an instant all that wait. */
export async function releaseJobs(
  tx: SharedWriteTx,
  lane: string,
  nowMs: number,
  heldUntilMs?: number,
): Promise<void> {
  const due = [heldUntilMs ?? nowMs, heldUntilMs ?? Number.MAX_SAFE_INTEGER, nowMs] as const;
  await tx.run(heldJobsRelease, lane, ...due);
  await tx.run(heldLanesRelease, lane, ...due);
  tx.signal('jobs');
}
