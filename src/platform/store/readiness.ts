import { declareStatements } from './statement.ts';
import type { StatementTypes } from './statement-types.ts';
import type { SharedReadTx } from './store.ts';

const statements = declareStatements<StatementTypes>('platform/store');

const readiness = statements.shared('readiness', (dialect) => dialect.readiness);

/** Throws when the database cannot be queried or accepts no writes. */
export async function assertTakesWrites(tx: SharedReadTx): Promise<void> {
  await tx.get(readiness);
}
