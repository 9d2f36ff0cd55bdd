/**
 * Proves from the syntax tree that a statement names only reference data and the tables that work for any partner
 * needs, so that it may run on the marketplace handle of a partner's handle. Of the engines' own relations and
 * functions, only the ones listed here are allowed.
 */

import type { TableKinds } from './tie.ts';
import {
  allowedFunctions,
  assertFunctions,
  assertOfRows,
  isTree,
  nodesOf,
  parse,
  StatementError,
  type Tree,
} from './tree.ts';

/** Relations of the engines that hold the journal's sequence and the locks held while its numbers are assigned. */
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

/** Throws a `StatementError` that says what is not allowed. */
export function assertOfMarketplace(sql: string, kinds: TableKinds): void {
  const statement = parse(sql);
  assertOfRows(statement);
  assertFunctions(statement, functions);
  const expressions = new Set(
    [...nodesOf('CommonTableExpr', statement)].map(({ ctename }) => String(ctename).toLowerCase()),
  );
  for (const { relname, schemaname, catalogname } of tablesIn(statement)) {
    const table = String(relname).toLowerCase();
    if (kinds[table] === 'partner' || kinds[table] === 'local') {
      throw new StatementError(`is a marketplace statement but names ${table}`);
    }
    if (schemaname !== undefined || catalogname !== undefined) {
      throw new StatementError(`names the schema of ${table}`);
    }
    if (kinds[table] === undefined && !expressions.has(table) && !relations.has(table)) {
      throw new StatementError(`names ${table}, which is not a known table`);
    }
  }
}

/** Yields every node that names a table, of any kind. */
function* tablesIn(node: unknown): Generator<Tree> {
  if (isTree(node) && typeof node.relname === 'string') yield node;
  if (typeof node !== 'object' || node === null) return;
  for (const child of Object.values(node)) yield* tablesIn(child);
}
