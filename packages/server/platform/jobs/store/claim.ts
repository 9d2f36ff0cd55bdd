import { declareStatements } from '../../store/statement.ts';
import type { SharedWriteTx, Store } from '../../store/store.ts';
import { type ClaimedJob, jobNumbers } from '../job.ts';
import { removeEmptyLane } from './enqueue.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/jobs/store');

const ways = {
  urgent: ['', 'priority, served_at'],
  'urgent-only': ['AND priority <= 0', 'priority, served_at'],
  delivery: ['AND priority = 0', 'priority, served_at'],
  patient: ['AND priority > 0', 'served_at, priority'],
} as const;

/**
 * Which lane goes next: the most urgent one, only an urgent one, only one of deliveries, or the non-urgent lane that has
 * waited longest.
 */
export type Turn = keyof typeof ways;

/**
 * Selects the lanes that are due and free in the order of their turns; among equals, the partner served longest ago.
 * Lanes that began to wait in the same millisecond are ordered by their keys, so that the same seed of a population
 * behaves the same on every engine. Lanes of one name can be excluded.
 */
const nextLanes = statements.sharedFamily(
  'nextLanes',
  { turn: ['urgent', 'urgent-only', 'delivery', 'patient'] },
  ({ turn }, { ofSome }) =>
    `SELECT partner_id AS "partnerId", lane, priority, served_at AS "servedAtMs" FROM job_lanes
     WHERE ${ofSome('partner_id')}due_at <= :now AND lease_until <= :wallNow AND lane <> :without ${ways[turn][0]}
     ORDER BY ${ways[turn][1]}, partner_id, lane LIMIT :count`,
);

/** Takes a lane, unless another node has taken it or is changing it. */
const laneTake = statements.partner(
  'laneTake',
  ({ skipLocked }) => `UPDATE job_lanes SET served_at = ?3, lease_until = ?4, lease_owner = ?5
   WHERE partner_id = ?1 AND lane = ?2 AND lane = (SELECT l.lane FROM job_lanes l
     WHERE l.partner_id = ?1 AND l.lane = ?2 AND l.due_at <= ?3 AND l.lease_until <= ?6 ${skipLocked})
   RETURNING priority`,
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
  /** The turns in which one is looked for; a later one counts if the earlier ones find nothing. */
  readonly turns: readonly Turn[];
  /** Name of the lanes to exclude. */
  readonly withoutLane?: string | undefined;
}

/** Lanes that are tried one after the other when many nodes ask for the next one at the same time. */
const triesMax = 16;

type Lane = StatementTypes['nextLanes']['row'];

const byAge = (one: Lane, other: Lane) => one.servedAtMs - other.servedAtMs;
const byPriority = (one: Lane, other: Lane) => one.priority - other.priority;

/** The order of lanes that were found on several machines; those of one machine are in it. */
const orders = {
  urgent: (one: Lane, other: Lane) => byPriority(one, other) || byAge(one, other),
  'urgent-only': (one: Lane, other: Lane) => byPriority(one, other) || byAge(one, other),
  delivery: byAge,
  patient: (one: Lane, other: Lane) => byAge(one, other) || byPriority(one, other),
} as const satisfies Readonly<Record<Turn, (one: Lane, other: Lane) => number>>;

/**
 * Claims the next job. The start is committed before any work, so that a crash of the worker counts as a start too;
 * after a power cut the job is claimed again. Lanes are looked for outside the transaction: it then locks the rows of one partner, wherever they are.
 */
export async function claimJob(
  store: Pick<Store, 'reads' | 'write' | 'dialect'>,
  owner: string,
  wanted: Wanted,
  times: Times,
): Promise<ClaimedJob | undefined> {
  for (const turn of wanted.turns) {
    const job = await claimOfTurn(store, owner, { turn, withoutLane: wanted.withoutLane }, times);
    if (job !== undefined) return job;
  }
  return undefined;
}

async function claimOfTurn(
  store: Pick<Store, 'reads' | 'write' | 'dialect'>,
  owner: string,
  { turn, withoutLane = '' }: { readonly turn: Turn; readonly withoutLane: string | undefined },
  times: Times,
): Promise<ClaimedJob | undefined> {
  const { nowMs: now, wallNowMs: wallNow } = times;
  const count = store.dialect.embedded ? 1 : triesMax;
  for (;;) {
    const lanes = await store.reads.allReachable(
      ...nextLanes.with({ turn }, { now, wallNow, without: withoutLane, count }),
    );
    let someAreGone = false;
    for (const lane of lanes.sort(orders[turn])) {
      const started = await store.write((tx) => startFirst(tx, owner, lane, times), { mayBeUndone: true });
      if (typeof started === 'object') return started;
      someAreGone ||= started === 'empty' || store.dialect.embedded;
    }
    // Another lane may be due behind these, and the caller takes no result to mean that nothing is due.
    if (!someAreGone) return undefined;
  }
}

async function startFirst(
  tx: SharedWriteTx,
  owner: string,
  { partnerId, lane }: Lane,
  { nowMs, wallNowMs }: Times,
): Promise<ClaimedJob | 'empty' | 'taken'> {
  const mine = tx.withoutLock(partnerId);
  const taken = await mine.get(laneTake, lane, nowMs, wallNowMs + jobNumbers.leaseMs, owner, wallNowMs);
  if (taken === undefined) return 'taken';
  const job = await mine.get(firstJobStart, lane);
  if (job === undefined) {
    await removeEmptyLane(mine, lane);
    return 'empty';
  }
  return { ...job, trace: job.trace ?? undefined, partnerId, lane, priority: taken.priority };
}
