import { retiredTable, tableKinds } from '../../migrations/tables.ts';
import { declareStatements } from '../../platform/store/statement.ts';
import type { SharedWriteTx } from '../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('sandbox/store');

const tables = Object.keys(tableKinds).filter(
  (table) => tableKinds[table] === 'partner' && table !== retiredTable,
);

const rowsDelete = statements.partnerFamily(
  'rowsDelete',
  { table: tables },
  ({ table }) => `DELETE FROM ${table} WHERE partner_id = ?1`,
);

const clientsDelete = statements.shared('clientsDelete', 'DELETE FROM oauth_clients WHERE partner_id = ?1');

const removalInsert = statements.shared(
  'removalInsert',
  'INSERT INTO removed_partners (former_id, removed_at) VALUES (?1, ?2) ON CONFLICT (former_id) DO NOTHING',
);

/** The row is locked until the transaction ends, so that no number is drawn twice. */
const numberTake = statements.shared(
  'numberTake',
  `INSERT INTO settings (name, value) VALUES (?1, ?2)
   ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(settings.value AS BIGINT) + 1 AS TEXT) RETURNING value`,
);

/** Removes every row of a partner in every table of partners, and its clients; notes that its id was given. */
export async function removeRows(tx: SharedWriteTx, partnerId: string, nowMs: number): Promise<void> {
  const mine = tx.partner(partnerId);
  await tx.run(clientsDelete, partnerId);
  // Users refer to their partner, whose row goes last.
  const ordered = [...tables.filter((table) => table !== 'partners'), 'partners'];
  for (const table of ordered) await mine.run(...rowsDelete.with({ table }, {}));
  await tx.run(removalInsert, partnerId, nowMs);
}

/** The next number of a row of numbers that begins with `first`. */
export async function takeNumber(tx: SharedWriteTx, name: string, first: number): Promise<string> {
  const row = await tx.get(numberTake, name, String(first));
  return row?.value ?? String(first);
}
