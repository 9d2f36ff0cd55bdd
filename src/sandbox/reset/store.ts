import { declareStatements } from '../../platform/store/statement.ts';
import type { SharedWriteTx } from '../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('sandbox/reset');

const erasuresDelete = statements.shared('erasuresDelete', 'DELETE FROM shopper_erasures');

/** Removes who asked for erasures; of which orders goes with the orders. */
export function removeErasures(tx: SharedWriteTx): Promise<number> {
  return tx.run(erasuresDelete);
}
