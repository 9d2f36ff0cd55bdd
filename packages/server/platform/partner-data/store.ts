import { oauthClients } from '../../tables/accounts/oauth-clients.ts';
import { tables } from '../../tables/index.ts';
import { keysOfTables } from '../../tables/kinds.ts';
import { removedPartners } from '../../tables/partners/removed-partners.ts';
import type { SqlRow, SqlValue } from '../store/sql-values.ts';
import { declareStatements } from '../store/statement.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../store/store.ts';
import { statementsOf } from '../store/table-statements.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/partner-data');

/** Every table that has rows of partners. */
export const partnerTables: readonly string[] = Object.keys(keysOfTables);

/** Clients of apps are handled separately from the tables of partners, because the marketplace has some too. */
export const clientsTable = 'oauth_clients';

/** Number of rows that are read and removed at a time. */
export function pageSizeOf(table: string): number {
  return tables.get(table)?.rows.atOnce ?? 200;
}

/** Tables of partners that say why they are left out or behind, with what they say. */
export function reasonsFor(what: 'leftOut' | 'leftBehind'): Readonly<Record<string, string>> {
  const said = partnerTables.map((name) => [name, tables.get(name)?.rows[what]]);
  return Object.fromEntries(said.filter(([, reason]) => reason !== undefined));
}

const keyed = (table: string): boolean => keysOfTables[table]?.length !== 0;

const orderOf = (table: string): string => (keysOfTables[table] ?? []).join(', ');

const rowsOfTable = statements.partnerFamily(
  'rowsOfTable',
  { table: partnerTables },
  ({ table }, { own }) => `SELECT * FROM ${table} WHERE ${own.rowsOf('?1')}
    ORDER BY ${keyed(table) ? own.inOrder(orderOf(table)) : 'partner_id'} LIMIT :count`,
  { anyColumns: true },
);

const rowsAfter = statements.partnerFamily(
  'rowsAfter',
  { table: partnerTables },
  ({ table }, { own }) => `SELECT * FROM ${table}
    WHERE ${own.rowsOf('?1')} AND ${comparedWithKey(table, '>', afterName)}
    ORDER BY ${own.inOrder(orderOf(table))} LIMIT :count`,
  { anyColumns: true, possible: ({ table }) => keyed(table) },
);

/** A condition: the row's key is at most the key in the parameters. */
function upToKey(table: string): string {
  return `AND ${comparedWithKey(table, '<=', (key) => key)}`;
}

function comparedWithKey(table: string, operator: '<=' | '>', nameOf: (key: string) => string): string {
  const keys = keysOfTables[table] ?? [];
  return `(${keys.join(', ')}) ${operator} (${keys.map((key) => `:${nameOf(key)}`).join(', ')})`;
}

/** `sales_order_id` → `afterSalesOrderId`: the parameter after which a page begins. */
function afterName(key: string): string {
  return `after_${key}`.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const rowsDelete = statements.partnerFamily(
  'rowsDelete',
  { table: partnerTables, upTo: ['end', 'key'] },
  ({ table, upTo }, { own }) =>
    `DELETE FROM ${table} WHERE ${upTo === 'key' ? own.rowsOf('?1') : 'partner_id = ?1'} ${upTo === 'key' ? upToKey(table) : ''}`,
  { possible: ({ table, upTo }) => upTo === 'end' || keyed(table) },
);

const clientsOfPartner = statements.shared(
  'clientsOfPartner',
  'SELECT * FROM oauth_clients WHERE partner_id = ?1 ORDER BY client_id',
  { anyColumns: true },
);

const removeClientsOf = statementsOf(oauthClients).remove('partnerId');
const insertRemoved = statementsOf(removedPartners).insertIfAbsent();

/** Returns the first rows of a table in key order. Fewer than a page means that there are no more. */
export function findRows(tx: ReadTx, table: string): Promise<SqlRow[]> {
  return tx.all(...rowsOfTable.with({ table }, { count: pageSizeOf(table) })) as Promise<SqlRow[]>;
}

/** Yields all rows of a table in key order, page by page. */
export async function* pagesOfRows(tx: ReadTx, table: string): AsyncGenerator<SqlRow[], void> {
  const count = pageSizeOf(table);
  let rows = await findRows(tx, table);
  for (;;) {
    yield rows;
    if (rows.length < count || !keyed(table)) return;
    const key = Object.entries(keyOf(table, rows.at(-1))).map(([name, value]) => [afterName(name), value]);
    const parameters = { ...Object.fromEntries(key), count } as StatementTypes['rowsAfter']['parameters'];
    rows = (await tx.all(...rowsAfter.with({ table }, parameters))) as SqlRow[];
  }
}

/** Removes the rows of a table up to and including the given one; all rows without it. */
export function removeRows(tx: WriteTx, table: string, last?: SqlRow): Promise<number> {
  const upTo = last === undefined || !keyed(table) ? 'end' : 'key';
  return tx.run(
    ...rowsDelete.with({ table, upTo }, keyOf(table, last) as StatementTypes['rowsDelete']['parameters']),
  );
}

function keyOf(table: string, row: SqlRow | undefined): Record<string, SqlValue> {
  if (row === undefined) return {};
  return Object.fromEntries((keysOfTables[table] ?? []).map((key) => [key, row[key] as SqlValue]));
}

/** Returns the partner's clients of apps. */
export function findClients(tx: SharedReadTx, partnerId: string): Promise<SqlRow[]> {
  return tx.all(clientsOfPartner, partnerId) as Promise<SqlRow[]>;
}

export async function removeClients(tx: SharedWriteTx, partnerId: string): Promise<void> {
  await tx.run(removeClientsOf, partnerId);
}

/** Records that the id was used, so that no other partner gets it. */
export async function noteRemoval(tx: SharedWriteTx, partnerId: string, nowMs: number): Promise<void> {
  await insertRemoved(tx, { formerId: partnerId, removedAtMs: nowMs });
}
