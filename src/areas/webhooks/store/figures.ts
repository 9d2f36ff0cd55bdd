import { declareStatements } from '../../../platform/store/statement.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { readStored } from '../../../values/text.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/webhooks/store');

const webhooksByState = statements.shared(
  'webhooksByState',
  'SELECT state, COUNT(*) AS found FROM webhooks GROUP BY state',
  { notNull: ['found'] },
);

/** Reads only the first row. */
const oldestWaiting = statements.shared(
  'oldestWaiting',
  'SELECT first_at FROM webhook_waiting ORDER BY sequence LIMIT 1',
);

/** Reads webhooks_by_state. */
const oldestActive = statements.shared(
  'oldestActive',
  `SELECT partner_id, webhook_id, types, position, failing_since FROM webhooks WHERE state = 'active'
   ORDER BY COALESCE(last_delivered_at, 0), webhook_id LIMIT ?1`,
);

/** A webhook that events are sent to, and up to where in the journal. */
export interface AtWork {
  readonly partnerId: string;
  readonly webhookId: string;
  readonly types: readonly string[];
  readonly position: string;
  /** Undefined while its receiver does not fail. */
  readonly failingSinceMs: number | undefined;
}

/** Returns active webhooks, those first that were delivered to least recently. */
export async function listOldestActive(reads: SharedReadTx, count: number): Promise<AtWork[]> {
  const rows = await reads.all(oldestActive, count);
  return rows.map(({ partner_id, webhook_id, types, position, failing_since }) => ({
    partnerId: partner_id,
    webhookId: webhook_id,
    types: readStored<string[]>(types),
    position,
    failingSinceMs: failing_since ?? undefined,
  }));
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
  return (await reads.get(oldestWaiting))?.first_at;
}
