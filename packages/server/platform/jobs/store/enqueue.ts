import { jobLanes } from '../../../tables/platform/job-lanes.ts';
import { jobs } from '../../../tables/platform/jobs.ts';
import { currentTrace } from '../../observability/tracing.ts';
import type { SharedWriteTx, WriteTx } from '../../store/store.ts';
import { statementsOf, statementsOfAll } from '../../store/table-statements.ts';
import type { JobHandler, NewJob } from '../job.ts';

const jobsOf = statementsOf(jobs);
const insertJob = jobsOf.insert();
const insertJobOfEach = statementsOfAll(jobs).insert();
const removeJobs = jobsOf.remove('lane');
const anyOfLane = jobsOf.select('sequence').where<[lane: string]>('lane = ?2 LIMIT 1');
/**
 * A new lane queues behind all lanes that have waited longer, of any partner. An existing lane keeps its turn and the
 * due time of its first job: later jobs never overtake. Its row is written even so: this makes us wait for a
 * transaction that is finishing the lane's last job at the same moment, or makes it wait for us.
 */
const lanes = statementsOf(jobLanes);
const putLane = lanes.insertOrChange('priority');
const putLaneOfEach = statementsOfAll(jobLanes).insertOrChange('priority');
const removeLaneOf = lanes.remove('lane');

/** An existing lane becomes due at the earlier of both times. */
const putArmedLane = lanes.insertOrSet(
  'due_at = CASE WHEN excluded.due_at < job_lanes.due_at THEN excluded.due_at ELSE job_lanes.due_at END',
);

/** Adds a job at the end of its partner's lane and puts the lane in the queue. */
export async function enqueueJob(tx: WriteTx, handler: Omit<JobHandler, 'run'>, job: NewJob): Promise<void> {
  await insertJob(tx, jobOf(handler, job, currentTrace()));
  await putLane(tx, laneOf(handler, job.dueAtMs));
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
  const ofEach = <Row extends object>(row: Row) => partnerIds.map((partnerId) => ({ partnerId, ...row }));
  await insertJobOfEach.each(tx, ofEach(jobOf(handler, job)));
  await putLaneOfEach.each(tx, ofEach(laneOf(handler, job.dueAtMs)));
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
  const armed = await tx.get(anyOfLane, handler.lane);
  if (armed === undefined) await insertJob(tx, jobOf(handler, { payload: '', dueAtMs }));
  await putArmedLane(tx, laneOf(handler, dueAtMs));
}

function jobOf({ lane, kind }: Omit<JobHandler, 'run'>, job: NewJob, trace: string | null = null) {
  return { ...job, lane, kind, attempts: 0, trace };
}

function laneOf({ lane, priority }: Omit<JobHandler, 'run'>, dueAtMs: number) {
  return { lane, priority, dueAtMs, servedAtMs: dueAtMs, leaseUntilMs: 0, leaseOwner: '' };
}

/** Removes a lane without jobs from the queue. */
export async function removeEmptyLane(tx: WriteTx, lane: string): Promise<void> {
  await tx.run(removeLaneOf, lane);
}

/** Removes a lane and the jobs that wait in it. A job in progress loses its lease, and therefore its effect. */
export async function removeLane(tx: WriteTx, lane: string): Promise<void> {
  await tx.run(removeJobs, lane);
  await removeEmptyLane(tx, lane);
}
