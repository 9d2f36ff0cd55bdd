import type { Dialect } from './dialect.ts';
import type { SqlRow, SqlValue } from './sql-values.ts';
import type { SharedReadTx, SharedWriteTx, Store } from './store.ts';
import { StoreRefusedError } from './store-failure.ts';
import { undeclaredStatement } from './undeclared-statement.ts';

/** A step as the history of a database lists it. */
interface Step {
  readonly number: number;
  readonly name: string;
  /** Version of the program that introduces the step, as in CHANGELOG.md; absent for steps of the first release. */
  readonly since?: string;
}

/** One step of the schema's history. Numbers are consecutive and never reused (`assertNumbered`). */
export interface Migration extends Step {
  /**
   * Only of the first of a program: it makes the whole schema of a new database, which then needs none of these steps. A
   * database that has a schema has its number.
   */
  readonly standsFor?: readonly Step[];
  /** The statements of this step for an engine. */
  statements(dialect: Dialect): readonly string[];
}

/** The first release; it is the version of steps that name none. */
export const firstVersion = '0.1.0';

const historyTable = `CREATE TABLE IF NOT EXISTS schema_history (
  number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL, since TEXT)`;

/** For a history that an earlier program created; its rows have no versions. */
const sinceColumn = 'ALTER TABLE schema_history ADD COLUMN since TEXT';

/** The only place with undeclared SQL: the schema cannot be consulted about the statements that create it. */
const text = (sql: string) => undeclaredStatement<'shared', SqlValue[], SqlRow>('shared', 'migration', sql);

/** Throws when a number is repeated, goes back or is skipped: such a step would silently not be applied. */
export function assertNumbered(migrations: readonly Migration[]): void {
  for (const [index, { number, name }] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before === undefined) continue;
    const expected = before.number + 1;
    if (number !== expected) {
      throw new Error(
        `Migration ${number} (${name}) follows ${before.number} (${before.name}): number it ${expected}.`,
      );
    }
  }
}

/**
 * How to treat a schema that is newer than the program: refuse it; accept that of the next version, with which every
 * version works; or accept any, for a program that was already running when the schema changed.
 */
export type NewerSchema = 'refuse' | 'takeNext' | 'takeAny';

/** A step that was applied to a database. */
export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly appliedAtMs: number;
  /** Version of the program that introduces the step; undefined if an earlier program applied it. */
  readonly since: string | undefined;
}

/** Returns the steps that the database has, in order; empty for a database without tables. Changes nothing. */
export async function readHistory(tx: SharedReadTx, dialect: Dialect): Promise<AppliedMigration[]> {
  if ((await tx.get(text(dialect.hasTable), 'schema_history')) === undefined) return [];
  // Not `*`: on PostgreSQL the columns of a prepared statement must not change.
  const since = (await tx.get(text(dialect.hasColumn), 'schema_history', 'since'))
    ? 'since'
    : 'NULL AS since';
  const rows = await tx.all(
    text(`SELECT number, name, applied_at, ${since} FROM schema_history ORDER BY number`),
  );
  return rows.map(({ number, name, applied_at, since }) => ({
    number: Number(number),
    name: String(name),
    appliedAtMs: Number(applied_at),
    since: typeof since === 'string' ? since : undefined,
  }));
}

/** Returns whether this login may change the schema, as missing steps need it. */
export async function mayMigrate({ reads, dialect }: Pick<Store, 'reads' | 'dialect'>): Promise<boolean> {
  return (await reads.get(text(dialect.mayMigrate))) !== undefined;
}

/** Formats a step as `0034-events`. */
export function titleOf({ number, name }: Pick<Migration, 'number' | 'name'>): string {
  return `${String(number).padStart(4, '0')}-${name}`;
}

/** Returns the migrations that a database lacks: for one without a schema, the one that makes it as a whole. */
export function missingIn(
  applied: readonly Pick<Step, 'number'>[],
  migrations: readonly Migration[],
): readonly Migration[] {
  const [whole] = migrations;
  if (applied.length > 0 || whole?.standsFor === undefined) {
    const numbers = new Set(applied.map(({ number }) => number));
    return migrations.filter(({ number }) => !numbers.has(number));
  }
  const newest = whole.standsFor.at(-1)?.number ?? whole.number;
  return [whole, ...migrations.filter(({ number }) => number > newest)];
}

/** What the history lists of a migration. */
const stepsOf = (migration: Migration): readonly Step[] => migration.standsFor ?? [migration];

/**
 * Returns what `migrate` would run for missing steps, as text that can be run by hand: the statements of each step and
 * the note that it was applied.
 */
