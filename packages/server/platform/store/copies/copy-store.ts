import { openPostgresTarget, type PostgresTarget } from '../dialects/postgres/target.ts';
import { openSqliteSource, type SqliteSource } from '../dialects/sqlite/source.ts';
import { type DatabaseLocation, dialectOf } from '../location.ts';
import { migrateDatabase, type Schema } from '../migrate-database.ts';
import type { Migration } from '../migrator.ts';
import { CopyRefusedError, isStoreFailure } from '../store-failure.ts';

/** Receives the progress of a copy. */
export interface CopyListener {
  /** Called once, with the number of rows of all tables. */
  started(rows: number): void;
  copied(table: string, rows: number): void;
  /** All rows of a table have been copied. */
  finished(table: string, rows: number): void;
}

/** Totals of a finished copy. */
export interface CopyResult {
  readonly tables: number;
  readonly rows: number;
}

/** The table that every Kontor database writes for itself. */
const ownHistory = 'schema_history';

export interface CopyDeps {
  /** SQLite file. */
  readonly from: string;
  readonly to: DatabaseLocation;
  readonly schema: Schema;
  readonly nowMs: number;
}

/**
 * Copies all rows of a SQLite file into a PostgreSQL database without data, in one transaction; creates the schema
 * first. Throws `CopyRefusedError` when the copy is not possible or the row counts differ at the end; the target then
 * has no rows.
 */
export async function copyStore(deps: CopyDeps, listener: CopyListener): Promise<CopyResult> {
  const { from: file, to, schema } = deps;
  const { migrations } = schema;
  const source = openSqliteSource(file, deps.nowMs);
  try {
    assertSameSchema(file, source, migrations);
    const target = await openPostgresTarget(to);
    try {
      await target.assertUnused();
      await migrateDatabase(to, schema, deps.nowMs);
      return await copyTables(source, target, seededTables(migrations, to), listener);
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
}

async function copyTables(
  source: SqliteSource,
  target: PostgresTarget,
  seeded: ReadonlySet<string>,
  listener: CopyListener,
): Promise<CopyResult> {
  const tables = source.tables.filter((table) => table !== ownHistory);
  await target.take(tables, seeded);
  const counts = new Map(tables.map((table) => [table, source.count(table)]));
  const total = [...counts.values()].reduce((sum, rows) => sum + rows, 0);
  listener.started(total);
  for (const [table, rows] of counts) {
    await copyTable(source, target, table, (sent) => listener.copied(table, sent));
    listener.finished(table, rows);
  }
  await assertCounts(target, counts);
  await target.commit();
  return { tables: tables.length, rows: total };
}

async function copyTable(
  source: SqliteSource,
  target: PostgresTarget,
  table: string,
  sent: (rows: number) => void,
): Promise<void> {
  const columns = source.columns(table);
  const theirs = new Set(await target.columns(table));
  if (theirs.size !== columns.length || columns.some((column) => !theirs.has(column))) {
    throw new CopyRefusedError(`Table ${table} has different columns in the target. Nothing was copied.`);
  }
  try {
    await target.write(table, columns, source.rows(table, columns), sent);
    await target.continueNumbers(table, source.lastNumber(table));
  } catch (error) {
    if (isStoreFailure(error)) throw error;
    throw new CopyRefusedError(
      `Table ${table} cannot be copied: ${(error as Error).message}. Nothing was copied.`,
      { cause: error },
    );
  }
}

/** Last check before the commit: every table has as many rows as in the source. */
async function assertCounts(target: PostgresTarget, counts: ReadonlyMap<string, number>): Promise<void> {
  const differing: string[] = [];
  for (const [table, rows] of counts) {
    const found = await target.count(table);
    if (found !== rows) differing.push(`${table} has ${found} rows instead of ${rows}`);
  }
  if (differing.length > 0) {
    throw new CopyRefusedError(`The copy is incomplete: ${differing.join(', ')}. Nothing was copied.`);
  }
}

function assertSameSchema(file: string, source: SqliteSource, migrations: readonly Migration[]): void {
  const ours = migrations.at(-1)?.number ?? 0;
  const theirs = source.migrations.at(-1) ?? 0;
  if (theirs === ours) return;
  throw new CopyRefusedError(
    theirs < ours
      ? `${file} has an older schema: run "kontor migrate --database-url sqlite:${file}" first.`
      : `${file} has a newer schema than this program supports: copy it with the version that migrated it.`,
  );
}

/** Tables into which the migrations themselves insert rows. */
function seededTables(migrations: readonly Migration[], to: DatabaseLocation): ReadonlySet<string> {
  const statements = migrations.flatMap((migration) => migration.statements(dialectOf(to)));
  return new Set(statements.flatMap((statement) => /^\s*INSERT INTO (\w+)/.exec(statement)?.[1] ?? []));
}
