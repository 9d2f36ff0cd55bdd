/** When lanes and periodic tasks are due, and how that changes with the marketplace's clock. */

import { jobLanes } from '../../../tables/platform/job-lanes.ts';
import { jobs } from '../../../tables/platform/jobs.ts';
import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import { statementsOfAll } from '../../store/table-statements.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/jobs/store');

const everyJob = statementsOfAll(jobs);
const everyLane = statementsOfAll(jobLanes);

/** Keeps due what was due before the clock was set back. */
const keepDue = ['due_at = ?1', 'due_at > ?1 AND due_at <= ?2'] as const;
const keepJobsDue = everyJob.updateWhere<[toMs: number, fromMs: number]>(...keepDue);
const keepLanesDue = everyLane.updateWhere<[toMs: number, fromMs: number]>(...keepDue);

/** Reschedules jobs of a lane, and lanes, that are due within a time range. */
const reschedule = ['due_at = ?4', 'lane = ?1 AND due_at >= ?2 AND due_at <= ?3'] as const;
type Range = [lane: string, fromMs: number, toMs: number, nowMs: number];
const rescheduleJobs = everyJob.updateWhere<Range>(...reschedule);
const rescheduleLanes = everyLane.updateWhere<Range>(...reschedule);

/** MIN of no rows is NULL. */
const nextDueLane = statements.shared(
  'nextDueLane',
  'SELECT MIN(due_at) AS due_at FROM job_lanes WHERE due_at > ?1 AND due_at <= ?2',
);

/** Returns the first instant after `afterMs`, up to and including `untilMs`, at which a lane is due. */
export async function nextDueLaneMs(
  tx: SharedReadTx,
  afterMs: number,
  untilMs: number,
): Promise<number | undefined> {
  return (await tx.get(nextDueLane, afterMs, untilMs))?.due_at ?? undefined;
}

/** Call this in the transaction that sets the marketplace clock back from `fromMs` to `toMs`. */
export async function keepDueJobs(tx: SharedWriteTx, fromMs: number, toMs: number): Promise<void> {
  if (toMs >= fromMs) return;
  await tx.run(keepJobsDue, toMs, fromMs);
  await tx.run(keepLanesDue, toMs, fromMs);
}

/** Makes jobs of a lane due at `nowMs`: those held until `heldUntilMs`, or all later ones when it is absent. */
export async function releaseJobs(
  tx: SharedWriteTx,
  lane: string,
  nowMs: number,
  heldUntilMs?: number,
): Promise<void> {
  const due = [heldUntilMs ?? nowMs, heldUntilMs ?? Number.MAX_SAFE_INTEGER, nowMs] as const;
  await tx.run(rescheduleJobs, lane, ...due);
  await tx.run(rescheduleLanes, lane, ...due);
  tx.signal('jobs');
}

/** A node takes a task's turn by updating its row; nobody can take it before it is due. */
const taskTurn = statements.marketplace(
  'taskTurn',
  `INSERT INTO periodic_tasks (name, due_at) VALUES (?1, ?2)
   ON CONFLICT (name) DO UPDATE SET due_at = excluded.due_at
   WHERE periodic_tasks.due_at <= ?3 OR periodic_tasks.due_at > ?2`,
);

/**
 * Takes the turn of a periodic task, which also schedules the next one; returns false when the task is not due or
 * another node took it.
 */
export async function takeTaskTurn(
  tx: SharedWriteTx,
  { name, everyMs }: { readonly name: string; readonly everyMs: number },
  nowMs: number,
): Promise<boolean> {
  return (await tx.run(taskTurn, name, nowMs + everyMs, nowMs)) > 0;
}
