import { currentTrace } from '../../observability/tracing.ts';
import { declareStatements } from '../../store/statement.ts';
import type { SharedWriteTx, WriteTx } from '../../store/store.ts';
import type { JobHandler, NewJob } from '../job.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/jobs/store');

const jobInsertText =
  'INSERT INTO jobs (partner_id, lane, kind, payload, due_at, attempts, trace) VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6)';
const jobInsert = statements.partner('jobInsert', jobInsertText);
const jobOfEachInsert = statements.shared('jobOfEachInsert', jobInsertText);

/**
 * A new lane queues behind all lanes that have waited longer, of any partner. An existing lane keeps its turn and the
 * due time of its first job: later jobs never overtake. Its row is written even so: this makes us wait for a
 * transaction that is finishing the lane's last job at the same moment, or makes it wait for us.
 */
const laneInsertText = `INSERT INTO job_lanes (partner_id, lane, priority, due_at, served_at, lease_until, lease_owner)
  VALUES (?1, ?2, ?3, ?4, ?4, 0, '') ON CONFLICT (partner_id, lane) DO UPDATE SET priority = excluded.priority`;
const laneInsert = statements.partner('laneInsert', laneInsertText);
const laneOfEachInsert = statements.shared('laneOfEachInsert', laneInsertText);

const anyJobOfLane = statements.partner(
  'anyJobOfLane',
  'SELECT sequence FROM jobs WHERE partner_id = ?1 AND lane = ?2 LIMIT 1',
);

/** An existing lane becomes due at the earlier of both times. */
const armedLaneInsert = statements.partner(
  'armedLaneInsert',
  `INSERT INTO job_lanes (partner_id, lane, priority, due_at, served_at, lease_until, lease_owner)
   VALUES (?1, ?2, ?3, ?4, ?4, 0, '') ON CONFLICT (partner_id, lane) DO UPDATE SET due_at =
     CASE WHEN excluded.due_at < job_lanes.due_at THEN excluded.due_at ELSE job_lanes.due_at END`,
);

/** Adds a job at the end of its partner's lane and puts the lane in the queue. */
export async function enqueueJob(tx: WriteTx, handler: Omit<JobHandler, 'run'>, job: NewJob): Promise<void> {
  await tx.run(jobInsert, handler.lane, handler.kind, job.payload, job.dueAtMs, currentTrace() ?? null);
  await tx.run(laneInsert, handler.lane, handler.priority, job.dueAtMs);
  tx.signal('jobs');
}

/** Adds a job for each of the partners in one batch. */
export async function enqueueJobOfEach(
  tx: SharedWriteTx,
  partnerIds: readonly string[],
  handler: Omit<JobHandler, 'run'>,
  job: NewJob,
): Promise<void> {
  if (partnerIds.length === 0) return;
  await tx.runEach(
    jobOfEachInsert,
    partnerIds.map((partnerId) => [partnerId, handler.lane, handler.kind, job.payload, job.dueAtMs, null]),
  );
  await tx.runEach(
    laneOfEachInsert,
    partnerIds.map((partnerId) => [partnerId, handler.lane, handler.priority, job.dueAtMs]),
  );
  tx.signal('jobs');
}

/**
 * Makes sure that the lane's single job starts at the instant, or earlier if it was armed for an earlier one. For
 * handlers that find out for themselves what is due. Lanes armed like this take no other jobs.
 */
export async function armTimer(
  tx: WriteTx,
  handler: Omit<JobHandler, 'run'>,
  dueAtMs: number,
): Promise<void> {
  const armed = await tx.get(anyJobOfLane, handler.lane);
  if (armed === undefined) await tx.run(jobInsert, handler.lane, handler.kind, '', dueAtMs, null);
  await tx.run(armedLaneInsert, handler.lane, handler.priority, dueAtMs);
}

const jobsOfLaneDelete = statements.partner(
  'jobsOfLaneDelete',
  'DELETE FROM jobs WHERE partner_id = ?1 AND lane = ?2',
);

const laneDelete = statements.partner(
  'laneDelete',
  'DELETE FROM job_lanes WHERE partner_id = ?1 AND lane = ?2',
);

/** Removes a lane without jobs from the queue. */
export async function removeEmptyLane(tx: WriteTx, lane: string): Promise<void> {
  await tx.run(laneDelete, lane);
}

/** Removes a lane and the jobs that wait in it. A job in progress loses its lease, and therefore its effect. */
export async function removeLane(tx: WriteTx, lane: string): Promise<void> {
  await tx.run(jobsOfLaneDelete, lane);
  await removeEmptyLane(tx, lane);
}