export async function planOf(
  tx: SharedReadTx | undefined,
  dialect: Dialect,
  missing: readonly Migration[],
  nowMs: number,
): Promise<{ title: string; statements: string[] }[]> {
  const first = (tx && (await historyColumns(tx, dialect))) ?? [historyTable];
  return missing.map((migration, index) => ({
    title: titleOf(migration),
    statements: [
      ...(index === 0 ? first : []),
      ...migration.statements(dialect),
      ...stepsOf(migration).map(
        (step) =>
          `INSERT INTO schema_history (number, name, applied_at, since) VALUES ` +
          `(${step.number}, '${step.name}', ${nowMs}, '${sinceOf(step)}')`,
      ),
    ],
  }));
}

/** Returns the statements that complete the history's columns: none when it has them; undefined without a history. */
async function historyColumns(tx: SharedReadTx, dialect: Dialect): Promise<string[] | undefined> {
  if ((await tx.get(text(dialect.hasTable), 'schema_history')) === undefined) return undefined;
  return (await tx.get(text(dialect.hasColumn), 'schema_history', 'since')) ? [] : [sinceColumn];
}

const sinceOf = ({ since }: Step) => since ?? firstVersion;

/**
 * Applies every migration that the database does not have yet; resolves to the names of those that this call applied. A
 * new database gets them in one transaction, since each commit costs a disk sync; any other gets each in its own, so
 * that no table is locked for longer than its step takes. Many nodes may do so at the same time. Throws
 * `StoreRefusedError` for a database that a newer program has migrated, depending on `newer`.
 */
export async function migrate(
  store: Store,
  dialect: Dialect,
  migrations: readonly Migration[],
  nowMs: number,
  newer: NewerSchema = 'refuse',
): Promise<string[]> {
  assertNumbered(migrations);
  const known = await readHistory(store.reads, dialect);
  assertUsable(known, migrations, newer);
  // When nothing is missing, the login needs no right to create tables.
  if (missingIn(known, migrations).length === 0) return [];
  const before = await store.write(async (tx) => {
    await prepare(tx, dialect);
    return readHistory(tx, dialect);
  });
  assertUsable(before, migrations, newer);
  const missing = missingIn(before, migrations);
  const transactions = before.length === 0 ? [missing] : missing.map((migration) => [migration]);
  const applied: string[] = [];
  for (const steps of transactions) {
    applied.push(...(await store.write((tx) => applyMissing(tx, dialect, steps, nowMs))));
  }
  return applied;
}

/** Waits for other nodes that migrate, and creates the table of applied migrations. */
async function prepare(tx: SharedWriteTx, dialect: Dialect): Promise<void> {
  for (const statement of dialect.beforeMigration) await tx.run(text(statement));
  for (const statement of (await historyColumns(tx, dialect)) ?? [historyTable])
    await tx.run(text(statement));
}

async function applyMissing(
  tx: SharedWriteTx,
  dialect: Dialect,
  migrations: readonly Migration[],
  nowMs: number,
): Promise<string[]> {
  for (const statement of dialect.beforeMigration) await tx.run(text(statement));
  const applied: string[] = [];
  for (const migration of migrations) {
    const known = await tx.get(text('SELECT number FROM schema_history WHERE number = ?1'), migration.number);
    if (known !== undefined) continue;
    for (const statement of migration.statements(dialect)) await tx.run(text(statement));
    for (const step of stepsOf(migration)) {
      await tx.run(
        text('INSERT INTO schema_history (number, name, applied_at, since) VALUES (?1, ?2, ?3, ?4)'),
        step.number,
        step.name,
        nowMs,
        sinceOf(step),
      );
    }
    applied.push(titleOf(migration));
  }
  return applied;
}

/** Throws `StoreRefusedError` for a schema that is newer than the program, depending on `newer`. */
export function assertUsable(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
  newer: NewerSchema,
): void {
  const [whole] = migrations;
  const first = whole?.standsFor === undefined ? 0 : whole.number;
  if (applied.length > 0 && applied.every(({ number }) => number < first)) {
    throw new StoreRefusedError(
      `The database has schema ${applied.at(-1)?.number}, from before version ${firstVersion} with schema ${first}, ` +
        'which this version upgrades: migrate it with that version first. Nothing was changed.',
    );
  }
  const known = migrations.at(-1)?.number ?? 0;
  const unknown = applied.filter(({ number }) => number > known);
  const newest = unknown.at(-1);
  if (newest === undefined || newer === 'takeAny') return;
  const isNext = newest.since !== undefined && unknown.every(({ since }) => since === newest.since);
  if (isNext && newer === 'takeNext') return;
  const wayBack = isNext
    ? ' To go back to this version temporarily, set KONTOR_NEWER_SCHEMA (--newer-schema) to allow.'
    : '';
  throw new StoreRefusedError(
    `The database has schema ${newest.number}, and this version of kontor uses schema ${known}: ` +
      `start ${versionFor(newest)}.${wayBack} Nothing was changed.`,
  );
}

/** Returns which program knows a schema whose newest step is this one, as part of a sentence. */
export function versionFor({ since }: Pick<AppliedMigration, 'since'>): string {
  return since === undefined
    ? 'the version that migrated it, or a newer one'
    : `kontor ${since} or a newer version`;
}
