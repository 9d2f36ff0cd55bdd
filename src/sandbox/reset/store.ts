import { declareStatements } from '../../platform/store/statement.ts';
import type { SharedWriteTx } from '../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('sandbox/reset');

const erasuresDelete = statements.shared('erasuresDelete', 'DELETE FROM shopper_erasures');

/** Removes the records of who requested erasures; the records of erased orders are removed with the orders. */
export function removeErasures(tx: SharedWriteTx): Promise<number> {
  return tx.run(erasuresDelete);
}
