/**
 * What the operator sees of the queue: which nodes run jobs (rows of `worker_nodes`, where nodes also publish their
 * speed), and how much work is due.
 */

import { workerNodes } from '../../../tables/platform/worker-nodes.ts';
import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import { statementsOf } from '../../store/table-statements.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/jobs/store');

const workers = statementsOf(workerNodes);
const putSeen = workers.insertOrChange('seenAtMs');
const remove = workers.remove('owner');
const seen = workers
  .select('owner', 'seenAtMs')
  .where<[count: number]>('ORDER BY seen_at DESC, owner LIMIT ?1');

/** A node that runs jobs. */
export interface Worker {
  /** Name that the node gave itself at its start. */
  readonly node: string;
  /** By the wall clock that all nodes share. */
  readonly seenAtMs: number;
}

/** Stores that a node is running jobs now: leases do not tell an idle worker from none. */
export async function putWorkerSeen(tx: SharedWriteTx, node: string, wallNowMs: number): Promise<void> {
  await putSeen(tx, { owner: node, elementsPerSecond: 0, seenAtMs: wallNowMs });
}

/** Removes a node that stops in order. */
export async function removeWorker(tx: SharedWriteTx, node: string): Promise<void> {
  await tx.run(remove, node);
}

/** Returns the nodes that were seen last, at most `count`. */
export async function findWorkers(tx: SharedReadTx, count: number): Promise<Worker[]> {
  const rows = await tx.all(seen, count);
  return rows.map(({ owner, seenAtMs }) => ({ node: owner, seenAtMs }));
}

/** Reads one row for each lane of a partner, and counts its jobs in their key. */
const dueLanes = statements.shared(
  'dueLanes',
  ({ ofSome }) => `SELECT l.lane, COUNT(*) AS waiting, MIN(l.due_at) AS oldest FROM job_lanes l
   JOIN jobs j ON j.partner_id = l.partner_id AND j.lane = l.lane
   WHERE ${ofSome('l.partner_id')}l.due_at <= ?1 GROUP BY l.lane ORDER BY l.lane`,
  { notNull: ['waiting', 'oldest'] },
);

/** The work of one kind that is due and not done, of all partners. */
export interface LaneFigures {
  readonly lane: string;
  /** Number of jobs, including those in progress. */
  readonly waiting: number;
  /** When the oldest of them became due, by the clock of the marketplace. */
  readonly oldestDueAtMs: number;
}

/** Reads one row for each lane of a partner. MIN of no rows is NULL. */
const firstOfLane = statements.shared(
  'firstOfLane',
  ({ ofSome }) =>
    `SELECT MIN(l.due_at) AS due_at FROM job_lanes l WHERE ${ofSome('l.partner_id')}l.lane = ?1`,
);

/** When the first job of a lane is due, or was, of partners that can be reached; undefined when there is none. */
export async function findFirstDueMs(tx: SharedReadTx, lane: string): Promise<number | undefined> {
  const found = await tx.allReachable(firstOfLane, lane);
  const times = found.flatMap(({ due_at }) => due_at ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Lanes are told by the part of their name before a slash: what follows names a partner. */
export function laneLabel(lane: string): string {
  const end = lane.indexOf('/');
  return end === -1 ? lane : lane.slice(0, end);
}

/** Returns the lanes that have due work, of partners that can be reached. */
export async function findDueLanes(tx: SharedReadTx, nowMs: number): Promise<LaneFigures[]> {
  const found = new Map<string, LaneFigures>();
  for (const { lane: name, waiting, oldest } of await tx.allReachable(dueLanes, nowMs)) {
    const lane = laneLabel(name);
    const before = found.get(lane);
    found.set(lane, {
      lane,
      waiting: waiting + (before?.waiting ?? 0),
      oldestDueAtMs: Math.min(oldest, before?.oldestDueAtMs ?? oldest),
    });
  }
  return [...found.values()];
}
