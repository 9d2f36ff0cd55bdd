import { declareStatements } from '../../store/statement.ts';
import type { SharedWriteTx } from '../../store/store.ts';
import type { ClaimedJob } from '../job.ts';
import { jobNumbers } from '../numbers.ts';
import { removeEmptyLane } from './lanes.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/jobs/store');

const ways = {
  urgent: ['', 'priority, served_at'],
  'urgent-only': ['AND priority = 0', 'priority, served_at'],
  patient: ['AND priority > 0', 'served_at, priority'],
} as const;

/** Which lane goes next: the most urgent one, only an urgent one, or the non-urgent lane that has waited longest. */
export type Turn = keyof typeof ways;

/**
 * Selects the next lane that is due and free; among equals, the partner served longest ago. Lanes that began to wait in
 * the same millisecond are ordered by their keys, so that the same seed of a population behaves the same on every
 * engine. Lanes of one name can be excluded.
 */
const nextLane = statements.sharedFamily(
  'nextLane',
  { turn: ['urgent', 'urgent-only', 'patient'] },
  ({ turn }, { skipLocked }) =>
    `SELECT partner_id, lane, priority FROM job_lanes WHERE due_at <= :now AND lease_until <= :wallNow AND lane <> :without
       ${ways[turn][0]} ORDER BY ${ways[turn][1]}, partner_id, lane LIMIT 1 ${skipLocked}`,
);

const laneLease = statements.partner(
  'laneLease',
  `UPDATE job_lanes SET served_at = ?3, lease_until = ?4, lease_owner = ?5
   WHERE partner_id = ?1 AND lane = ?2`,
);

const firstJobStart = statements.partner(
  'firstJobStart',
  `UPDATE jobs SET attempts = attempts + 1
   WHERE partner_id = ?1 AND lane = ?2 AND sequence = (SELECT MIN(sequence) FROM jobs WHERE partner_id = ?1 AND lane = ?2)
   RETURNING sequence, kind, payload, attempts, trace`,
);

/** Both clocks at one moment: work is due by the marketplace clock, leases expire by the wall clock. */
export interface Times {
  readonly nowMs: number;
  readonly wallNowMs: number;
}

/** Which job to claim. */
export interface Wanted {
  readonly turn: Turn;
  /** Name of the lanes to exclude. */
  readonly withoutLane?: string | undefined;
}

/**
 * Claims the next job for the turn; falls back to the most urgent one when no patient lane waits. The start is
 * committed before any work, so that a crash counts as a start too.
 */
export async function claimJob(
  tx: SharedWriteTx,
  owner: string,
  wanted: Wanted,
  given: Times,
): Promise<ClaimedJob | undefined> {
  const { turn, withoutLane = '' } = wanted;
  const { nowMs, wallNowMs } = given;
  const times = { now: nowMs, wallNow: wallNowMs };
  const find = (of: Turn) => tx.get(...nextLane.with({ turn: of }, { ...times, without: withoutLane }));
  const lane = (await find(turn)) ?? (turn === 'patient' ? await find('urgent') : undefined);
  if (lane === undefined) return undefined;
  const mine = tx.withoutLock(lane.partner_id);
  await mine.run(laneLease, lane.lane, nowMs, wallNowMs + jobNumbers.leaseMs, owner);
  const job = await mine.get(firstJobStart, lane.lane);
  if (job === undefined) {
    // Another lane may be due behind this one, and the caller takes an empty result to mean that nothing is due.
    await removeEmptyLane(mine, lane.lane);
    return claimJob(tx, owner, wanted, given);
  }
  return {
    ...job,
    trace: job.trace ?? undefined,
    partnerId: lane.partner_id,
    lane: lane.lane,
    isUrgent: lane.priority === 0,
  };
}
