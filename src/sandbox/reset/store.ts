import { declareStatements } from '../../platform/store/statement.ts';
import type { SharedReadTx, SharedWriteTx, WriteTx } from '../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('sandbox/reset');

const everyPartner = statements.shared('everyPartner', 'SELECT partner_id FROM partners ORDER BY partner_id');

const jobsOfLaneDelete = statements.partner(
  'jobsOfLaneDelete',
  'DELETE FROM jobs WHERE partner_id = ?1 AND lane = ?2',
);

const laneOfPartnerDelete = statements.partner(
  'laneOfPartnerDelete',
  'DELETE FROM job_lanes WHERE partner_id = ?1 AND lane = ?2',
);

const erasuresDelete = statements.shared('erasuresDelete', 'DELETE FROM shopper_erasures');

/** The ids of all partners, in the order in which transactions lock several. */
export async function findPartnerIds(tx: SharedReadTx): Promise<string[]> {
  return (await tx.all(everyPartner)).map(({ partner_id }) => partner_id);
}

/** Removes the background work of the partner that waits in a lane. What is in hand loses its lease, and so its effect. */
export async function removeLane(tx: WriteTx, lane: string): Promise<void> {
  await tx.run(jobsOfLaneDelete, lane);
  await tx.run(laneOfPartnerDelete, lane);
}

/** Removes who asked for erasures; of which orders goes with the orders. */
export function removeErasures(tx: SharedWriteTx): Promise<number> {
  return tx.run(erasuresDelete);
}
