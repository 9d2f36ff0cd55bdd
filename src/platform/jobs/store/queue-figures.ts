import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/jobs/store');

/** Reads one row for each lane of a partner, and counts its jobs in their key. */
const dueLanes = statements.shared(
  'dueLanes',
  `SELECT l.lane, COUNT(*) AS waiting, MIN(l.due_at) AS oldest FROM job_lanes l
   JOIN jobs j ON j.partner_id = l.partner_id AND j.lane = l.lane
   WHERE l.due_at <= ?1 GROUP BY l.lane ORDER BY l.lane`,
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
