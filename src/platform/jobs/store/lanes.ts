import { declareStatements } from '../../store/statement.ts';
import type { WriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/jobs/store');

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
