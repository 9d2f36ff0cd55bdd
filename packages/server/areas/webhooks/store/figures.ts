import { declareStatements } from '../../../platform/store/statement.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { statementsOfAll } from '../../../platform/store/table-statements.ts';
import { webhookWaiting } from '../../../tables/platform/webhook-waiting.ts';
import { webhooks } from '../../../tables/platform/webhooks.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/webhooks/store');

const webhooksByState = statements.shared(
  'webhooksByState',
  'SELECT state, COUNT(*) AS found FROM webhooks GROUP BY state',
  { notNull: ['found'] },
);

/** Reads only the first row. */
const oldestWaiting = statementsOfAll(webhookWaiting)
  .select('firstAtMs')
  .where<[]>('ORDER BY sequence LIMIT 1');
/** Reads webhooks_by_state. */
const oldestActive = statementsOfAll(webhooks)
  .select('partnerId', 'webhookId', 'types', 'position', 'failingSinceMs')
  .where<[count: number]>("state = 'active' ORDER BY COALESCE(last_delivered_at, 0), webhook_id LIMIT ?1");

/** A webhook that events are sent to, and up to where in the journal. */
export type AtWork = (typeof oldestActive)['row'];

/** Returns active webhooks, those first that were delivered to least recently. */
export function listOldestActive(reads: SharedReadTx, count: number): Promise<AtWork[]> {
  return reads.all(oldestActive, count);
}

/** Counts webhooks by state, of all partners and the operators. */
export async function countByState(reads: SharedReadTx): Promise<ReadonlyMap<string, number>> {
  const rows = await reads.all(webhooksByState);
  return new Map(rows.map(({ state, found }) => [state, found]));
}

/**
 * Returns the time of the first attempt of the event that has waited longest for another one; undefined when none
 * waits.
 */
export async function findOldestWaiting(reads: SharedReadTx): Promise<number | undefined> {
  return (await reads.get(oldestWaiting))?.firstAtMs;
}
