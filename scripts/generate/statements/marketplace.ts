/**
 * Proves on the syntax tree that a statement names no table of partners, so that a partner's handle may offer it. Of
 * what else the engines know, only what is listed here may be named.
 */
import { allowedFunctions } from './functions.ts';
import type { TableKinds } from './tie.ts';
import { assertFunctions, assertOfRows, isTree, nodesOf, parse, StatementError, type Tree } from './tree.ts';

/** What the engines keep of the numbers of the journal, and of the locks that mark their taking. */
const relations: ReadonlySet<string> = new Set([
  'events_position_seq',
  'pg_database',
  'pg_locks',
  'sqlite_sequence',
]);

const functions: ReadonlySet<string> = new Set([
  ...allowedFunctions,
  'current_database',
  'pg_advisory_xact_lock_shared',
]);

/** Throws a `StatementError` that says what the statement must not name. */
export function assertOfMarketplace(sql: string, kinds: TableKinds): void {
  const statement = parse(sql);
  assertOfRows(statement);
  assertFunctions(statement, functions);
  const expressions = new Set(
    [...nodesOf('CommonTableExpr', statement)].map(({ ctename }) => String(ctename).toLowerCase()),
  );
  for (const { relname, schemaname, catalogname } of tablesIn(statement)) {
    const table = String(relname).toLowerCase();
    if (kinds[table] === 'partner')
      throw new StatementError(`is declared for the marketplace and names ${table}`);
    if (schemaname !== undefined || catalogname !== undefined) {
      throw new StatementError(`names the schema of ${table}`);
    }
    if (kinds[table] === undefined && !expressions.has(table) && !relations.has(table)) {
      throw new StatementError(`names ${table}, which is no known table`);
    }
  }
}

/** Every place that names a table, whatever the kind of node it is in. */
function* tablesIn(node: unknown): Generator<Tree> {
  if (isTree(node) && typeof node.relname === 'string') yield node;
  if (typeof node !== 'object' || node === null) return;
  for (const child of Object.values(node)) yield* tablesIn(child);
}
