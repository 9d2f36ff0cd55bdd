import type { Dialect } from './dialect.ts';
import { Statement } from './statement.ts';
import type { SharedReadTx, SharedWriteTx, SqlRow, SqlValue, Store } from './store.ts';
import { StoreRefusedError } from './store-refused.ts';

/** One step of the schema's history. Numbers are consecutive and never reused (`assertNumbered`). */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** The statements of this step for an engine. */
  statements(dialect: Dialect): readonly string[];
}

const historyTable = `CREATE TABLE IF NOT EXISTS schema_history (
  number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)`;

/** The one place of texts that are not declared: no schema can be asked about what makes it. */
const text = (sql: string) => new Statement<'shared', SqlValue[], SqlRow>('shared', 'migration', sql);

/** Numbers that no step ever had. */
const unusedNumbers: readonly number[] = [6, 7];

/** Throws where a number comes twice, goes back or leaves one out: such a step would be skipped without a word. */
export function assertNumbered(migrations: readonly Migration[]): void {
  for (const [index, { number, name }] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before === undefined) continue;
    let expected = before.number + 1;
    while (unusedNumbers.includes(expected)) expected += 1;
    if (number !== expected) {
      throw new Error(
        `Migration ${number} (${name}) follows ${before.number} (${before.name}): number it ${expected}.`,
      );
    }
  }
}

/** A step that a database has. */
export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly appliedAtMs: number;
}

/** The steps that the database has, in their order; none of a database without tables. Changes nothing. */
export async function readHistory(tx: SharedReadTx, dialect: Dialect): Promise<AppliedMigration[]> {
  if ((await tx.get(text(dialect.hasTable), 'schema_history')) === undefined) return [];
  const rows = await tx.all(text('SELECT number, name, applied_at FROM schema_history ORDER BY number'));
  return rows.map(({ number, name, applied_at }) => ({
    number: Number(number),
    name: String(name),
    appliedAtMs: Number(applied_at),
  }));
}

/** `0034-events` */
export function titleOf({ number, name }: Pick<Migration, 'number' | 'name'>): string {
  return `${String(number).padStart(4, '0')}-${name}`;
}

/**
 * What `migrate` would run for steps that are missing, as text that can be run by hand: the statements of each and the
 * note that it was applied.
 */
export function planOf(
  missing: readonly Migration[],
  dialect: Dialect,
  isNew: boolean,
  nowMs: number,
): { title: string; statements: string[] }[] {
  return missing.map((migration, index) => ({
    title: titleOf(migration),
    statements: [
      ...(isNew && index === 0 ? [historyTable] : []),
      ...migration.statements(dialect),
      `INSERT INTO schema_history VALUES (${migration.number}, '${migration.name}', ${nowMs})`,
    ],
  }));
}

/**
 * Applies every migration that the database does not have yet; resolves to the names of those that this call applied.
 * A new database gets them in one transaction, since each costs a sync of the disk; any other gets each in its own, so
 * that no table is locked for longer than its step takes. Many nodes may do so at once. Throws `StoreRefusedError` for
 * a database that a newer program has migrated, unless the caller ran before that happened.
 */
export async function migrate(
  store: Store,
  dialect: Dialect,
  migrations: readonly Migration[],
  nowMs: number,
  refusesNewer = true,
): Promise<string[]> {
  assertNumbered(migrations);
  const known = await readHistory(store.reads, dialect);
  if (refusesNewer) assertNotNewer(known.at(-1)?.number ?? 0, migrations);
  const numbers = new Set(known.map(({ number }) => number));
  // A login that may not make tables need not be able to where there is nothing to make.
  if (migrations.every(({ number }) => numbers.has(number))) return [];
  const newest = await store.write(async (tx) => {
    await prepare(tx, dialect);
    return newestApplied(tx);
  });
  if (refusesNewer) assertNotNewer(newest, migrations);
  const transactions = newest === 0 ? [migrations] : migrations.map((migration) => [migration]);
  const applied: string[] = [];
  for (const steps of transactions) {
    applied.push(...(await store.write((tx) => applyMissing(tx, dialect, steps, nowMs))));
  }
  return applied;
}

/** Waits for other nodes that migrate, and makes the table that says what was applied. */
async function prepare(tx: SharedWriteTx, dialect: Dialect): Promise<void> {
  for (const statement of dialect.beforeMigration) await tx.run(text(statement));
  await tx.run(text(historyTable));
}

/** Number of the newest migration that the database has, 0 for none. */
async function newestApplied(tx: SharedWriteTx): Promise<number> {
  const row = await tx.get(text('SELECT MAX(number) AS number FROM schema_history'));
  return Number(row?.number ?? 0);
}

async function applyMissing(
  tx: SharedWriteTx,
  dialect: Dialect,
  migrations: readonly Migration[],
  nowMs: number,
): Promise<string[]> {
  for (const statement of dialect.beforeMigration) await tx.run(text(statement));
  const applied: string[] = [];
  for (const { number, name, statements } of migrations) {
    const known = await tx.get(text('SELECT number FROM schema_history WHERE number = ?1'), number);
    if (known !== undefined) continue;
    for (const statement of statements(dialect)) await tx.run(text(statement));
    await tx.run(text('INSERT INTO schema_history VALUES (?1, ?2, ?3)'), number, name, nowMs);
    applied.push(titleOf({ number, name }));
  }
  return applied;
}

function assertNotNewer(newest: number, migrations: readonly Migration[]): void {
  const known = migrations.at(-1)?.number ?? 0;
  if (newest <= known) return;
  throw new StoreRefusedError(
    `The database has schema ${newest}, and this version of kontor knows schema ${known}: ` +
      'start the version that migrated it, or a newer one. Nothing was changed.',
  );
}
