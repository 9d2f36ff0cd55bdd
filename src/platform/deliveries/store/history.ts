import { declareStatements } from '../../store/statement.ts';
import type { ReadTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/deliveries/store');

const newestDone = statements.partner(
  'newestDone',
  ({ own }) => `SELECT delivery_id, kind, client_time_ms, accepted_at FROM deliveries
   WHERE ${own.rowsOf('?1')} AND done_at IS NOT NULL ORDER BY ${own.inOrder('done_at DESC')} LIMIT ?2`,
);

const resultsOfDelivery = statements.partner(
  'resultsOfDelivery',
  'SELECT succeeded, failed, unchanged FROM delivery_results WHERE partner_id = ?1 AND delivery_id = ?2',
);

export type DoneDelivery = StatementTypes['newestDone']['row'];

/** Result entries of the three parts as JSON texts joined by commas. */
export type PartTexts = StatementTypes['resultsOfDelivery']['row'];

/** Returns the most recently finished deliveries, newest first. */
export function findNewestDone(tx: ReadTx, count: number): Promise<DoneDelivery[]> {
  return tx.all(newestDone, count);
}

/** Returns the results of a delivery, one row for each range of its elements. */
export function findResults(tx: ReadTx, deliveryId: string): Promise<PartTexts[]> {
  return tx.all(resultsOfDelivery, deliveryId);
}
