import { declareStatements } from '../../platform/store/statement.ts';
import type { SharedWriteTx } from '../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('sandbox/store');

/** The row is locked until the transaction ends, so that no number is drawn twice. */
const numberTake = statements.shared(
  'numberTake',
  `INSERT INTO settings (name, value) VALUES (?1, ?2)
   ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(settings.value AS BIGINT) + 1 AS TEXT) RETURNING value`,
);

/** The next number of a row of numbers that begins with `first`. */
export async function takeNumber(tx: SharedWriteTx, name: string, first: number): Promise<string> {
  const row = await tx.get(numberTake, name, String(first));
  return row?.value ?? String(first);
}
