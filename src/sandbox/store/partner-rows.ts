import { declareStatements } from '../../platform/store/statement.ts';
import type { SharedWriteTx } from '../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('sandbox/store');

/** The row stays locked until the transaction ends, so that no number is taken twice. */
const numberTake = statements.shared(
  'numberTake',
  `INSERT INTO settings (name, value) VALUES (?1, ?2)
   ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(settings.value AS BIGINT) + 1 AS TEXT) RETURNING value`,
);

/** Takes the next number of a sequence that begins with `first`. */
export async function takeNumber(tx: SharedWriteTx, name: string, first: number): Promise<string> {
  const row = await tx.get(numberTake, name, String(first));
  return row?.value ?? String(first);
}
